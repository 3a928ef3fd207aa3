import { describe, expect, it } from 'vitest';
import { countdownText } from './countdown.ts';

describe('system left', () => {
  it.each([
    [30 * 60_000, '30:00'],
    [65_000, '1:05'],
    [1, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
    [5 * 3_600_000 + 24 * 60_000 + 3000, '5:24:03'],
  ])('%i ms are %s', (left, text) => {
    expect(countdownText(left)).toBe(text);
  });
});
