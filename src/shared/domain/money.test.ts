import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { centsToDecimal, decimalToCents, percentOf, roundCents } from './money.ts';

describe('money', () => {
  it('rounds half a cent half up', () =>
    expectEvery(
      [
        [0, 0],
        [0.5, 1],
        [1.5, 2],
        [2.4999, 2],
        [8.5 * 10, 85],
        [1.005 * 100, 101],
        [-0.5, -1],
        [-0.4, 0],
      ],
      ([value, expected]) => {
        expect(roundCents(value)).toBe(expected);
      },
    ));

  it('writes cents as an amount', () =>
    expectEvery(
      [
        [8500, '85.00'],
        [5, '0.05'],
        [0, '0.00'],
        [-399, '-3.99'],
        [123456789, '1234567.89'],
      ],
      ([amount, text]) => {
        expect(centsToDecimal(amount)).toBe(text);
      },
    ));

  it('reads an amount as it is typed', () =>
    expectEvery(
      [
        ['85', 8500],
        ['85.5', 8550],
        ['85.50', 8550],
        ['$85.00', 8500],
        [' 1,250.00 ', 125000],
        [3.99, 399],
        [0.1, 10],
        ['-3.99', -399],
      ],
      ([text, amount]) => {
        expect(decimalToCents(text)).toBe(amount);
      },
    ));

  it('refuses what is no amount', () =>
    expectEvery(
      [
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
      ],
      (text) => {
        expect(decimalToCents(text)).toBeUndefined();
      },
    ));

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
