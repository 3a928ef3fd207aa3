import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import type { Factors, SecondFactorState } from '#shared/contracts/factors.ts';
import { auditLog, recoveryCodes, totpFactors } from '#server/db/schema/index.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { TestPasskey } from '#tests/support/authenticator.ts';
import {
  callWith,
  enrolPasskey,
  enrolTotp,
  type Headers,
  sessionOf,
  totpCode,
} from '#tests/support/factors.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import {
  newestCode,
  outboxOf,
  PASSWORD,
  type Person,
  signUp,
  verifiedPerson,
} from '#tests/support/people.ts';

const product = sharedFixture(() => buildTestApp({ SECOND_FACTOR: 'on' }));

const CODE = '/api/auth/second-factor';
const post = (headers: Headers, url: string, payload: object = {}) =>
  callWith(product, headers, url, payload);
const get = (headers: Headers, url: string) => callWith(product, headers, url, undefined, 'GET');
const password = (email: string, words = PASSWORD) =>
  post({}, '/api/auth/sign-in', { email, password: words });
const passwordOf = ({ user }: Person) => password(user.email!);
const whoIs = async (headers: Headers) => (await get(headers, '/api/auth/user')).json<{ id: string }>().id;
const actsOf = async (userId: string, action: string) =>
  (
    await product.platform.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, userId), eq(auditLog.action, action)))
  ).length;

