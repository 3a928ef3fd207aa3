import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Device } from '#shared/contracts/profile.ts';
import { auditLog, domainEvents } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import { outboxOf, PASSWORD, signIn, signUp, verifiedPerson, type Person } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);

const NEW = 'a better password';
const change = (person: Person, currentPassword: string, newPassword = NEW) =>
  callBy(product, person, 'POST', '/api/users/change-password', { currentPassword, newPassword });
const isIn = async (person: Person) =>
  (await callBy(product, person, 'GET', '/api/users/devices')).statusCode === 200;
const again = (person: Person, password = PASSWORD) => signIn(product, person.user.email ?? '', password);
const acts = async (person: Person) =>
  (await product.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, person.user.id))).map(
    ({ action }) => action,
  );
const sessionsEnded = async ({ user }: Person) =>
  (
    await product.platform.db.select().from(domainEvents).where(eq(domainEvents.type, 'session.ended'))
  ).filter(({ payload }) => (payload as { userId: string }).userId === user.id).length;

describe('POST /api/users/change-password', () => {
  it('replaces the password, ends every other session, and tells the person by mail', async () => {
    const person = await verifiedPerson(product);
    const elsewhere = await again(person);
    expect((await change(person, PASSWORD)).json()).toEqual({ ok: true });
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await sessionsEnded(person)).toBe(1);
    await expect(again(person)).rejects.toThrow('401');
    expect(await isIn(await again(person, NEW))).toBe(true);
    const [mail] = await outboxOf(product, person.user.email ?? '');
    expect(mail?.subject).toContain('password was changed');
    expect(mail?.text).toContain('/login?reset=');
    expect(await acts(person)).toContain('password.changed');
  });

  it('asks for the present one', async () => {
    const person = await signUp(product);
    const answer = await change(person, 'not it');
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'wrong_password']);
    expect(answer.json<Refusal>().details).toHaveProperty('currentPassword');
    expect(await isIn(await again(person))).toBe(true);
    expect(await outboxOf(product, person.user.email ?? '')).toEqual([]);
  });

  it.each([
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'x'.repeat(201) }, 'newPassword'],
    [{ newPassword: NEW }, 'currentPassword'],
    [{ currentPassword: 'x'.repeat(10_000), newPassword: NEW }, 'currentPassword'],
  ])('refuses by field what is no password', async (body, field) => {
    const person = await signUp(product);
    const answer = await callBy(product, person, 'POST', '/api/users/change-password', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Refusal>().details).toHaveProperty(field);
  });

  it('paces a password change like the way in: ten wrong ones, and the right one has to wait as well', async () => {
    const person = await signUp(product);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change(person, `guess ${guess}`)).statusCode).toBe(403);
    const answer = await change(person, PASSWORD);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    product.clock.advance(16 * 60_000);
    expect((await change(person, PASSWORD)).statusCode).toBe(200);
  });

  it('takes one of two changes at once', async () => {
    const person = await signUp(product);
    const answers = await Promise.all([
      change(person, PASSWORD, 'the first one'),
      change(person, PASSWORD, 'the second one'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const [won, lost] = answers[0].statusCode === 200 ? ['first', 'second'] : ['second', 'first'];
    expect(await isIn(await again(person, `the ${won} one`))).toBe(true);
    await expect(again(person, `the ${lost} one`)).rejects.toThrow('401');
  });
});

describe('devices', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  const list = async (person: Person) =>
    (await callBy(product, person, 'GET', '/api/users/devices')).json<Device[]>();
  const end = (person: Person, id = '') =>
    callBy(product, person, 'DELETE', `/api/users/devices${id === '' ? '' : `/${id}`}`);
  const onPhone = async (person: Person): Promise<Person> => {
    const payload = { email: person.user.email, password: PASSWORD };
    const headers = { 'user-agent': PHONE };
    const answer = await product.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers });
    const { token } = answer.json<{ token: string }>();
    const session = answer.cookies.find(({ name }) => name === 'equipshare_session');
    const cookie = `equipshare_session=${session?.value}`;
    return { ...person, token, cookie, headers: { cookie } };
  };

  it('names the devices, marks the present one, and tells nothing of their tokens', async () => {
    const person = await signUp(product);
    product.clock.advance(60_000);
    const phone = await onPhone(person);
    const devices = await list(person);
    expect(devices.map(({ name, current }) => [name, current])).toEqual([
      ['Safari on iPhone', false],
      ['Unknown device', true],
    ]);
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false]);
    expect(Object.keys(devices[0] ?? {}).sort()).toEqual([
      'createdAt',
      'current',
      'id',
      'lastSeenAt',
      'name',
    ]);
    expect(JSON.stringify(devices)).not.toContain(phone.token);
  });

  it('signs devices out one by one, the present one too', async () => {
    const person = await signUp(product);
    const phone = await onPhone(person);
    const [other] = (await list(person)).filter(({ current }) => !current);
    expect((await end(person, other?.id)).json()).toEqual({ ok: true });
    expect([await isIn(person), await isIn(phone)]).toEqual([true, false]);
    expect((await end(person, other?.id)).statusCode).toBe(404);
    const [own] = await list(person);
    expect((await end(person, own?.id)).statusCode).toBe(200);
    expect(await isIn(person)).toBe(false);
    expect(await acts(person)).toContain('session.ended');
    expect(await sessionsEnded(person)).toBe(2);
  });

  it('signs out all devices but the present one', async () => {
    const person = await signUp(product);
    const others = [await onPhone(person), await again(person)];
    expect((await end(person)).json()).toEqual({ ok: true });
    expect(await isIn(person)).toBe(true);
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await list(person)).toHaveLength(1);
  });

  it('hides devices from others, and lets nobody else end them', async () => {
    const [person, stranger] = [await signUp(product), await signUp(product)];
    const [own] = await list(person);
    expect((await end(stranger, own?.id)).statusCode).toBe(404);
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(own?.id);
    await end(stranger);
    expect(await isIn(person)).toBe(true);
    const where = and(eq(auditLog.subjectId, stranger.user.id), eq(auditLog.action, 'session.ended'));
    expect(await product.platform.db.$count(auditLog, where)).toBe(0);
  });

  it('lists no devices whose session has expired', async () => {
    const person = await signUp(product);
    product.clock.advance(31 * 86_400_000);
    expect(await list(await again(person))).toHaveLength(1);
  });
});
