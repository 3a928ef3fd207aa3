import { describe, expect, test } from 'vitest';
import { recognizeCard, testCards } from './cards.ts';

/** 2026-09-21. */
const now = 1_790_000_000;
const card = { number: '4242 4242 4242 4242', month: 12, year: 2034, cvc: '123' };

const codeOf = (typed: Partial<typeof card>): unknown => {
  try {
    return recognizeCard({ ...card, ...typed }, now);
  } catch (error) {
    return (error as { body: { code: string } }).body.code;
  }
};

/** Whether the check digit fits, by Luhn's formula. */
function checks(number: string): boolean {
  const digits = Array.from(number, Number).reverse();
  const weighed = digits.map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
  return weighed.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

describe('a typed card', () => {
  test.each([
    ['visa', {}],
    ['visa', { number: '4242-4242-4242-4242' }],
    ['visa', { month: 9, year: 2026 }],
    ['visa', { year: 34 }],
    ['incorrect_number', { number: '4242424242424241' }],
    ['incorrect_number', { number: '4111111111111111' }],
    ['invalid_expiry_month', { month: 8, year: 2026 }],
    ['invalid_expiry_month', { month: 13 }],
    ['invalid_expiry_year', { year: 2025 }],
    ['invalid_cvc', { cvc: '12' }],
    ['invalid_cvc', { number: '378282246310005', cvc: '123' }],
    ['amex', { number: '378282246310005', cvc: '1234' }],
  ])('finds a typed card %s for %j', (outcome, typed) => {
    expect(codeOf(typed)).toBe(outcome);
  });
});

test('the test cards are numbers that could be typed, each one once', () => {
  const numbers = Object.values(testCards).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !checks(number))).toEqual([]);
});