describe('a sign-in with an authenticator app', () => {
  it('gives half a session for the password, which opens nothing, and another whole one for the code', async () => {
    const person = await verifiedPerson(product);
    const { secret } = await enrolTotp(product, person.headers);
    product.clock.advance(60_000);
    const first = await passwordOf(person);
    expect(first.json<SessionAnswer>()).toMatchObject({
      user: { id: 'guest-user' },
      token: '',
      secondFactor: 'code',
    });
    const half = sessionOf(first);
    expect(await whoIs(half)).toBe('guest-user');
    expect((await get(half, CODE)).json<SecondFactorState>()).toEqual({
      state: 'code',
      totp: true,
      passkey: false,
    });
    for (const [method, url] of [
      ['GET', '/api/users/warnings'],
      ['POST', '/api/bookings'],
      ['POST', '/api/auth/booking-token'],
      ['DELETE', '/api/users/security/totp'],
      ['POST', '/api/users/security/recovery-codes'],
      ['DELETE', '/api/auth/delete-profile'],
      ['GET', '/api/users/devices'],
    ] as const) {
      const refused = await callWith(product, half, url, method === 'GET' ? undefined : {}, method);
      expect([url, refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        url,
        401,
        'second_factor_required',
      ]);
    }
    // What enrols is open to half a session, but not beside a factor that is there.
    for (const url of ['totp', 'passkeys/options'])
      expect((await post(half, `/api/users/security/${url}`)).json()).toMatchObject({
        code: 'second_factor_required',
      });

    const second = await post(half, CODE, { code: await totpCode(product, secret) });
    expect(second.json<SessionAnswer>()).toMatchObject({
      user: { id: person.user.id },
      secondFactor: 'none',
    });
    expect(await whoIs(sessionOf(second))).toBe(person.user.id);
    // The token of before the rise opens nothing (session fixation).
    expect((await get(half, CODE)).json()).toMatchObject({ state: 'none' });
    expect((await post(half, CODE, { code: await totpCode(product, secret, 1) })).statusCode).toBe(401);
  });

  it('cannot be gone round by a forgotten password: the new one opens half a session, too', async () => {
    const person = await verifiedPerson(product);
    const email = person.user.email!;
    await enrolTotp(product, person.headers);
    await post({}, '/api/auth/forgot-password', { email });
    const words = 'another long secret';
    const reset = await post({}, '/api/auth/reset-password', {
      email,
      code: await newestCode(product, email),
      password: words,
    });
    expect(reset.statusCode).toBe(200);
    for (const answer of [reset, await password(email, words)]) {
      const opened = answer.cookies.some(({ name, value }) => name.endsWith('equipshare_session') && value);
      expect(opened ? await whoIs(sessionOf(answer)) : 'guest-user').toBe('guest-user');
    }
    expect((await password(email, words)).json<SessionAnswer>()).toMatchObject({ secondFactor: 'code' });
  });

  it('takes a code once, no older one after it, and none of another person', async () => {
    const [one, other] = [await verifiedPerson(product), await verifiedPerson(product)];
    const { secret } = await enrolTotp(product, one.headers);
    const theirs = await enrolTotp(product, other.headers);
    product.clock.advance(90_000);
    const foreign = await totpCode(product, theirs.secret);
    expect((await post(sessionOf(await passwordOf(one)), CODE, { code: foreign })).statusCode).toBe(422);
    const [older, code] = [await totpCode(product, secret, -1), await totpCode(product, secret)];
    expect((await post(sessionOf(await passwordOf(one)), CODE, { code })).statusCode).toBe(200);
    for (const used of [code, older]) {
      const replayed = await post(sessionOf(await passwordOf(one)), CODE, { code: used });
      expect(replayed.json()).toMatchObject({ code: 'second_factor_wrong' });
    }
    expect(await actsOf(one.user.id, 'second_factor.failed')).toBe(3);
  });

  it('lets one of two parallel requests with the same code in', async () => {
    const person = await verifiedPerson(product);
    const { secret } = await enrolTotp(product, person.headers);
    product.clock.advance(60_000);
    const halves = [sessionOf(await passwordOf(person)), sessionOf(await passwordOf(person))];
    const code = await totpCode(product, secret);
    const answers = await Promise.all(halves.map((half) => post(half, CODE, { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('allows ten wrong codes in a quarter of an hour, however many sessions guess', async () => {
    const person = await verifiedPerson(product);
    const { secret } = await enrolTotp(product, person.headers);
    product.clock.advance(60_000);
    for (let round = 0; round < 10; round++) {
      const half = sessionOf(await passwordOf(person));
      expect((await post(half, CODE, { code: '000000' })).statusCode).toBe(422);
    }
    const half = sessionOf(await passwordOf(person));
    const locked = await post(half, CODE, { code: await totpCode(product, secret) });
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
  });

  it('ends half a session after fifteen minutes, however it is used', async () => {
    const person = await verifiedPerson(product);
    const { secret } = await enrolTotp(product, person.headers);
    const half = sessionOf(await passwordOf(person));
    product.clock.advance(14 * 60_000);
    expect((await get(half, CODE)).json()).toMatchObject({ state: 'code' });
    product.clock.advance(60_000);
    expect((await post(half, CODE, { code: await totpCode(product, secret) })).statusCode).toBe(401);
  });

  it('takes each recovery code once, tells by mail how many are left, and none of another person', async () => {
    const [person, other] = [await verifiedPerson(product), await verifiedPerson(product)];
    const { recoveryCodes: codes } = await enrolTotp(product, person.headers);
    const theirs = await enrolTotp(product, other.headers);
    expect(new Set(codes).size).toBe(10);
    const stored = await product.platform.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, person.user.id));
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^[0-9a-f]{64}$/);
    const half = async () => sessionOf(await passwordOf(person));
    expect((await post(await half(), CODE, { code: theirs.recoveryCodes[0] })).statusCode).toBe(422);
    const typed = ` ${codes[0]!.toUpperCase().replace('-', ' ')} `;
    expect((await post(await half(), CODE, { code: typed })).statusCode).toBe(200);
    expect((await post(await half(), CODE, { code: codes[0] })).statusCode).toBe(422);
    await product.outboundSender.drain();
    const [mail] = await outboxOf(product, person.user.email!);
    expect(mail?.text).toContain('recovery code. Codes left: 9');
  });

  it('stores the secret encrypted, and for its own row alone', async () => {
    const [one, other] = [await verifiedPerson(product), await verifiedPerson(product)];
    const { secret } = await enrolTotp(product, one.headers);
    await enrolTotp(product, other.headers);
    const rowOf = async (id: string) =>
      (await product.platform.db.select().from(totpFactors).where(eq(totpFactors.userId, id)))[0]!;
    const { sealedSecret } = await rowOf(one.user.id);
    expect(sealedSecret).not.toContain(secret);
    const { db } = product.platform;
    await db.update(totpFactors).set({ sealedSecret }).where(eq(totpFactors.userId, other.user.id));
    product.clock.advance(60_000);
    const half = sessionOf(await passwordOf(other));
    const answer = await post(half, CODE, { code: await totpCode(product, secret) });
    expect(answer.statusCode).toBe(500);
  });
});

describe('a passkey', () => {
  const OPTIONS = '/api/auth/passkey/options';
  const SIGN_IN = '/api/auth/passkey/sign-in';

  it('signs in without a password, as what stands for both factors', async () => {
    const person = await verifiedPerson(product);
    const passkey = new TestPasskey();
    await enrolPasskey(product, person.headers, passkey);
    const answer = passkey.sign((await post({}, OPTIONS)).json());
    const signedIn = await post({}, SIGN_IN, { answer });
    expect(signedIn.json<SessionAnswer>()).toMatchObject({
      user: { id: person.user.id },
      secondFactor: 'none',
    });
    // Neither the same answer nor its challenge works again.
    expect((await post({}, SIGN_IN, { answer })).json()).toMatchObject({ code: 'passkey_refused' });
  });

  it.each<[string, object]>([
    ['of a page of another origin', { origin: 'https://equipshare.example.evil' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without its owner being recognized', { verified: false }],
  ])('is refused %s', async (_name, where) => {
    const person = await verifiedPerson(product);
    const passkey = new TestPasskey();
    await enrolPasskey(product, person.headers, passkey);
    const options = await post({}, OPTIONS);
    const refused = await post({}, SIGN_IN, { answer: passkey.sign(options.json(), where) });
    expect(refused.json()).toMatchObject({ code: 'passkey_refused' });
    expect(refused.cookies).toEqual([]);
  });

  it('is refused with a challenge that was made up, has ended, or was issued for something else', async () => {
    const person = await verifiedPerson(product);
    const passkey = new TestPasskey();
    const headers = await enrolPasskey(product, person.headers, passkey);
    const answerTo = async (options: { options: Record<string, unknown> }) =>
      (await post({}, SIGN_IN, { answer: passkey.sign(options) })).statusCode;
    expect(await answerTo({ options: { challenge: Buffer.alloc(54, 7).toString('base64url') } })).toBe(422);
    const half = sessionOf(await passwordOf(person));
    expect(await answerTo((await post(half, `${CODE}/passkey-options`)).json())).toBe(422);
    expect(await answerTo((await post(headers, '/api/users/security/passkeys/options')).json())).toBe(422);
    const late = (await post({}, OPTIONS)).json<{ options: Record<string, unknown> }>();
    product.clock.advance(5 * 60_000);
    expect(await answerTo(late)).toBe(422);
  });

  it('is a second step for its owner alone, in the session that it was asked for', async () => {
    const [one, other] = [await verifiedPerson(product), await verifiedPerson(product)];
    const [own, foreign] = [new TestPasskey(), new TestPasskey()];
    await enrolPasskey(product, one.headers, own);
    await enrolPasskey(product, other.headers, foreign);
    const half = sessionOf(await passwordOf(one));
    const options = async (headers: Headers) =>
      (await post(headers, `${CODE}/passkey-options`)).json<{ options: Record<string, unknown> }>();
    const give = (headers: Headers, answer: object) => post(headers, `${CODE}/passkey`, { answer });
    expect((await give(half, foreign.sign(await options(half)))).statusCode).toBe(422);
    const elsewhere = sessionOf(await passwordOf(one));
    expect((await give(half, own.sign(await options(elsewhere)))).statusCode).toBe(422);
    const whole = await give(half, own.sign(await options(half), { verified: false }));
    expect(await whoIs(sessionOf(whole))).toBe(one.user.id);
  });

  it('that counts is refused once a copy of it was used', async () => {
    const person = await verifiedPerson(product);
    const passkey = new TestPasskey();
    await enrolPasskey(product, person.headers, passkey);
    const signIn = async () => post({}, SIGN_IN, { answer: passkey.sign((await post({}, OPTIONS)).json()) });
    passkey.counter = 5;
    expect((await signIn()).statusCode).toBe(200);
    passkey.counter = 4;
    expect((await signIn()).statusCode).toBe(422);
  });

  it('cannot be added for another origin or host, with the challenge of another session, or twice', async () => {
    const [one, other] = [await verifiedPerson(product), await verifiedPerson(product)];
    const ask = async (headers: Headers) =>
      (await post(headers, '/api/users/security/passkeys/options')).json<{
        options: Record<string, unknown>;
      }>();
    const add = (answer: object) =>
      post(one.headers, '/api/users/security/passkeys', { name: 'Key', answer });
    const passkey = new TestPasskey();
    for (const where of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }])
      expect((await add(passkey.register(await ask(one.headers), where))).statusCode).toBe(422);
    expect((await add(passkey.register(await ask(other.headers)))).statusCode).toBe(422);
    const taken = new TestPasskey();
    await enrolPasskey(product, other.headers, taken);
    expect((await add(taken.register(await ask(one.headers)))).statusCode).toBe(422);
  });
});

describe('a person’s own factors', () => {
  it('ask for the password after a quarter of an hour, and not before', async () => {
    const person = await verifiedPerson(product);
    product.clock.advance(16 * 60_000);
    const url = '/api/users/security/totp';
    expect((await post(person.headers, url)).json()).toMatchObject({ code: 'password_required' });
    expect((await post(person.headers, url, { password: 'wrong' })).json()).toMatchObject({
      code: 'wrong_password',
    });
    expect((await post(person.headers, url, { password: PASSWORD })).statusCode).toBe(200);
  });

  it('are announced by mail, end all other sessions and give this one another token', async () => {
    const person = await verifiedPerson(product);
    const elsewhere = sessionOf(await passwordOf(person));
    const { headers } = await enrolTotp(product, person.headers);
    expect(await whoIs(elsewhere)).toBe('guest-user');
    expect(await whoIs(person.headers)).toBe('guest-user');
    expect(await whoIs(headers)).toBe(person.user.id);
    const risen = await enrolPasskey(product, headers, new TestPasskey());
    const { passkeys, totp, recoveryCodes: left } = (await get(risen, '/api/users/security')).json<Factors>();
    expect([passkeys.length, totp, left]).toEqual([1, true, 10]);
    const url = `/api/users/security/passkeys/${passkeys[0]!.id}`;
    expect((await callWith(product, risen, url, { name: 'Phone' }, 'PATCH')).statusCode).toBe(200);
    const other = await verifiedPerson(product);
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { name: 'Mine' } : {};
      expect((await callWith(product, other.headers, url, body, method)).statusCode).toBe(404);
    }
    expect((await callWith(product, risen, url, {}, 'DELETE')).statusCode).toBe(200);
    expect((await callWith(product, risen, '/api/users/security/totp', {}, 'DELETE')).statusCode).toBe(200);
    await product.outboundSender.drain();
    const mails = (await outboxOf(product, person.user.email!)).map(({ text }) => text).join('\n');
    for (const words of ['app was added', 'passkey was added', 'passkey was removed', 'app was removed'])
      expect(mails).toContain(words);
    // Without a factor there is nothing to recover.
    expect((await get(risen, '/api/users/security')).json()).toMatchObject({ recoveryCodes: 0 });
    expect((await passwordOf(person)).json()).toMatchObject({ secondFactor: 'none' });
  });

  it('do not offer an app in the place of one that is there, nor take a code of an old offer', async () => {
    const person = await signUp(product);
    const { headers } = await enrolTotp(product, person.headers);
    expect((await post(headers, '/api/users/security/totp')).statusCode).toBe(409);
    const other = await signUp(product);
    const { secret } = (await post(other.headers, '/api/users/security/totp')).json<{ secret: string }>();
    product.clock.advance(16 * 60_000);
    const code = await totpCode(product, secret);
    const late = await post(other.headers, '/api/users/security/totp/confirm', { code });
    expect(late.json()).toMatchObject({ code: 'totp_absent' });
  });
});

describe('the Admin, where a second factor is required', () => {
  it('is led to enrol by the password, can do nothing before, and keeps one factor at least', async () => {
    const first = await password('admin@equipshare.example', 'admin-password');
    expect(first.json()).toMatchObject({ secondFactor: 'enrolment', user: { id: 'guest-user' } });
    const half = sessionOf(first);
    expect((await get(half, '/api/admin/stats')).json()).toMatchObject({ code: 'second_factor_required' });
    expect(await whoIs(half)).toBe('guest-user');
    const { headers } = await enrolTotp(product, half);
    expect((await get(headers, '/api/admin/stats')).statusCode).toBe(200);
    const removed = await callWith(product, headers, '/api/users/security/totp', {}, 'DELETE');
    expect(removed.json()).toMatchObject({ code: 'second_factor_last' });
    const again = await password('admin@equipshare.example', 'admin-password');
    expect(again.json()).toMatchObject({ secondFactor: 'code' });
  });

  it('has to enrol with a session from before it was required', async () => {
    const before = await buildTestApp();
    const { headers } = await verifiedAdmin(before);
    const after = await buildTestApp({ SECOND_FACTOR: 'on' }, undefined, undefined, {
      url: before.databaseUrl,
      stripe: before.stripe,
    });
    const stats = await after.app.inject({ url: '/api/admin/stats', headers });
    expect(stats.json()).toMatchObject({ code: 'second_factor_required' });
    await after.close();
    await before.close();
  });
});

const verifiedAdmin = async (app: TestApp) => ({
  headers: sessionOf(
    await callWith(app, {}, '/api/auth/sign-in', {
      email: 'admin@equipshare.example',
      password: 'admin-password',
    }),
  ),
});
