import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Factors } from '#shared/contracts/factors.ts';
import { auditLog, externalIdentities, users } from '#server/db/schema/index.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { callWith, enrolTotp, type Headers, sessionOf } from '#tests/support/factors.ts';
import { outboxOf, PASSWORD, signUp, verifiedPerson } from '#tests/support/people.ts';
import { type Signer, startTestIssuer, type TestIssuer } from '#tests/support/test-issuer.ts';

const HOME = 'http://localhost:3000';
const CALLBACK = '/api/auth/external/google/callback';
const COOKIE = 'equipshare_external';

let issuer: TestIssuer;
let product: TestApp;
let nextPerson = 0;
beforeAll(async () => {
  issuer = await startTestIssuer({ id: 'ours', secret: 'secret-of-ours', redirectUri: HOME + CALLBACK });
  product = await buildTestApp({
    PUBLIC_URL: HOME,
    GOOGLE_CLIENT_ID: 'ours',
    GOOGLE_CLIENT_SECRET: 'secret-of-ours',
    GOOGLE_ISSUER: issuer.url,
    SECOND_FACTOR: 'on',
  });
});
afterEach(() => {
  issuer.falsify = undefined;
  issuer.signedBy = 'own key';
});
afterAll(async () => {
  await product.close();
  await issuer.close();
});

/** Creates an account at the issuer. */
function knownThere(email = `there-${++nextPerson}@people.example`, emailVerified = true): string {
  const sub = `sub-${++nextPerson}`;
  issuer.people.set(sub, { email, email_verified: emailVerified, given_name: 'Ida', family_name: 'Gray' });
  return sub;
}

type Cookies = readonly { name: string; value: string }[];
const tripOf = (cookies: Cookies): Headers => {
  const trip = cookies.find(({ name, value }) => name === COOKIE && value !== '');
  if (!trip) throw new Error('the answer sets no cookie for the way');
  return { cookie: `${trip.name}=${trip.value}` };
};
const both = (...headers: Headers[]): Headers => ({
  cookie: headers.map(({ cookie }) => cookie).join('; '),
});

/** To the issuer and back; answers the callback's address, and the cookie that goes with it. */
async function wayBack(sub: string, url = '/api/auth/external/google', headers: Headers = {}) {
  const out = await callWith(product, headers, url, { returnTo: '/bookings' });
  expect(out.json()).toHaveProperty('url');
  const back = new URL(await issuer.signIn(out.json<{ url: string }>().url, sub));
  return { address: back.pathname + back.search, trip: tripOf(out.cookies) };
}
const arrive = (address: string, headers: Headers) => callWith(product, headers, address, undefined, 'GET');
const outcomeOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(String(headers['location']), HOME).searchParams.get('external');
const identitiesOf = (userId: string) =>
  product.platform.db.select().from(externalIdentities).where(eq(externalIdentities.userId, userId));
const whoIs = async (headers: Headers) =>
  (await arrive('/api/auth/user', headers)).json<{ id: string; email: string; emailVerified: boolean }>();

const NEWCOMER = { firstName: 'Ida', lastName: 'Gray', phoneNumber: '212-555-0142', ageConfirmed: true };

/** A person who has signed up by the issuer. */
async function newcomer(sub = knownThere()) {
  const { address, trip } = await wayBack(sub);
  const arrived = await arrive(address, trip);
  expect(outcomeOf(arrived)).toBe('newcomer');
  const made = await callWith(product, tripOf(arrived.cookies), '/api/auth/external-newcomer', NEWCOMER);
  expect(made.statusCode).toBe(201);
  return { sub, headers: sessionOf(made), user: await whoIs(sessionOf(made)) };
}

/** A verified person with a password who has linked the account. */
async function linked(sub: string) {
  const person = await verifiedPerson(product);
  const headers = person.headers;
  const { address, trip } = await wayBack(sub, '/api/users/security/identities/google', headers);
  return { ...person, before: headers, arrived: await arrive(address, both(headers, trip)) };
}

