import { describe, expect, it } from 'vitest';
import { digitsOfCode, formatCountdown } from './code.ts';

describe('the code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' Code: 123-456\n', '123456'],
    ['12a3', '123'],
    ['1234567', '123456'],
    ['abc', ''],
  ])('reads the code %j as %j', (text, code) => {
    expect(digitsOfCode(text)).toBe(code);
  });

  it.each([
    [900_000, '15:00'],
    [899_001, '15:00'],
    [65_000, '1:05'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('leaves the code %i ms: %s', (milliseconds, text) => {
    expect(formatCountdown(milliseconds)).toBe(text);
  });
});
