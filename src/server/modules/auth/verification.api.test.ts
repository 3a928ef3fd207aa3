import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Mailer } from '#server/adapters/email/port.ts';
import { auditLog, outboundMessages, domainEvents, oneTimeCodes, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { newestCode, outboxOf, type Person, signUp, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url, payload, headers });
const send = ({ headers, user }: Person) =>
  post('/api/auth/send-email-verification', { email: user.email }, headers);
const enter = ({ headers, user }: Person, code: string) =>
  post('/api/auth/verify-email', { code, email: user.email }, headers);
const moveClock = (seconds: number) => post('/api/sandbox/clock', { advanceSeconds: seconds });
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const isVerified = async ({ headers }: Person) =>
  (await product.app.inject({ url: '/api/auth/user', headers })).json<{ isEmailVerified: boolean }>()
    .isEmailVerified;
const linkTokenOf = async (email: string) =>
  /verify-email\?token=([\w-]+)/.exec((await outboxOf(product, email))[0]?.text ?? '')?.[1] ?? '';

describe('POST /api/auth/send-email-verification', () => {
  it('mails code and link, and confirms it', async () => {
    const person = await signUp(product);
    const answer = await send(person);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ sent: true });
    const [mail, ...more] = await outboxOf(product, person.user.email!);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: 'email', to: person.user.email });
    expect(mail!.subject).toContain('EquipShare');
    expect(mail!.text).toMatch(/^\d{6}$/m);
    expect(mail!.text).toMatch(
      /http:\/\/localhost:80\/verify-email\?token=|http:\/\/localhost\/verify-email\?token=/,
    );
  });

  it('lets members verify their own address, and without an address in the body too', async () => {
    const person = await signUp(product);
    expect((await post('/api/auth/send-email-verification', { email: person.user.email })).statusCode).toBe(
      401,
    );
    const foreign = await post(
      '/api/auth/send-email-verification',
      { email: 'x@people.example' },
      person.headers,
    );
    expect(foreign.statusCode).toBe(403);
    const shouted = { email: person.user.email!.toUpperCase() };
    expect((await post('/api/auth/send-email-verification', shouted, person.headers)).statusCode).toBe(200);
    expect((await post('/api/auth/send-email-verification', {}, person.headers)).statusCode).toBe(200);
  });

  it('sends five an hour of real time, then answers Retry-After', async () => {
    const person = await signUp(product);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(person)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused!.headers['retry-after']).toBe('3600');
    expect(await outboxOf(product, person.user.email!)).toHaveLength(5);
    await moveClock(7200);
    expect((await send(person)).statusCode).toBe(429);
    product.clock.advance(3_600_000);
    expect((await send(person)).statusCode).toBe(200);
  });

  it('sends nothing to a verified address', async () => {
    const person = await verifiedPerson(product);
    const answer = await send(person);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'already_verified' });
  });

  it('keeps no code and no link in the clear beside the mail', async () => {
    const person = await signUp(product);
    await send(person);
    const [code, link] = [
      await newestCode(product, person.user.email!),
      await linkTokenOf(person.user.email!),
    ];
    const rows = await product.platform.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.userId, person.user.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe('POST /api/auth/verify-email', () => {
  it('verifies by code, once, and records an event', async () => {
    const person = await signUp(product);
    await send(person);
    const code = await newestCode(product, person.user.email!);
    const answers = await Promise.all([enter(person, code), enter(person, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)!.json()).toEqual({ verified: true });
    expect(await isVerified(person)).toBe(true);
    expect((await enter(person, code)).statusCode).toBe(409);
    const log = await product.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, person.user.id));
    expect(log.map(({ action }) => action)).toEqual(['sign_up', 'email.verified']);
    const events = await product.platform.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, 'user.email_verified'));
    expect(events).toContainEqual(expect.objectContaining({ payload: { userId: person.user.id } }));
  });

  it('verifies by link without a session', async () => {
    const person = await signUp(product);
    await send(person);
    const token = await linkTokenOf(person.user.email!);
    expect((await post('/api/auth/verify-email', { token })).json()).toEqual({ verified: true });
    expect(await isVerified(person)).toBe(true);
    expect((await post('/api/auth/verify-email', { token })).statusCode).toBe(409);
    expect((await post('/api/auth/verify-email', { token: 'no-such-token' })).statusCode).toBe(422);
  });

  it('takes codes only from the person they were sent to', async () => {
    const [owner, stranger] = [await signUp(product), await signUp(product)];
    await send(owner);
    const code = await newestCode(product, owner.user.email!);
    const body = { code, email: owner.user.email };
    expect((await post('/api/auth/verify-email', body)).statusCode).toBe(401);
    expect((await post('/api/auth/verify-email', body, stranger.headers)).statusCode).toBe(403);
    expect((await enter(stranger, code)).statusCode).toBe(422);
    expect((await enter(owner, code)).statusCode).toBe(200);
  });

  it('counts wrong codes: the fifth try may be right, a sixth is none', async () => {
    const [patient, careless] = [await signUp(product), await signUp(product)];
    for (const [person, wrongTries, last] of [
      [patient, 4, 200],
      [careless, 5, 422],
    ] as const) {
      await send(person);
      const code = await newestCode(product, person.user.email!);
      for (let step = 1; step <= wrongTries; step++) {
        const answer = await enter(person, otherThan(code, step));
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({
          code: 'code_wrong',
          details: { code: expect.any(String) as string },
        });
      }
      expect((await enter(person, code)).statusCode).toBe(last);
    }
  });

  it('lets fifty parallel guesses share the five tries, and refuses the right code afterwards', async () => {
    const person = await signUp(product);
    await send(person);
    const code = await newestCode(product, person.user.email!);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => enter(person, otherThan(code, index + 1))),
    );
    const looked = answers.filter((answer) => answer.json<{ code: string }>().code === 'code_wrong');
    expect(looked).toHaveLength(5);
    expect(answers.every(({ statusCode }) => statusCode === 422)).toBe(true);
    const [row] = await product.platform.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.userId, person.user.id));
    expect(row!.attempts).toBe(5);
    const late = await enter(person, code);
    expect(late.statusCode).toBe(422);
    expect(late.json()).toMatchObject({ code: 'code_exhausted' });
    expect(await isVerified(person)).toBe(false);
  });

  it('looks at twenty-five of a thousand guesses, over as many codes as there are in an hour', async () => {
    const person = await signUp(product);
    let looked = 0;
    for (let round = 0; round < 8; round += 1) {
      const sent = await send(person);
      expect(sent.statusCode).toBe(round < 5 ? 200 : 429);
      const code = await newestCode(product, person.user.email!);
      for (let guess = 1; guess <= 125; guess += 25) {
        const guesses = Array.from({ length: 25 }, (_, step) => enter(person, otherThan(code, guess + step)));
        const answers = await Promise.all(guesses);
        looked += answers.filter((answer) => answer.json<{ code: string }>().code === 'code_wrong').length;
        expect(answers.every(({ statusCode }) => statusCode === 422)).toBe(true);
      }
    }
    expect(looked).toBe(25);
    expect(await isVerified(person)).toBe(false);
  });

  it('refuses a code and a link after 15 minutes of product time', async () => {
    const person = await signUp(product);
    await send(person);
    const [code, token] = [
      await newestCode(product, person.user.email!),
      await linkTokenOf(person.user.email!),
    ];
    await moveClock(15 * 60);
    expect((await enter(person, code)).json()).toMatchObject({ code: 'code_expired' });
    expect((await post('/api/auth/verify-email', { token })).json()).toMatchObject({ code: 'code_expired' });
  });

  it('proves only the address that the mail went to', async () => {
    const person = await signUp(product);
    await send(person);
    const token = await linkTokenOf(person.user.email!);
    const email = `new-${person.user.email!}`;
    await product.platform.db.update(users).set({ email }).where(eq(users.id, person.user.id));
    expect((await post('/api/auth/verify-email', { token })).statusCode).toBe(422);
    expect(await isVerified(person)).toBe(false);
  });

  it('knows only the newest code', async () => {
    const person = await signUp(product);
    await send(person);
    const [code, token] = [
      await newestCode(product, person.user.email!),
      await linkTokenOf(person.user.email!),
    ];
    await send(person);
    const newest = await newestCode(product, person.user.email!);
    if (newest !== code) expect((await enter(person, code)).statusCode).toBe(422);
    expect((await post('/api/auth/verify-email', { token })).statusCode).toBe(422);
    expect((await enter(person, newest)).statusCode).toBe(200);
  });

  it('says by field what is missing or malformed', async () => {
    const person = await signUp(product);
    const ask = async (body: object) =>
      (await post('/api/auth/verify-email', body, person.headers)).json<unknown>();
    expect(await ask({})).toMatchObject({ details: { code: 'Required', email: 'Required' } });
    expect(await ask({ code: '12ab56', email: person.user.email })).toMatchObject({
      details: { code: 'Enter the six digits of the code' },
    });
    for (const token of ['\u0000', 'x'.repeat(10_000)])
      expect(await ask({ token })).toMatchObject({ code: 'invalid' });
    for (const token of ["' OR 1=1--", '<b>😀</b>'])
      expect(await ask({ token })).toMatchObject({ code: 'code_unknown' });
  });
});

