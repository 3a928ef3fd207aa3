import { describe, expect, it } from 'vitest';
import { figureOf, isLong } from './specification.ts';

describe('figureOf', () => {
  it.each([
    ['9,370 lb', '9,370', 'lb'],
    ['11.2 ft', '11.2', 'ft'],
    ['24 in', '24', 'in'],
    ['22 gal/min', '22', 'gal/min'],
    ['0.85 yd3', '0.85', 'yd3'],
    ['120/240 V', '120/240', 'V'],
    ['6 x 12 ft', '6 x 12', 'ft'],
    ['1,284', '1,284', ''],
    ['70 dB(A)', '70', 'dB(A)'],
    ['Diesel', 'Diesel', ''],
    ['Diesel, 16.9 gal', 'Diesel, 16.9 gal', ''],
    ['Air and heat', 'Air and heat', ''],
    ['1/2 to 2 in', '1/2 to 2', 'in'],
    ['2 to 3 1/4 in', '2 to 3 1/4', 'in'],
    ['Up to 40 ft', 'Up to 40', 'ft'],
    ['2 speeds, 4 wheels', '2 speeds, 4 wheels', ''],
    [' 24 mph ', '24', 'mph'],
    ['', '', ''],
  ])('%s', (value, figure, unit) => {
    expect(figureOf(value)).toEqual({ figure, unit });
  });
});

describe('isLong', () => {
  it.each([
    ['9,621 lbf', false],
    ['Diesel', false],
    ['Diesel, 16.9 gal', true],
  ])('%s: %s', (value, long) => {
    expect(isLong(figureOf(value))).toBe(long);
  });
});
