import type { BookingStatus } from './booking-facts.ts';
import { CONDITION_RATING_TYPES, type ConditionRatingType, type RatedSide } from './ratings.ts';

/** What of a booking decides whether it can be rated. */
export interface RatingFacts {
  readonly status: BookingStatus;
  /** A no-show: there is no condition on return to rate. */
  readonly noShow: boolean;
  readonly actualReturnTime: Date | null;
}

/** One side's earlier ratings. */
export interface RatingsGiven {
  readonly other: boolean;
  readonly conditions: readonly ConditionRatingType[];
}

/** What one side may still say of the other person and of the item. */
export interface RatingRights {
  readonly canRateOther: boolean;
  readonly ratedOther: boolean;
  readonly canRateCondition: readonly ConditionRatingType[];
}

/** The parties rate each other once the rental is completed, a no-show included (docs/product/ratings.md#people). */
export const isOtherRatable = ({ status }: Pick<RatingFacts, 'status'>): boolean => status === 'completed';

/**
 * Whether the condition of the item can be rated at this stage: `pre_rental` from the confirmation on, `post_rental` once it
 * is back, `maintenance` by its owner after the rental (docs/product/ratings.md#items). Never of a canceled booking.
 */
export function isConditionRatable(
  type: ConditionRatingType,
  side: RatedSide,
  { status, noShow, actualReturnTime }: RatingFacts,
): boolean {
  switch (type) {
    case 'pre_rental':
      return !noShow && (status === 'confirmed' || status === 'active' || status === 'completed');
    case 'post_rental':
      return !noShow && (status === 'completed' || (status === 'active' && actualReturnTime !== null));
    case 'maintenance':
      return side === 'owner' && status === 'completed';
  }
}

/** `isOtherGone`: the other person has deleted their account and can no longer be rated. */
export function ratingRights(
  side: RatedSide,
  facts: RatingFacts,
  given: RatingsGiven,
  isOtherGone: boolean,
): RatingRights {
  return {
    canRateOther: isOtherRatable(facts) && !given.other && !isOtherGone,
    ratedOther: given.other,
    canRateCondition: CONDITION_RATING_TYPES.filter(
      (type) => isConditionRatable(type, side, facts) && !given.conditions.includes(type),
    ),
  };
}
