import { expect, test } from 'vitest';
import { feeFor } from './money.ts';

test.each([
  [10_000, 320],
  [1040, 60],
  [50, 31],
  // 2.9 % of 500 is 14.5 cents: half a cent rounds up.
  [500, 45],
  [20, 20],
])('the fee of %i cents is %i', (amount, fee) => {
  expect(feeFor(amount)).toBe(fee);
});
