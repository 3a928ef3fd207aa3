import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BegunIdentityCheck, IdentityCheck } from '#shared/contracts/identity.ts';
import type { CurrentUser, UserCard } from '#shared/contracts/users.ts';
import { equipment, providerEvents, users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { TWO_DAYS } from '#tests/support/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing } from '#tests/support/listings.ts';
import { type Person, signUp, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const CHECK = '/api/users/identity-check';

const begin = ({ headers }: Person) => product.app.inject({ method: 'POST', url: CHECK, headers });
const pageOf = async (person: Person) => (await begin(person)).json<BegunIdentityCheck>().url;
const read = async ({ headers }: Person) =>
  (await product.app.inject({ url: CHECK, headers })).json<IdentityCheck>();
const rowOf = async ({ user }: Person) =>
  (await product.platform.db.select().from(users).where(eq(users.id, user.id)))[0]!;
const hear = async () => {
  await product.stripe.deliver();
  await product.payments.runPending();
};

/** What the person chooses on the sandbox's page; answers where they are led. */
async function answer(page: string, choice: string): Promise<string> {
  const { pathname, search } = new URL(page);
  const done = await product.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${choice}`,
  });
  expect(done.statusCode).toBe(303);
  return String(done.headers.location);
}

async function verified(): Promise<Person> {
  const person = await verifiedPerson(product);
  await answer(await pageOf(person), 'pass');
  await hear();
  return person;
}

describe('an identity check', () => {
  it('leads to the provider’s page and back, and is shown on the public card once it was passed', async () => {
    const person = await verifiedPerson(product);
    expect(await read(person)).toEqual({ status: 'none', changedAt: null });
    const page = await pageOf(person);
    expect(new URL(page).pathname).toMatch(/^\/sandbox\/stripe\/identity\/vs_/);
    expect((await read(person)).status).toBe('waiting');
    expect(await answer(page, 'pass')).toMatch(/\/verification\?identity=back$/);
    await hear();
    expect((await rowOf(person)).identityStatus).toBe('verified');
    const card = (await product.app.inject({ url: `/api/users/${person.user.id}` })).json<UserCard>();
    expect(card.isIdentityVerified).toBe(true);
    const { headers } = person;
    const me = (await product.app.inject({ url: '/api/auth/user', headers })).json<CurrentUser>();
    expect(me.isIdentityVerified).toBe(true);
    const again = await begin(person);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
      409,
      'identity_verified_already',
    ]);
  });

  it('stores the session, the state and the time, and nothing of the document or the event', async () => {
    const person = await verified();
    const row = await rowOf(person);
    const about = Object.entries(row).filter(([name]) => name.startsWith('identity'));
    expect(Object.fromEntries(about)).toEqual({
      identitySessionId: expect.stringMatching(/^vs_/) as string,
      identityStatus: 'verified',
      identityChangedAt: product.clock.now(),
    });
    const events = await product.platform.db.select().from(providerEvents);
    const ofChecks = events.filter(({ type }) => type.startsWith('identity.'));
    expect(ofChecks.length).toBeGreaterThan(0);
    for (const { body } of ofChecks) expect(Object.keys(body as object)).toEqual(['subject']);
  });

  it('is seen by the person who comes back before the event does', async () => {
    const person = await verifiedPerson(product);
    await product.stripe.withoutWebhooks(async () => {
      await answer(await pageOf(person), 'pass');
      expect((await read(person)).status).toBe('verified');
    });
  });

  it('can be tried again in the same session after it failed, and waits while it is processed', async () => {
    const person = await verifiedPerson(product);
    const page = await pageOf(person);
    await answer(page, 'fail');
    await hear();
    expect((await read(person)).status).toBe('failed');
    expect(await pageOf(person)).toBe(page);
    await answer(page, 'wait');
    expect((await read(person)).status).toBe('processing');
    expect(await pageOf(person)).toMatch(/\/verification\?identity=back$/);
  });

  it('is one check, however often and at once it is begun', async () => {
    const person = await verifiedPerson(product);
    const pages = await Promise.all([pageOf(person), pageOf(person), pageOf(person)]);
    expect(new Set(pages).size).toBe(1);
  });

  it('is begun anew where the provider has canceled it, and stays passed whatever comes of its session', async () => {
    const person = await verifiedPerson(product);
    const page = await pageOf(person);
    const { port, secretKey } = product.stripe.sandbox;
    const session = (await rowOf(person)).identitySessionId ?? '';
    await fetch(`http://127.0.0.1:${port}/v1/identity/verification_sessions/${session}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
    });
    await hear();
    expect((await read(person)).status).toBe('failed');
    const next = await pageOf(person);
    expect(next).not.toBe(page);
    await answer(next, 'pass');
    await hear();
    await answer(next, 'fail');
    await hear();
    expect((await read(person)).status).toBe('verified');
  });

  it('needs a verified address, and the person’s own session', async () => {
    const refused = await begin(await signUp(product));
    expect(refused.json()).toMatchObject({ code: 'email_unverified_for_identity' });
    expect((await product.app.inject({ method: 'POST', url: CHECK })).statusCode).toBe(401);
  });

  it('is passed by nobody who calls the page without its secret', async () => {
    const person = await verifiedPerson(product);
    const page = new URL(await pageOf(person));
    const forged = await product.app.inject({
      method: 'POST',
      url: `${page.pathname}?token=guess`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=pass',
    });
    expect(forged.statusCode).toBe(404);
    expect((await read(person)).status).toBe('waiting');
  });

  it('says that the provider is away, and keeps what is stored', async () => {
    const person = await verifiedPerson(product);
    await pageOf(person);
    const path = 'GET /v1/identity/verification_sessions/*';
    product.stripe.control.nextCall({ path, mode: 'error_before', times: 20 });
    expect((await begin(person)).statusCode).toBe(503);
    expect((await read(person)).status).toBe('waiting');
    product.stripe.control.clearFaults();
  });
});

describe('an owner who asks for a checked identity', () => {
  const inDays = (days: number) =>
    new Date(product.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  async function book(person: Person, identityAbove: number | null) {
    const id = await createListing(product.platform.db, {});
    await product.platform.db.update(equipment).set({ identityAbove }).where(eq(equipment.id, id));
    const days = { startDate: inDays(20), endDate: inDays(21) };
    return product.app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: person.headers,
      payload: { ...TWO_DAYS, ...days, equipmentId: id, totalAmount: '173.99' },
    });
  }

  it('refuses others above the threshold alone, with a code and a sentence in their language', async () => {
    const person = await verifiedPerson(product);
    const refused = await book(person, 173);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        code: 'identity_required',
        message:
          'The owner rents this for this price only to people with a verified identity. Verify yours, then book.',
      },
    ]);
    expect((await book(person, 174)).statusCode).toBe(201);
    expect((await book(person, null)).statusCode).toBe(201);
  });

  it('rents to somebody who has passed the check', async () => {
    expect((await book(await verified(), 1)).statusCode).toBe(201);
  });
});
