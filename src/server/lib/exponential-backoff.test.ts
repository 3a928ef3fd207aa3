import { expect, it } from 'vitest';
import { exponentialBackoff } from './exponential-backoff.ts';

it('doubles from the first pause to the longest, however many tries there were', () => {
  const pause = exponentialBackoff(5_000, 60_000);
  expect([1, 2, 3, 4, 5, 6, 5_000].map(pause)).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ]);
});

it('begins with the first pause, even before anything was counted', () => {
  expect(exponentialBackoff(5_000, 60_000)(0)).toBe(5_000);
});
