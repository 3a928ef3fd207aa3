import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alerts, auditLog, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { newestCode, PASSWORD, type Person, signIn, signUp, verifiedPerson } from '#tests/support/people.ts';

/** Every security event leaves its line: actor, subject, network, and nothing that could be used against a user. */
const product = sharedFixture(() => buildTestApp({ TRUST_PROXY: 'on', SANDBOX_PUBLIC: 'on' }));

let lastAddress = 0;
/** A network of its own for each test. */
const newAddress = () => `198.51.100.${++lastAddress}`;

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url, payload, headers });
const emailOf = ({ user }: Person) => user.email ?? '';
const otherThan = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

type Line = typeof auditLog.$inferSelect;
const linesOf = (person: Person, action: string): Promise<Line[]> =>
  product.platform.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, person.user.id), eq(auditLog.action, action)));
/** The one line of that kind about a user. */
async function lineOf(person: Person, action: string): Promise<Line> {
  const lines = await linesOf(person, action);
  expect(lines.map((line) => line.action)).toEqual([action]);
  return lines[0]!;
}
const linesWith = (action: string): Promise<Line[]> =>
  product.platform.db.select().from(auditLog).where(eq(auditLog.action, action));

describe('signing in and out', () => {
  it('leaves a line with real time and the network, the same network the same mark', async () => {
    const person = await signUp(product);
    const address = newAddress();
    const headers = { 'x-forwarded-for': address };
    await post('/api/auth/sign-in', { email: emailOf(person), password: 'wrong' }, headers);
    await post('/api/auth/sign-in', { email: emailOf(person), password: PASSWORD }, headers);
    const [failed, succeeded] = [
      await lineOf(person, 'sign_in.failed'),
      await lineOf(person, 'sign_in.succeeded'),
    ];
    expect([failed.actorId, succeeded.actorId]).toEqual([null, person.user.id]);
    expect(succeeded.at).toEqual(product.clock.now());
    expect(succeeded.addressHash).toMatch(/^[0-9a-f]{64}$/);
    expect(failed.addressHash).toBe(succeeded.addressHash);
    expect(JSON.stringify([failed, succeeded])).not.toContain(address);
  });

  it('leaves one for a session that the browser had before, even another user’s', async () => {
    const [before, after] = [await signUp(product), await signUp(product)];
    const credentials = { email: emailOf(after), password: PASSWORD };
    expect((await post('/api/auth/sign-in', credentials, before.headers)).statusCode).toBe(200);
    expect(await lineOf(before, 'session.replaced')).toMatchObject({
      actorId: after.user.id,
      subjectKind: 'user',
    });
    expect(await linesOf(before, 'sign_out')).toEqual([]);
  });

  it('leaves one of the Reviewer who is turned away while at rest', async () => {
    const { db } = product.platform;
    await db.update(users).set({ reviewerActive: false }).where(eq(users.id, 'Reviewer'));
    const credentials = { email: 'reviewer@equipshare.example', password: 'reviewer-password' };
    const comeIn = (address: string) =>
      post('/api/auth/sign-in', credentials, { 'x-forwarded-for': address });
    const [one, other] = [newAddress(), newAddress()];
    // Even with the right password, attempts go on: the log must not grow with them.
    for (let step = 0; step < 4; step++)
      expect((await comeIn(one)).json()).toMatchObject({ code: 'reviewer_inactive' });
    const [line, ...more] = await linesWith('sign_in.refused');
    expect(line).toMatchObject({ actorId: null, subjectId: 'Reviewer' });
    expect(more).toEqual([]);
    await comeIn(other);
    expect(await linesWith('sign_in.refused')).toHaveLength(2);
  });
});

