import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BegunIdentityCheck } from '#shared/contracts/identity.ts';
import { domainEvents, users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { PASSWORD, type Person, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const SESSIONS = '/v1/identity/verification_sessions';
const RETRY_MS = 15_000;

async function answer(page: string, choice: string): Promise<void> {
  const { pathname, search } = new URL(page);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = pathname + search;
  const sent = await product.app.inject({ method: 'POST', url, headers, payload: `answer=${choice}` });
  expect(sent.statusCode).toBe(303);
}

/** A person who has begun a check; its page and its session. */
async function begun() {
  const person = await verifiedPerson(product);
  const made = await callBy(product, person, 'POST', '/api/users/identity-check');
  const { url: page } = made.json<BegunIdentityCheck>();
  const [row] = await product.platform.db.select().from(users).where(eq(users.id, person.user.id));
  return { person, page, session: row?.identitySessionId ?? '' };
}
async function leave(person: Person): Promise<void> {
  const gone = await callBy(product, person, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
  expect(gone.statusCode).toBe(200);
  await product.dispatcher.drain();
}
async function tryAgain(): Promise<void> {
  product.clock.advance(RETRY_MS + 1);
  await product.dispatcher.drain();
}
async function redactionOf(session: string): Promise<unknown> {
  const { port, secretKey } = product.stripe.sandbox;
  const headers = { authorization: `Bearer ${secretKey}` };
  const found = await fetch(`http://127.0.0.1:${port}${SESSIONS}/${session}`, { headers });
  return ((await found.json()) as { redaction: { status: string } | null }).redaction?.status ?? null;
}
async function isHandled({ user }: Person): Promise<boolean> {
  const ofThem = and(
    eq(domainEvents.type, 'user.deleted'),
    eq(sql`${domainEvents.payload}->>'userId'`, user.id),
  );
  const [event] = await product.platform.db.select().from(domainEvents).where(ofThem);
  return (event ?? { dispatchedAt: null }).dispatchedAt !== null;
}

it('has what the provider collected removed once the account is deleted, whether the check was passed or is open', async () => {
  const [passed, open] = [await begun(), await begun()];
  await answer(passed.page, 'pass');
  await product.stripe.deliver();
  await product.payments.runPending();
  expect(await redactionOf(passed.session)).toBeNull();
  for (const { person, session } of [passed, open]) {
    await leave(person);
    expect(await redactionOf(session)).toBe('redacted');
    expect(await isHandled(person)).toBe(true);
  }
});

it('asks again while the provider is away, and deletes the account meanwhile', async () => {
  const { person, session } = await begun();
  product.stripe.control.nextCall({ path: `GET ${SESSIONS}/*`, mode: 'error_before', times: 20 });
  await leave(person);
  expect([await isHandled(person), await callBy(product, person, 'GET', '/api/users/devices')]).toMatchObject(
    [false, { statusCode: 401 }],
  );
  product.stripe.control.clearFaults();
  expect(await redactionOf(session)).toBeNull();
  await tryAgain();
  expect([await redactionOf(session), await isHandled(person)]).toEqual(['redacted', true]);
});

it('waits for a check that is being processed', async () => {
  const { person, page, session } = await begun();
  await answer(page, 'wait');
  await leave(person);
  expect([await redactionOf(session), await isHandled(person)]).toEqual([null, false]);
  await answer(page, 'pass');
  await tryAgain();
  expect([await redactionOf(session), await isHandled(person)]).toEqual(['redacted', true]);
});

it('is done with a check that the operator has redacted, that was canceled, or that the provider does not know', async () => {
  const { port, secretKey } = product.stripe.sandbox;
  const headers = { authorization: `Bearer ${secretKey}` };
  for (const act of ['redact', 'cancel', undefined]) {
    const { person, session } = await begun();
    const stored = { identitySessionId: 'vs_unknown' };
    if (act === undefined)
      await product.platform.db.update(users).set(stored).where(eq(users.id, person.user.id));
    else await fetch(`http://127.0.0.1:${port}${SESSIONS}/${session}/${act}`, { method: 'POST', headers });
    await leave(person);
    expect(await isHandled(person)).toBe(true);
  }
});