describe('with a mail server', () => {
  it('answers sent: false where the mail server fails, and tries the mail again later', async () => {
    const mails: string[] = [];
    let broken = true;
    const mailer: Mailer = {
      delivers: true,
      send: ({ text }) => {
        if (broken) return Promise.reject(new Error('connection refused'));
        mails.push(text);
        return Promise.resolve();
      },
    };
    const real = await buildTestApp({}, undefined, mailer);
    const { headers, user } = await signUp(real);
    const ask = () =>
      real.app.inject({
        method: 'POST',
        url: '/api/auth/send-email-verification',
        headers,
        payload: { email: user.email },
      });
    const failed = await ask();
    expect(failed.statusCode).toBe(200);
    expect(failed.json()).toMatchObject({ sent: false });
    broken = false;
    expect((await ask()).json()).toMatchObject({ sent: true });
    real.clock.advance(60_000);
    await real.outboundSender.drain();
    expect(mails).toHaveLength(2);
    expect(await outboxOf(real, user.email!), 'private letters are not shown').toEqual([]);
    const rows = await real.platform.db.select().from(outboundMessages);
    expect(rows.map(({ status, text, html }) => ({ status, text, html }))).toEqual(
      rows.map(() => ({ status: 'sent', text: '', html: null })),
    );
    await real.close();
  });
});
