import { expect, it } from 'vitest';
import { growingPause } from './retry-pause.ts';

it('doubles from the first pause to the longest, however many tries there were', () => {
  const pause = growingPause(5_000, 60_000);
  expect([1, 2, 3, 4, 5, 6, 5_000].map(pause)).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ]);
});

it('begins with the first pause, even before anything was counted', () => {
  expect(growingPause(5_000, 60_000)(0)).toBe(5_000);
});
