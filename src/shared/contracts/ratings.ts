import { Instant, pageQuery } from './common.ts';
import { z } from './zod.ts';

/** What one party of a completed rental said of the other, as anybody may read it. `rating` and `categories` are stars, 1-5. */
export const UserRating = z.object({
  id: z.string(),
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