describe('somebody who is new and comes from Google', () => {
  it('completes what the issuer does not say, and has a verified account without a password of their own', async () => {
    const sub = knownThere('ida.gray@people.example');
    const { address, trip } = await wayBack(sub);
    const arrived = await arrive(address, trip);
    expect(arrived.headers['location']).toBe('/login?mode=sign-up&external=newcomer&return=%2Fbookings');
    const form = tripOf(arrived.cookies);
    expect((await arrive('/api/auth/external-newcomer', form)).json()).toEqual({
      issuer: 'google',
      email: 'ida.gray@people.example',
      firstName: 'Ida',
      lastName: 'Gray',
    });
    const young = { ...NEWCOMER, ageConfirmed: false };
    expect((await callWith(product, form, '/api/auth/external-newcomer', young)).statusCode).toBe(422);
    const made = await callWith(product, form, '/api/auth/external-newcomer', NEWCOMER);
    const me = await whoIs(sessionOf(made));
    expect(me).toMatchObject({ email: 'ida.gray@people.example', emailVerified: true });
    // The same form a second time, as after "back".
    const again = await callWith(product, form, '/api/auth/external-newcomer', NEWCOMER);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'email_taken']);

    const next = await wayBack(sub);
    const signedIn = await arrive(next.address, next.trip);
    expect(signedIn.headers['location']).toBe('/login?external=signed-in&return=%2Fbookings');
    expect((await whoIs(sessionOf(signedIn))).id).toBe(me.id);
  });

  it('cannot take a name that looks like the marketplace’s own, or turns the page around', async () => {
    const { address, trip } = await wayBack(knownThere());
    const headers = tripOf((await arrive(address, trip)).cookies);
    for (const firstName of ['Adm1n', 'Equip Share', 'P1atform', 'Ida\u202e']) {
      const refused = await callWith(product, headers, '/api/auth/external-newcomer', {
        ...NEWCOMER,
        firstName,
      });
      expect([firstName, refused.statusCode]).toEqual([firstName, 422]);
    }
    const made = await callWith(product, headers, '/api/auth/external-newcomer', NEWCOMER);
    expect(made.statusCode).toBe(201);
  });

  it('cannot take an address that another person takes meanwhile', async () => {
    const sub = knownThere('late@people.example');
    const { address, trip } = await wayBack(sub);
    const form = tripOf((await arrive(address, trip)).cookies);
    await signUp(product, { email: 'late@people.example' });
    const refused = await callWith(product, form, '/api/auth/external-newcomer', NEWCOMER);
    expect(refused.json()).toMatchObject({ code: 'email_taken' });
    const rows = await product.platform.db
      .select()
      .from(externalIdentities)
      .where(eq(externalIdentities.subject, sub));
    expect(rows).toEqual([]);
  });
});

