import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withConstantTime, delayAfterFailures } from './response-timing.ts';

/** Pauses that were begun; each ends at the test's command. */
const pauses = vi.hoisted(() => [] as { ms: number | undefined; end: () => void }[]);
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number | undefined) => new Promise<void>((end) => pauses.push({ ms, end })),
}));

beforeEach(() => {
  pauses.length = 0;
});

/** All that can happen without the end of a pause has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('an even answer', () => {
  it.each([
    ['success', () => Promise.resolve('done'), ['answered: done']],
    ['failure', () => Promise.reject(new Error('refused')), ['threw: refused']],
  ])('holds an answer back for 150 ms after a %s', async (_outcome, work, expected) => {
    const seen: string[] = [];
    const answer = withConstantTime(work).then(
      (value) => seen.push(`answered: ${value}`),
      (error: unknown) => seen.push(`threw: ${(error as Error).message}`),
    );
    await settled();
    expect([pauses.map(({ ms }) => ms), seen]).toEqual([[150], []]);
    pauses[0]?.end();
    await answer;
    expect(seen).toEqual(expected);
  });

  it('waits for work that takes longer than the floor', async () => {
    const seen: string[] = [];
    let finish: (value: string) => void = () => undefined;
    const answer = withConstantTime(() => new Promise<string>((resolve) => (finish = resolve))).then(
      (value) => seen.push(value),
    );
    pauses[0]?.end();
    await settled();
    expect(seen).toEqual([]);
    finish('done');
    await answer;
    expect(seen).toEqual(['done']);
  });
});

describe('the slow-down of wrong passwords', () => {
  it.each([
    [1, []],
    [4, []],
    [5, [100]],
    [6, [200]],
    [9, [500]],
    [10, [600]],
    [11, [600]],
    [1000, [600]],
  ])('slows the answer after %d failures by %j ms', async (failures, expected) => {
    let isOver = false;
    const slow = delayAfterFailures(failures).then(() => (isOver = true));
    await settled();
    expect(pauses.map(({ ms }) => ms)).toEqual(expected);
    expect(isOver).toBe(expected.length === 0);
    for (const { end } of pauses) end();
    await slow;
  });
});