describe('passwords', () => {
  it('logs a changed password with the number of ended sessions', async () => {
    const person = await signUp(product);
    await signIn(product, emailOf(person));
    const body = { currentPassword: PASSWORD, newPassword: 'a better password' };
    expect((await post('/api/users/change-password', body, person.headers)).statusCode).toBe(200);
    const line = await lineOf(person, 'password.changed');
    expect([line.actorId, line.details]).toEqual([person.user.id, { sessionsEnded: 1 }]);
  });

  it('logs a reset password in a line for the unknown requester, and one for the person', async () => {
    const person = await signUp(product);
    const email = emailOf(person);
    await post('/api/auth/forgot-password', { email });
    expect((await lineOf(person, 'password.reset_asked')).actorId).toBeNull();
    const body = { email, code: await newestCode(product, email), password: 'a better password' };
    expect((await post('/api/auth/reset-password', body)).statusCode).toBe(200);
    expect((await lineOf(person, 'password.reset')).details).toEqual({ sessionsEnded: 1 });
  });

  it('logs nothing for a password of an unknown address', async () => {
    const before = (await linesWith('password.reset_asked')).length;
    await post('/api/auth/forgot-password', { email: 'nobody-at-all@people.example' });
    expect(await linesWith('password.reset_asked')).toHaveLength(before);
  });
});

describe('guessed codes', () => {
  it('logs a line for each guessed code of a password that was looked at, and one for the end of the code', async () => {
    const person = await signUp(product);
    const email = emailOf(person);
    await post('/api/auth/forgot-password', { email });
    const code = await newestCode(product, email);
    const guess = (step: number) =>
      post('/api/auth/reset-password', { email, code: otherThan(code, step), password: 'a better one' });
    for (let step = 1; step <= 4; step++) expect((await guess(step)).statusCode).toBe(422);
    expect(await linesOf(person, 'code.wrong')).toHaveLength(4);
    expect(await linesOf(person, 'code.exhausted')).toEqual([]);
    for (let step = 5; step <= 8; step++) await guess(step);
    const wrong = await linesOf(person, 'code.wrong');
    expect(wrong).toHaveLength(5);
    expect(wrong[0]).toMatchObject({ actorId: null, details: { purpose: 'reset_password' } });
    await lineOf(person, 'code.exhausted');
  });

  it('logs a guessed code of an address with who is signed in', async () => {
    const person = await signUp(product);
    await post('/api/auth/send-email-verification', {}, person.headers);
    const code = await newestCode(product, emailOf(person));
    const body = { code: otherThan(code, 1), email: emailOf(person) };
    expect((await post('/api/auth/verify-email', body, person.headers)).statusCode).toBe(422);
    const line = await lineOf(person, 'code.wrong');
    expect(line).toMatchObject({ actorId: person.user.id, details: { purpose: 'verify_email' } });
    expect(JSON.stringify(line)).not.toContain(body.code);
  });
});

describe('tokens', () => {
  const ask = (address: string, token: string, cookie?: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: {},
      headers: {
        'x-forwarded-for': address,
        authorization: `Bearer ${token}`,
        ...(cookie === undefined ? {} : { cookie }),
      },
    });

  it('logs one line for a network in a quarter of an hour for tokens that are no session', async () => {
    // Another test may have used up the lines of this quarter of an hour.
    product.clock.advance(15 * 60_000);
    const [one, other] = [newAddress(), newAddress()];
    const before = (await linesWith('token.unknown')).length;
    for (let step = 0; step < 5; step++) expect((await ask(one, `guess${step}`)).statusCode).toBe(401);
    const [line, ...more] = (await linesWith('token.unknown')).slice(before);
    expect(line).toMatchObject({ actorId: null, details: { route: 'POST /api/bookings' } });
    expect(JSON.stringify(line)).not.toContain('guess');
    expect(more).toEqual([]);
    await ask(other, 'guess');
    expect(await linesWith('token.unknown')).toHaveLength(before + 2);
    product.clock.advance(15 * 60_000);
    await ask(one, 'guess');
    expect(await linesWith('token.unknown')).toHaveLength(before + 3);
  });

  it('logs a line that names both for tokens of two people in one request', async () => {
    const [one, other] = [await signUp(product), await signUp(product)];
    const answer = await ask(newAddress(), one.token, other.cookie);
    expect(answer.json()).toMatchObject({ code: 'sessions_disagree' });
    const lines = await linesWith('token.disagreement');
    expect(lines.map(({ details }) => details['people'])).toEqual([[one.user.id, other.user.id]]);
    expect(answer.body).not.toContain(other.user.id);
  });

  it('logs nothing for tokens that are good, and for a browser’s cookie that has ended', async () => {
    const person = await signUp(product);
    const before = (await linesWith('token.unknown')).length;
    expect((await ask(newAddress(), person.token)).statusCode).toBe(422);
    const cookie = 'equipshare_session=ended-long-ago';
    await product.app.inject({ url: '/api/equipment', headers: { cookie } });
    expect(await linesWith('token.unknown')).toHaveLength(before);
  });
});

