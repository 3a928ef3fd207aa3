import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { weightedRating } from './weighted-rating.ts';

describe('a rating weighted by its count', () => {
  it('puts many good ratings before few perfect ones, and few bad ones before many', () =>
    expectEvery(
      [
        [
          [4.9, 90],
          [5, 2],
        ],
        [
          [5, 90],
          [4.9, 90],
        ],
        [
          [5, 1],
          [0, 0],
        ],
        [
          [0, 0],
          [3.9, 5],
        ],
        [
          [1, 1],
          [1, 30],
        ],
      ] as const,
      ([[stars, count], worse]) =>
        expect(weightedRating(stars, count)).toBeGreaterThan(weightedRating(worse[0], worse[1])),
    ));
});
