import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageRating } from './rating.ts';

describe('averageRating', () => {
  it.each([
    [0, 0, '0.0'],
    [5, 1, '5.0'],
    [9, 2, '4.5'],
    [13, 3, '4.3'],
    [14, 3, '4.7'],
    [17, 4, '4.3'],
    [81, 20, '4.1'],
    [99, 20, '5.0'],
    [1, 1, '1.0'],
  ])('%i stars over %i ratings are %s', (sum, count, expected) => {
    expect(averageRating(sum, count)).toBe(expected);
  });

  it('stays within half a tenth of the true average and between the stars', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 500 }), (stars) => {
        const sum = stars.reduce((total, star) => total + star, 0);
        const shown = averageRating(sum, stars.length);
        expect(shown).toMatch(/^[1-5]\.\d$/);
        expect(Math.abs(Number(shown) - sum / stars.length)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});
