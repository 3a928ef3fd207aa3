// Sign-in with Apple as a whole, against an issuer that checks the signed client secret and answers by a form.
import { generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { callWith, type Headers, sessionOf } from '#tests/support/factors.ts';
import { startTestIssuer, type TestIssuer } from '#tests/support/test-issuer.ts';

const HOME = 'http://localhost:3000';
const CALLBACK = '/api/auth/external/apple/callback';
const CLIENT = 'com.example.rent';
const TEAM = 'TEAM123456';
const KEY = 'KEY1234567';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

type Part = Record<string, unknown>;
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part;

let issuer: TestIssuer;
let product: TestApp;
let refusesSecrets = false;

/** As Apple documents it: signed with the team's key, by the team, for this client and this issuer. */
function acceptsSecret(sent: string): boolean {
  const [head = '', claims = '', signature = ''] = sent.split('.');
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  const signed = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  const { iss, sub, aud } = read(claims);
  const isOurs = read(head)['kid'] === KEY && iss === TEAM && sub === CLIENT && aud === issuer.url;
  return !refusesSecrets && signed && isOurs;
}

beforeAll(async () => {
  issuer = await startTestIssuer({
    id: CLIENT,
    secret: 'of no meaning',
    redirectUri: HOME + CALLBACK,
    acceptsSecret,
  });
  product = await buildTestApp({
    PUBLIC_URL: HOME,
    APPLE_CLIENT_ID: CLIENT,
    APPLE_TEAM_ID: TEAM,
    APPLE_KEY_ID: KEY,
    APPLE_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    APPLE_ISSUER: issuer.url,
  });
});
afterAll(async () => {
  await product.close();
  await issuer.close();
});

/** Somebody whom Apple knows; it writes `email_verified` as a text. */
function knownThere(sub: string): string {
  const claims = { email: `${sub}@privaterelay.example`, email_verified: 'true' as unknown as boolean };
  issuer.people.set(sub, claims);
  return sub;
}

/** What the form's page of another site makes the browser send: no cookie, and a foreign origin. */
const sendForm = (payload: string) =>
  product.app.inject({
    method: 'POST',
    url: CALLBACK,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: new URL(issuer.url).origin,
    },
    payload,
  });

const arrive = (address: string, headers: Headers) => callWith(product, headers, address, undefined, 'GET');

/** To Apple, and by its form to the link with which the way goes on. */
async function wayBack(sub: string) {
  const out = await callWith(product, {}, '/api/auth/external/apple', { returnTo: '/bookings' });
  const { url } = out.json<{ url: string }>();
  const form = await issuer.signInByForm(url, sub);
  const answer = await sendForm(form);
  expect([answer.statusCode, answer.cookies]).toEqual([303, []]);
  const trip = out.cookies.find(({ name }) => name === 'equipshare_external');
  return {
    address: String(answer.headers.location),
    trip: { cookie: `equipshare_external=${trip?.value}` },
    url,
  };
}

async function newcomer(sub: string) {
  const { address, trip } = await wayBack(knownThere(sub));
  const arrived = await arrive(address, trip);
  expect(arrived.headers.location).toBe('/login?mode=sign-up&external=newcomer&return=%2Fbookings');
  const form = arrived.cookies.find(({ name, value }) => name === 'equipshare_external' && value !== '');
  const made = await callWith(
    product,
    { cookie: `equipshare_external=${form?.value}` },
    '/api/auth/external-newcomer',
    { firstName: 'Ida', lastName: 'Gray', phoneNumber: '212-555-0142', ageConfirmed: true },
  );
  expect(made.statusCode).toBe(201);
  return made;
}
const whoIs = async (headers: Headers) =>
  (await arrive('/api/auth/user', headers)).json<{ id: string; email: string; emailVerified: boolean }>();

it('makes an account from Apple’s form, and leads into it by the form of the next sign-in', async () => {
  const made = await newcomer('ida');
  const me = await whoIs(sessionOf(made));
  expect(me).toMatchObject({ email: 'ida@privaterelay.example', emailVerified: true });
  const { address, trip, url } = await wayBack('ida');
  expect(new URL(url).searchParams.get('response_mode')).toBe('form_post');
  const signedIn = await arrive(address, trip);
  expect(signedIn.headers.location).toBe('/login?external=signed-in&return=%2Fbookings');
  expect((await whoIs(sessionOf(signedIn))).id).toBe(me.id);
});

it('leads nowhere without the cookie of the browser that began, and with an answer that was used', async () => {
  await newcomer('twice');
  const { address, trip } = await wayBack('twice');
  const refused = '/login?external=external_refused';
  expect((await arrive(address, {})).headers.location).toContain(refused);
  expect((await arrive(address, trip)).headers.location).toContain('external=signed-in');
  expect((await arrive(address, trip)).headers.location).toContain(refused);
});

it('signs nobody in where Apple does not accept the client secret', async () => {
  await newcomer('refused');
  const { address, trip } = await wayBack('refused');
  refusesSecrets = true;
  const answer = await arrive(address, trip);
  refusesSecrets = false;
  expect(answer.headers.location).toMatch(/external=external_(refused|unavailable)/);
  expect(answer.cookies.some(({ name }) => name.endsWith('equipshare_session'))).toBe(false);
});

it('says that the person has turned back, by the form’s error', async () => {
  const out = await callWith(product, {}, '/api/auth/external/apple', { returnTo: '/bookings' });
  const trip = out.cookies.find(({ name }) => name === 'equipshare_external');
  const state = new URL(out.json<{ url: string }>().url).searchParams.get('state');
  const answer = await sendForm(`error=user_cancelled_authorize&state=${state}`);
  const back = await arrive(String(answer.headers.location), {
    cookie: `equipshare_external=${trip?.value}`,
  });
  expect(back.headers.location).toBe('/login?external=external_cancelled&return=%2Fbookings');
});
