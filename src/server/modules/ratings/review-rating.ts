// The Admin's decision on a rating between two people who may be one.
import { DomainError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import {
  addToPerson,
  findUserRating,
  lockPresentPerson,
  markReviewed,
  type UserRatingRow,
} from './ratings.repository.ts';

/** Decides once whether a waiting rating counts; a deleted account has no average. Throws 404 `rating_not_found`, 409 `rating_reviewed`. */
export async function reviewRating(
  tx: Transaction,
  id: string,
  { counts, now }: { counts: boolean; now: Date },
): Promise<UserRatingRow> {
  const rating = await findUserRating(tx, id);
  if (!rating) throw new DomainError('rating_not_found');
  const isThere = await lockPresentPerson(tx, rating.ratedUserId);
  const counted = counts && isThere;
  if (!(await markReviewed(tx, id, { counted, now }))) throw new DomainError('rating_reviewed');
  if (counted) await addToPerson(tx, rating.ratedUserId, rating.ratingType, rating.rating);
  return rating;
}
