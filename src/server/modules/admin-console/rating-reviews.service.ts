import type { RatingToReview, ReviewRatingBody } from '#shared/contracts/admin-operations.ts';
import type { Operator } from '../auth/index.ts';
import { nameOf } from '../bookings/index.ts';
import { reviewRating, type RatingToReviewRow } from '../ratings/index.ts';
import type { AdminConsoleDeps } from './console-deps.ts';

/** As the operations show it. */
export function presentRatingToReview({
  rating: row,
  sharedSign,
  orderNumber,
  rater,
  rated,
}: RatingToReviewRow): RatingToReview {
  const { id, bookingId, raterId, ratedUserId, rating, comment, createdAt } = row;
  return {
    ...{ id, bookingId, orderNumber, raterId, rating, comment, sharedSign },
    ratedId: ratedUserId,
    raterName: nameOf(rater, true),
    ratedName: nameOf(rated, true),
    createdAt: createdAt.toISOString(),
  };
}

export function createRatingReviews({
  platform: { unitOfWork, clocks },
  auth,
}: Pick<AdminConsoleDeps, 'platform' | 'auth'>) {
  return {
    /** Whether a rating between two who share a card or a device counts. Throws 404, 409 `rating_reviewed`. */
    async review({ admin, visitor }: Operator, id: string, { counts }: ReviewRatingBody): Promise<void> {
      const now = clocks.product.now();
      await unitOfWork.run(async (tx) => {
        const { bookingId } = await reviewRating(tx, id, { counts, now });
        const details = { ratingId: id, counts, productTime: now.toISOString() };
        const act = { action: 'admin.rating_reviewed', subject: { kind: 'booking', id: bookingId }, details };
        await auth.adminAudit(tx, admin, act, visitor);
      });
    },
  };
}