describe('what is for the Admin', () => {
  it('leaves a line of a member who calls it, and none of the guest', async () => {
    const person = await verifiedPerson(product);
    const call = (headers: Record<string, string>) =>
      product.app.inject({ url: '/api/admin/jobs?secret=words', headers });
    const before = (await linesWith('access.refused')).length;
    expect((await call({})).statusCode).toBe(401);
    for (let step = 0; step < 3; step++) expect((await call(person.headers)).statusCode).toBe(403);
    const lines = (await linesWith('access.refused')).slice(before);
    expect(lines.map(({ actorId, details }) => [actorId, details])).toEqual([
      [person.user.id, { route: 'GET /api/admin/jobs' }],
    ]);
  });

  it('leaves its line also amid a flood of tokens that are none', async () => {
    const person = await verifiedPerson(product);
    for (let step = 0; step < 520; step++)
      await product.app.inject({
        url: '/api/bookings',
        headers: { 'x-forwarded-for': newAddress(), authorization: 'Bearer guess' },
      });
    const { headers } = person;
    expect((await product.app.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(403);
    const lines = await linesWith('access.refused');
    expect(lines.map(({ actorId }) => actorId)).toContain(person.user.id);
  });
});

describe('a member who is refused what belongs to others', () => {
  const foreign = (headers: Record<string, string>) =>
    product.app.inject({ url: '/api/bookings/bkg_of_others', headers });
  const alertsAbout = async (id: string) => {
    await product.dispatcher.drain();
    const rows = await product.platform.db.select().from(alerts).where(eq(alerts.userId, 'Admin'));
    return rows.filter(({ message }) => message.includes(id));
  };

  it('leaves a line with route and code, and no alert for a few tries', async () => {
    const { user, headers } = await verifiedPerson(product);
    for (let step = 0; step < 19; step++) expect((await foreign(headers)).statusCode).toBe(404);
    const lines = (await linesWith('access.foreign')).filter(({ actorId }) => actorId === user.id);
    expect(lines.map(({ details }) => details)).toEqual([
      { route: 'GET /api/bookings/:id', code: 'booking_not_found' },
    ]);
    expect(await alertsAbout(user.id)).toEqual([]);
  });

  it('alerts the Admin at the twentieth try within a quarter of an hour, once an hour, also when they come at once', async () => {
    const { user, headers } = await verifiedPerson(product);
    await Promise.all(Array.from({ length: 45 }, () => foreign(headers)));
    expect(await alertsAbout(user.id)).toHaveLength(1);
    expect((await alertsAbout(user.id))[0]!.message).toContain('20 times within 15 minutes');
    const audited = (await linesWith('access.alerted')).filter(({ actorId }) => actorId === user.id);
    expect(audited).toHaveLength(1);
    product.clock.advance(61 * 60_000);
    for (let step = 0; step < 20; step++) await foreign(headers);
    expect(await alertsAbout(user.id)).toHaveLength(2);
  });

  it('is not alerted about for tries that are spread over a longer time, nor together with others', async () => {
    const [one, other] = [await verifiedPerson(product), await verifiedPerson(product)];
    for (let step = 0; step < 19; step++) await foreign(one.headers);
    for (let step = 0; step < 19; step++) await foreign(other.headers);
    product.clock.advance(16 * 60_000);
    for (let step = 0; step < 19; step++) await foreign(one.headers);
    expect([...(await alertsAbout(one.user.id)), ...(await alertsAbout(other.user.id))]).toEqual([]);
  });

  it('counts tries at what is for the Admin likewise', async () => {
    const { user, headers } = await verifiedPerson(product);
    for (let step = 0; step < 10; step++) await foreign(headers);
    for (let step = 0; step < 10; step++) await product.app.inject({ url: '/api/admin/stats', headers });
    expect(await alertsAbout(user.id)).toHaveLength(1);
  });
});
