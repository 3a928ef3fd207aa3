import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from './booking-facts.ts';
import { isConditionRatable, isOtherRatable, ratingRights, type RatingFacts } from './rating-rights.ts';
import { CONDITION_RATING_TYPES } from './ratings.ts';

const BACK = new Date('2026-02-03T15:00:00Z');
const facts = (status: RatingFacts['status'], rest: Partial<RatingFacts> = {}): RatingFacts => ({
  status,
  noShow: false,
  actualReturnTime: null,
  ...rest,
});
const NOTHING = { other: false, conditions: [] };

describe('rating each other', () => {
  it.each([
    ['pending', false],
    ['confirmed', false],
    ['active', false],
    ['completed', true],
    ['canceled', false],
  ] as const)('%s: %s', (status, expected) => {
    expect(isOtherRatable({ status })).toBe(expected);
    for (const side of ['owner', 'renter'] as const)
      expect(ratingRights(side, facts(status), NOTHING, false).canRateOther).toBe(expected);
  });

  it('allows one rating, after a no-show as well, and none for a deleted account', () => {
    const over = facts('completed', { noShow: true });
    expect(ratingRights('renter', over, NOTHING, false)).toMatchObject({
      canRateOther: true,
      ratedOther: false,
    });
    expect(ratingRights('renter', over, { other: true, conditions: [] }, false)).toMatchObject({
      canRateOther: false,
      ratedOther: true,
    });
    expect(ratingRights('renter', over, NOTHING, true).canRateOther).toBe(false);
  });
});

describe('rating the condition', () => {
  it.each([
    ['pending', facts('pending'), [], []],
    ['confirmed', facts('confirmed'), ['pre_rental'], ['pre_rental']],
    ['out', facts('active'), ['pre_rental'], ['pre_rental']],
    [
      'back, not closed',
      facts('active', { actualReturnTime: BACK }),
      ['pre_rental', 'post_rental'],
      ['pre_rental', 'post_rental'],
    ],
    [
      'completed',
      facts('completed', { actualReturnTime: BACK }),
      ['pre_rental', 'post_rental', 'maintenance'],
      ['pre_rental', 'post_rental'],
    ],
    [
      'completed by the owner’s word alone',
      facts('completed'),
      ['pre_rental', 'post_rental', 'maintenance'],
      ['pre_rental', 'post_rental'],
    ],
    ['a no-show that still waits', facts('confirmed', { noShow: true }), [], []],
    ['a no-show', facts('completed', { noShow: true }), ['maintenance'], []],
    ['canceled', facts('canceled'), [], []],
    ['canceled though it was back', facts('canceled', { actualReturnTime: BACK }), [], []],
  ] as const)('%s', (_, stage, owner, renter) => {
    expect(ratingRights('owner', stage, NOTHING, false).canRateCondition).toEqual(owner);
    expect(ratingRights('renter', stage, NOTHING, false).canRateCondition).toEqual(renter);
  });

  it('leaves out existing ratings, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('owner' as const, 'renter' as const),
        fc.record({
          status: fc.constantFrom(...BOOKING_STATUSES),
          noShow: fc.boolean(),
          actualReturnTime: fc.constantFrom(null, BACK),
        }),
        fc.subarray([...CONDITION_RATING_TYPES]),
        fc.boolean(),
        (side, stage, conditions, gone) => {
          const { canRateCondition } = ratingRights(side, stage, { other: false, conditions }, gone);
          for (const type of CONDITION_RATING_TYPES)
            expect(canRateCondition.includes(type)).toBe(
              isConditionRatable(type, side, stage) && !conditions.includes(type),
            );
        },
      ),
    );
  });
});
