import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import { TRIERS, TURNS, type Step, type Trier } from './authorization-turns.ts';

const app = sharedFixture(() => buildTestApp());
const admin = sharedFixture(() => signInAsAdmin(app));
const stranger = sharedFixture(() => verifiedPerson(app));

async function statusOf(trier: Trier, { parties, url, body }: Step): Promise<number> {
  const people: Readonly<Record<Exclude<Trier, 'guest'>, Person>> = { stranger, admin, ...parties };
  const headers = trier === 'guest' ? {} : people[trier].headers;
  return (await app.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

const isRefused = (status: number): boolean => status >= 400;

describe('whose turn it is', () => {
  it.each(TURNS)('lets only those whose turn it is $step', async ({ prepare, expect: expected }) => {
    const step = await prepare(app, admin);
    // What is allowed changes what is open.
    const order = [...TRIERS].sort((a, b) => Number(isRefused(expected[b])) - Number(isRefused(expected[a])));
    const found: Partial<Record<Trier, number>> = {};
    for (const trier of order) found[trier] = await statusOf(trier, step);
    expect(found).toEqual(expected);
  });
});
