import { beforeEach, describe, expect, it } from 'vitest';
import type { Confirmation } from '#shared/contracts/admin-people.ts';
import { auditOf, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
let admin: Person;
beforeEach(async () => {
  admin = await signInAsAdmin(product);
});

const MINUTE = 60_000;
const read = async (who = admin) =>
  (await callBy(product, who, 'GET', '/api/admin/confirm')).json<Confirmation>();
const confirm = (password: string, who = admin) =>
  callBy(product, who, 'POST', '/api/admin/confirm', { password });
const acts = async () =>
  (await auditOf(product, 'Admin'))
    .map(({ action }) => action)
    .filter((action) => action.includes('confirm'));

describe('a session', () => {
  it('counts as confirmed for fifteen minutes after the sign-in', async () => {
    expect(await read()).toEqual({ confirmed: true, secondsLeft: 900 });
    product.clock.advance(15 * MINUTE);
    expect(await read()).toEqual({ confirmed: true, secondsLeft: 0 });
    product.clock.advance(1);
    expect(await read()).toEqual({ confirmed: false, secondsLeft: 0 });
  });

  it('confirms a session anew with the password, for itself alone', async () => {
    const elsewhere = await signInAsAdmin(product);
    product.clock.advance(20 * MINUTE);
    const answer = await confirm('admin-password');
    expect([answer.statusCode, answer.json()]).toEqual([200, { confirmed: true, secondsLeft: 900 }]);
    product.clock.advance(9 * MINUTE);
    expect(await read()).toEqual({ confirmed: true, secondsLeft: 360 });
    expect(await read(elsewhere)).toMatchObject({ confirmed: false });
  });

  it('measures a session in real time: the sandbox clock makes it neither older nor younger', async () => {
    await product.app.inject({
      method: 'POST',
      url: '/api/sandbox/clock',
      payload: { advanceSeconds: 86_400 },
    });
    expect(await read()).toEqual({ confirmed: true, secondsLeft: 900 });
  });
});

describe('POST /api/admin/confirm', () => {
  it('refuses a wrong password, and writes both down', async () => {
    const before = await acts();
    product.clock.advance(20 * MINUTE);
    const answer = await confirm('not it');
    expect(refusalOf(answer).slice(0, 2)).toEqual([403, 'wrong_password']);
    expect(answer.json<Refusal>().details).toHaveProperty('password');
    expect(await read()).toMatchObject({ confirmed: false });
    await confirm('admin-password');
    expect((await acts()).slice(before.length)).toEqual(['admin.confirm_failed', 'admin.confirmed']);
  });

  it('counts guesses as failed sign-ins: the tenth makes the right one wait', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await confirm(`guess ${guess}`)).statusCode).toBe(403);
    const late = await confirm('admin-password');
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    product.clock.advance(16 * MINUTE);
    expect((await confirm('admin-password')).statusCode).toBe(200);
  });

  it('wants a password', async () => {
    expect((await confirm('')).json<Refusal>().details).toEqual({ password: 'Password is required' });
  });

  it('lets only the Admin confirm', async () => {
    const person = await verifiedPerson(product);
    expect((await confirm('admin-password', person)).statusCode).toBe(403);
    expect((await callBy(product, undefined, 'GET', '/api/admin/confirm')).statusCode).toBe(401);
  });
});
