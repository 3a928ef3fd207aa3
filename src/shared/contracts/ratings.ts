import { STAR_LABELS } from '../domain/ratings.ts';
import { Id, Instant, noNul, pageQuery, wellFormed } from './common.ts';
import { z } from './zod.ts';

/** One party's public rating of the other after a completed rental. `rating` and `categories` are stars, 1-5. */
export const UserRating = z.object({
  id: z.string(),
  /** For its two parties and the Admin; null for other users. */
  bookingId: z.nullable(z.string()),
  raterId: z.string(),
  ratedUserId: z.string(),
  /** In which role the person was rated. */
  ratingType: z.enum(['owner', 'renter']),
  rating: z.number(),
  comment: z.string(),
  categories: z.record(z.string(), z.number()),
  /** First name and initial, such as 'Dana R.'. */
  raterName: z.string(),
  createdAt: Instant,
});
export type UserRating = z.infer<typeof UserRating>;

export const UserRatingsQuery = z.object({ ...pageQuery });
export type UserRatingsQuery = z.infer<typeof UserRatingsQuery>;

const STARS = STAR_LABELS.map((label, index) => `${index + 1} ${label}`).join(', ');

/** Loosely: `shared/domain/ratings.ts` has the required parts, in the prescribed words (docs/product/ratings.md). */
export const UserRatingBody = z.object({
  bookingId: Id,
  raterId: z.optional(Id),
  ratedUserId: z.optional(Id),
  /** In which role the person is rated; it must be theirs in the booking. */
  ratingType: z.enum(['owner', 'renter']),
  rating: z.optional(z.nullable(z.number().check(z.meta({ description: STARS })))),
  comment: z.optional(z.nullable(z.string().check(z.maxLength(2000), noNul, wellFormed))),
  categories: z.optional(z.nullable(z.record(z.string().check(z.maxLength(40)), z.nullable(z.number())))),
});
export type UserRatingBody = z.infer<typeof UserRatingBody>;
