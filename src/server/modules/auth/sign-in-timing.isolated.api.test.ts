import type * as Timers from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { failedSignInWindowMinutes } from '#shared/domain/account-limits.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { pauses } from '#tests/support/recorded-pauses.ts';

vi.mock('node:timers/promises', async (original) => {
  const { recordPauses } = await import('#tests/support/recorded-pauses.ts');
  return recordPauses(await original<typeof Timers>());
});

const product = sharedFixture(() => buildTestApp({ TRUST_PROXY: 'on', SANDBOX_PUBLIC: 'on' }));

let lastAddress = 0;

/** A try from a network of its own: the status, and the pauses that were over when the answer came. */
async function attempt(email: string, password = 'wrong'): Promise<number[]> {
  pauses.ended = [];
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'x-forwarded-for': `203.0.113.${++lastAddress}` },
    payload: { email, password },
  });
  return [answer.statusCode, ...pauses.ended.map(Number)];
}

async function attempts(count: number, email: string): Promise<number[][]> {
  const answers: number[][] = [];
  while (answers.length < count) answers.push(await attempt(email));
  return answers;
}

const newEmail = async (): Promise<string> => (await signUp(product)).user.email ?? '';

it.each([
  ['an account', newEmail],
  ['an address that has no account', () => Promise.resolve('nobody@people.example')],
])('answers failed sign-ins of %s more and more slowly, then not at all', async (_whose, emailOf) => {
  expect(await attempts(11, await emailOf())).toEqual([
    [401],
    [401],
    [401],
    [401],
    [401, 100],
    [401, 200],
    [401, 300],
    [401, 400],
    [401, 500],
    [401, 600],
    [429],
  ]);
});

it('slows down neither other accounts nor a right password', async () => {
  const email = await newEmail();
  const other = await newEmail();
  await attempts(6, email);
  expect(await attempt(other)).toEqual([401]);
  expect(await attempt(email, PASSWORD)).toEqual([200]);
});

it('begins again after a successful sign-in', async () => {
  const email = await newEmail();
  expect((await attempts(6, email)).at(-1)).toEqual([401, 200]);
  await attempt(email, PASSWORD);
  expect(await attempts(5, email)).toEqual([[401], [401], [401], [401], [401, 100]]);
});

it('forgets failures once they are 15 minutes old by the clock', async () => {
  const email = await newEmail();
  await attempts(6, email);
  product.clock.advance(failedSignInWindowMinutes * 60_000 - 1);
  expect(await attempt(email)).toEqual([401, 300]);
  product.clock.advance(1);
  // The one earlier failure still counts.
  expect(await attempts(4, email)).toEqual([[401], [401], [401], [401, 100]]);
});
