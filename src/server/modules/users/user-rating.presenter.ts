import type { UserRating } from '#shared/contracts/ratings.ts';
import { publicName } from './user-card.ts';
import type { RatingRow } from './users.repository.ts';

/** A rating as it is read; `withBooking`: by a user who may know its booking. */
export const presentUserRating = ({ rating, rater }: RatingRow, withBooking: boolean): UserRating => ({
  id: rating.id,
  bookingId: withBooking ? rating.bookingId : null,
  raterId: rating.raterId,
  ratedUserId: rating.ratedUserId,
  ratingType: rating.ratingType,
  rating: rating.rating,
  comment: rating.comment,
  categories: rating.categories,
  raterName: publicName(rater),
  createdAt: rating.createdAt.toISOString(),
});
