import { describe, expect, it } from 'vitest';
import { internationalNumber } from './phone-number.ts';

describe('a number on file', () => {
  it.each([
    ['(512) 555-0100', '+15125550100'],
    ['512.555.0100', '+15125550100'],
    ['1 512 555 0100', '+15125550100'],
    ['+1 512-555-0100', '+15125550100'],
    [' +49 30 1234567', '+49301234567'],
    ['0049 30 1234567', '+49301234567'],
    ['512-555-0100 x12', undefined],
    ['555-0100', undefined],
    ['2 512 555 0100', undefined],
    ['+1234567890123456', undefined],
  ])('%s is dialled as %s', (written, expected) => {
    expect(internationalNumber(written)).toBe(expected);
  });
});