describe('an attack on the way back', () => {
  it('with an answer that was used before, leads nowhere, also when both come at once', async () => {
    const { sub } = await newcomer();
    const { address, trip } = await wayBack(sub);
    const answers = await Promise.all([arrive(address, trip), arrive(address, trip)]);
    expect(answers.map(outcomeOf).sort()).toEqual(['external_refused', 'signed-in']);
    expect(outcomeOf(await arrive(address, trip))).toBe('external_refused');
  });

  it('with the answer of an attacker in the browser of a victim, signs nobody in', async () => {
    const { sub } = await newcomer();
    const attack = await wayBack(sub);
    const ofVictim = await wayBack(knownThere());
    for (const headers of [{}, ofVictim.trip, { cookie: `${COOKIE}=v1.installation.AAAA` }]) {
      const refused = await arrive(attack.address, headers);
      expect(outcomeOf(refused)).toBe('external_refused');
      expect(refused.cookies.some(({ name }) => name.endsWith('equipshare_session'))).toBe(false);
    }
  });

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>, Signer]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'of-another-sign-in' }), 'own key'],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims, 'own key'],
    ['another audience', (claims) => ({ ...claims, aud: 'another-site' }), 'own key'],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' }), 'own key'],
    ['an end in the past', (claims) => ({ ...claims, exp: 1_000_000_000 }), 'own key'],
    ['the signature of another key', (claims) => claims, 'foreign key'],
    ['no signature', (claims) => claims, 'nothing'],
    ['the client secret as its key', (claims) => claims, 'client secret'],
    ['the public key as a secret', (claims) => claims, 'public key as a secret'],
  ])('by an ID token with %s is refused', async (_what, falsify, signedBy) => {
    const { sub } = await newcomer();
    const { address, trip } = await wayBack(sub);
    issuer.falsify = falsify;
    issuer.signedBy = signedBy;
    const refused = await arrive(address, trip);
    expect(outcomeOf(refused)).toBe('external_refused');
    expect(refused.cookies.some(({ name }) => name.endsWith('equipshare_session'))).toBe(false);
  });

  it('is over after ten minutes, and with another state', async () => {
    const { sub } = await newcomer();
    const late = await wayBack(sub);
    product.clock.advance(10 * 60_000 + 1);
    expect(outcomeOf(await arrive(late.address, late.trip))).toBe('external_refused');
    const changed = await wayBack(sub);
    const other = changed.address.replace(/state=[^&]+/, 'state=other');
    expect(outcomeOf(await arrive(other, changed.trip))).toBe('external_refused');
  });

  it('by an address that the issuer has not checked makes no account', async () => {
    const { address, trip } = await wayBack(knownThere('unchecked@people.example', false));
    expect(outcomeOf(await arrive(address, trip))).toBe('external_unverified');
  });

  it('by the address of an account with a password does not lead into it, verified or not', async () => {
    for (const person of [await verifiedPerson(product), await signUp(product)]) {
      const { address, trip } = await wayBack(knownThere(person.user.email!.toUpperCase()));
      const refused = await arrive(address, trip);
      expect(outcomeOf(refused)).toBe('external_email_taken');
      expect(refused.cookies.some(({ name }) => name.endsWith('equipshare_session'))).toBe(false);
      expect(await identitiesOf(person.user.id)).toEqual([]);
    }
  });
});

describe('linking', () => {
  it('gives the session another token, tells the owner of the mailbox, and lets them sign in', async () => {
    const sub = knownThere();
    const person = await linked(sub);
    expect(person.arrived.headers['location']).toBe('/security?external=linked');
    const risen = sessionOf(person.arrived);
    expect((await whoIs(risen)).id).toBe(person.user.id);
    expect((await arrive('/api/users/security', person.before)).statusCode).toBe(401);
    const mails = await outboxOf(product, person.user.email!);
    expect(mails.some(({ text }) => text.includes('Another way to sign in was connected'))).toBe(true);
    const factors = (await arrive('/api/users/security', risen)).json<Factors>();
    const linkedAt = product.clock.now().toISOString();
    expect(factors.identities).toEqual([{ issuer: 'google', linkedAt }]);

    const { address, trip } = await wayBack(sub);
    expect((await whoIs(sessionOf(await arrive(address, trip)))).id).toBe(person.user.id);
    const lines = await product.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, person.user.id));
    expect(lines.map(({ action }) => action)).toContain('identity.linked');
  });

  it('is refused for an account of another person, and for a second one of the same issuer', async () => {
    const { sub } = await newcomer();
    expect(outcomeOf((await linked(sub)).arrived)).toBe('external_taken');
    const person = await linked(knownThere());
    const headers = sessionOf(person.arrived);
    const second = await wayBack(knownThere(), '/api/users/security/identities/google', headers);
    expect(outcomeOf(await arrive(second.address, both(headers, second.trip)))).toBe('external_taken');
    expect(await identitiesOf(person.user.id)).toHaveLength(1);
  });

  it('needs an own verified address, a checked one there, and a recent password', async () => {
    const unverified = await signUp(product);
    const url = '/api/users/security/identities/google';
    const refused = await callWith(product, unverified.headers, url, {});
    expect(refused.json()).toMatchObject({ code: 'external_own_unverified' });
    const unchecked = await linked(knownThere('unchecked-too@people.example', false));
    expect(outcomeOf(unchecked.arrived)).toBe('external_unverified');
    product.clock.advance(16 * 60_000);
    const old = unchecked.before;
    expect((await callWith(product, old, url, {})).json()).toMatchObject({ code: 'password_required' });
    expect((await callWith(product, old, url, { password: PASSWORD })).statusCode).toBe(200);
  });

  it('ends in the session in which it was begun, and in no other', async () => {
    const [one, other] = [await verifiedPerson(product), await verifiedPerson(product)];
    const url = '/api/users/security/identities/google';
    const { address, trip } = await wayBack(knownThere(), url, one.headers);
    expect(outcomeOf(await arrive(address, both(other.headers, trip)))).toBe('external_refused');
    const next = await wayBack(knownThere(), url, one.headers);
    expect(outcomeOf(await arrive(next.address, next.trip))).toBe('external_refused');
    expect([...(await identitiesOf(one.user.id)), ...(await identitiesOf(other.user.id))]).toEqual([]);
  });

  it('is taken back, after which that account opens nothing', async () => {
    const sub = knownThere();
    const person = await linked(sub);
    const headers = sessionOf(person.arrived);
    const under = await wayBack(sub);
    const url = '/api/users/security/identities/google';
    expect((await callWith(product, headers, url, {}, 'DELETE')).statusCode).toBe(200);
    expect((await callWith(product, headers, url, {}, 'DELETE')).statusCode).toBe(200);
    expect(outcomeOf(await arrive(under.address, under.trip))).toBe('newcomer');
    const mails = await outboxOf(product, person.user.email!);
    expect(mails.filter(({ text }) => text.includes('was disconnected'))).toHaveLength(1);
  });
});

