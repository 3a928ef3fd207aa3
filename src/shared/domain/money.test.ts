import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToDecimal, decimalToCents, percentOf, roundCents } from './money.ts';

describe('money', () => {
  it.each([
    [0, 0],
    [0.5, 1],
    [1.5, 2],
    [2.4999, 2],
    [8.5 * 10, 85],
    [1.005 * 100, 101],
    [-0.5, -1],
    [-0.4, 0],
  ])('rounds half a cent half up: %f → %i', (value, expected) => {
    expect(roundCents(value)).toBe(expected);
  });

  it.each([
    [8500, '85.00'],
    [5, '0.05'],
    [0, '0.00'],
    [-399, '-3.99'],
    [123456789, '1234567.89'],
  ])('writes %i cents as %s', (amount, text) => {
    expect(centsToDecimal(amount)).toBe(text);
  });

  it.each([
    ['85', 8500],
    ['85.5', 8550],
    ['85.50', 8550],
    ['$85.00', 8500],
    [' 1,250.00 ', 125000],
    [3.99, 399],
    [0.1, 10],
    ['-3.99', -399],
  ])('reads %j', (text, amount) => {
    expect(decimalToCents(text)).toBe(amount);
  });

  it.each([
    '',
    'abc',
    '1.234',
    '1e9',
    '12,34',
    '--1',
    '1.',
    '.5',
    'NaN',
    '٣',
    '99999999999',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1.005,
  ])('refuses %j', (text) => {
    expect(decimalToCents(text)).toBeUndefined();
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        (amount) => decimalToCents(centsToDecimal(amount)) === amount,
      ),
    );
  });

  it('takes a share that is at most half a cent off, and parts that sum to the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (amount, portion) => {
          const part = percentOf(amount, portion);
          return Math.abs(part - (amount * portion) / 100) <= 0.5000001 && part >= 0 && part <= amount;
        },
      ),
    );
  });
});
