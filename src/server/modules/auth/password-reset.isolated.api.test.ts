import type * as Timers from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { auditLog, domainEvents, oneTimeCodes } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sessionOf } from '#tests/support/factors.ts';
import { newestCode, outboxOf, PASSWORD, signIn, signUp } from '#tests/support/people.ts';
import { pauses } from '#tests/support/recorded-pauses.ts';

/** The floor under the time of an answer, in `response-timing.ts`. */
const FLOOR_MS = 150;

vi.mock('node:timers/promises', async (original) => {
  const { recordPauses } = await import('#tests/support/recorded-pauses.ts');
  return recordPauses(await original<typeof Timers>());
});

const product = sharedFixture(buildTestApp);

let lastNetwork = 0;
/** From a network of its own each, so that the limits of one do not end the test. */
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: `198.18.${++lastNetwork >> 8}.${lastNetwork & 255}`,
  });
const forgot = (email: string) => post('/api/auth/forgot-password', { email });
/** An answer with the pauses that were over when it came: a floor that is not waited for is not among them. */
async function waited(call: () => Promise<LightMyRequestResponse>) {
  pauses.ended = [];
  const answer = await call();
  return { answer, waits: [...pauses.ended] };
}
const NEW_PASSWORD = 'a brand new one';
const reset = (email: string, code: string, headers: Record<string, string> = {}) =>
  post('/api/auth/reset-password', { email, code, password: NEW_PASSWORD }, headers);
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

async function askedFor(): Promise<{ email: string; code: string; id: string; headers: { cookie: string } }> {
  const { user, headers } = await signUp(product);
  await forgot(user.email!);
  return { email: user.email!, code: await newestCode(product, user.email!), id: user.id, headers };
}

describe('POST /api/auth/forgot-password', () => {
  it('answers the same after the same wait, and mails only those who have an account', async () => {
    const { user } = await signUp(product);
    const known = await waited(() => forgot(user.email!.toUpperCase()));
    const unknown = await waited(() => forgot('nobody@people.example'));
    expect(known.answer.statusCode).toBe(200);
    expect(unknown.answer.statusCode).toBe(200);
    expect(unknown.answer.body).toBe(known.answer.body);
    expect([known.waits, unknown.waits]).toEqual([[FLOOR_MS], [FLOOR_MS]]);
    expect(await outboxOf(product, user.email!)).toHaveLength(1);
    expect(await outboxOf(product, 'nobody@people.example')).toEqual([]);
  });

  it('answers the same after five codes in an hour, and sends no sixth', async () => {
    const { user } = await signUp(product);
    const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(user.email!)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(await outboxOf(product, user.email!)).toHaveLength(5);
  });

  it('sends nothing to the guest and to the resting Reviewer', async () => {
    for (const email of ['guest-user@equipshare.invalid', 'reviewer@equipshare.example']) {
      expect((await forgot(email)).statusCode).toBe(200);
      expect(await outboxOf(product, email)).toEqual([]);
    }
  });
});

describe('one network', () => {
  const from = (remoteAddress: string, url: string, payload: object) =>
    product.app.inject({ method: 'POST', url, payload, remoteAddress });

  it('lets one network ask for ten codes an hour, whatever the addresses', async () => {
    const ask = (index: number) =>
      from('198.51.100.7', '/api/auth/forgot-password', { email: `guess${index}@people.example` });
    for (let index = 0; index < 10; index += 1) expect((await ask(index)).statusCode).toBe(200);
    const refused = await ask(10);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_resets' }]);
    expect(refused.headers['retry-after']).toBe('3600');
  });

  it('lets one network try twenty codes or links an hour', async () => {
    const tryOne = (token: string) =>
      from('198.51.100.8', '/api/auth/reset-password', { token, password: NEW_PASSWORD });
    for (let index = 0; index < 20; index += 1) expect((await tryOne(`guess ${index}`)).statusCode).toBe(422);
    expect((await tryOne('guess 20')).statusCode).toBe(429);
  });
});

describe('POST /api/auth/reset-password', () => {
  it('sets the password, ends all sessions, notifies the person, and works once', async () => {
    const { email, code, id, headers } = await askedFor();
    const second = await signIn(product, email);
    const answers = await Promise.all([reset(email, code), reset(email, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    for (const session of [headers, second.headers]) {
      expect((await product.app.inject({ url: '/api/auth/user', headers: session })).json()).toMatchObject({
        isGuest: true,
      });
    }
    expect((await post('/api/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(401);
    await signIn(product, email, NEW_PASSWORD);
    expect((await reset(email, code)).statusCode).toBe(422);
    expect((await outboxOf(product, email))[0]).toMatchObject({
      subject: 'Your EquipShare password was changed',
    });
    const log = await product.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.filter(({ action }) => action === 'password.reset')).toHaveLength(1);
    const events = await product.platform.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, 'session.ended'));
    expect(events.filter(({ payload }) => (payload as { userId: string }).userId === id)).toHaveLength(2);
  });

  it('keeps the session that it was done with, under a new token', async () => {
    const { email, code, id, headers } = await askedFor();
    const answer = await reset(email, code, headers);
    expect(answer.statusCode).toBe(200);
    const userOf = async (session: object) =>
      (await product.app.inject({ url: '/api/auth/user', headers: { ...session } })).json<object>();
    expect(await userOf(sessionOf(answer))).toMatchObject({ id });
    expect(await userOf(headers)).toMatchObject({ isGuest: true });
  });

  it('opens an account that guessing has locked', async () => {
    const { email, code } = await askedFor();
    await Promise.all(
      Array.from({ length: 10 }, () => post('/api/auth/sign-in', { email, password: 'wrong' })),
    );
    expect((await post('/api/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(429);
    expect((await reset(email, code)).statusCode).toBe(200);
    await signIn(product, email, NEW_PASSWORD);
  });

  it('lets fifty parallel guesses share five tries, and refuses the right code afterwards', async () => {
    const { email, code, id } = await askedFor();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(email, otherThan(code, index + 1))),
    );
    expect(answers.every(({ statusCode }) => statusCode === 422)).toBe(true);
    const [row] = await product.platform.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, id));
    expect(row!.attempts).toBe(5);
    expect((await reset(email, code)).statusCode).toBe(422);
    await signIn(product, email, PASSWORD);
  });

  it('answers every mistake alike, after the same time', async () => {
    const { email, code } = await askedFor();
    const stranger = await waited(() => reset('nobody@people.example', code));
    const wrong = await waited(() => reset(email, otherThan(code)));
    await post('/api/sandbox/clock', { advanceSeconds: 900 });
    const expired = await waited(() => reset(email, code));
    expect(stranger.answer.statusCode).toBe(422);
    for (const { answer, waits } of [stranger, wrong, expired]) {
      expect(answer.json()).toEqual(stranger.answer.json());
      expect(waits).toEqual([FLOOR_MS]);
    }
  });

  it('opens no way round verification: a code of the other kind is refused', async () => {
    const { user, headers } = await signUp(product);
    await post('/api/auth/send-email-verification', { email: user.email }, headers);
    expect((await reset(user.email!, await newestCode(product, user.email!))).statusCode).toBe(422);
  });

  it('checks its fields', async () => {
    const body = { email: 'a@people.example', code: '123456', password: NEW_PASSWORD };
    const wrong = [
      { email: 'a\u0000@b.example' },
      { code: '12345' },
      { password: 'short' },
      { password: `long enough\u0000` },
    ];
    for (const change of wrong)
      expect((await post('/api/auth/reset-password', { ...body, ...change })).statusCode).toBe(422);
  });
});