describe('a sign-in elsewhere', () => {
  it('leaves the second factor to come, and to be added by those who must have one', async () => {
    const person = await linked(knownThere('with-app@people.example'));
    const { headers } = await enrolTotp(product, sessionOf(person.arrived));
    const subject = (await identitiesOf(person.user.id))[0]!.subject;
    const half = await wayBack(subject);
    const arrived = await arrive(half.address, half.trip);
    expect(outcomeOf(arrived)).toBe('half');
    expect((await whoIs(sessionOf(arrived))).id).toBe('guest-user');
    expect((await arrive('/api/users/security', headers)).statusCode).toBe(200);

    const sub = knownThere();
    const now = product.clock.now();
    const row = { issuer: 'google' as const, subject: sub, userId: 'Admin', createdAt: now, lastUsedAt: now };
    await product.platform.db.insert(externalIdentities).values(row);
    const admin = await wayBack(sub);
    const asAdmin = await arrive(admin.address, admin.trip);
    expect(outcomeOf(asAdmin)).toBe('half');
    expect((await arrive('/api/admin/stats', sessionOf(asAdmin))).json()).toMatchObject({
      code: 'second_factor_required',
    });
  });

  it('does not bring a deleted account back', async () => {
    const { user, sub, headers } = await newcomer();
    const { address, trip } = await wayBack(sub);
    await product.platform.db
      .update(users)
      .set({ deletedAt: product.clock.now(), email: null, passwordHash: null, phoneNumber: null })
      .where(eq(users.id, user.id));
    expect(outcomeOf(await arrive(address, trip))).toBe('external_refused');
    expect((await whoIs(headers)).id).not.toBe(user.id);
  });

  it('says that the person has turned back', async () => {
    const { address, trip } = await wayBack(knownThere());
    const state = new URL(address, HOME).searchParams.get('state') ?? '';
    const turned = await arrive(`${CALLBACK}?error=access_denied&state=${state}`, trip);
    expect(outcomeOf(turned)).toBe('external_cancelled');
  });

  it('is offered only where it has keys', async () => {
    const { signInWith } = (await arrive('/api/config', {})).json<{ signInWith: string[] }>();
    expect(signInWith).toEqual(['google']);
    const apple = await callWith(product, {}, '/api/auth/external/apple', { returnTo: '/' });
    expect(apple.statusCode).toBe(404);
  });

  it('goes on from the form by which Apple answers', async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/external/apple/callback',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://appleid.apple.com',
      },
      payload: 'code=c%201&state=s&user=%7B%7D',
    });
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      303,
      '/api/auth/external/apple/callback?code=c+1&state=s',
    ]);
  });
});
