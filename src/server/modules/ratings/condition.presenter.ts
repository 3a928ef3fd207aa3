import type { BookingConditionRating } from '#shared/contracts/conditions.ts';
import type { ConditionRatingRow } from './ratings.repository.ts';

/** For the parties of the booking, with the ids of its photos; the public condition of an item has none. */
export const presentCondition = (
  row: ConditionRatingRow,
  { ownerId }: { readonly ownerId: string },
): BookingConditionRating => ({
  id: row.id,
  equipmentId: row.equipmentId,
  bookingId: row.bookingId,
  raterId: row.raterId,
  by: row.raterId === ownerId ? 'owner' : 'renter',
  ratingType: row.ratingType,
  overallCondition: row.overallCondition,
  cleanliness: row.cleanliness,
  functionality: row.functionality,
  appearance: row.appearance,
  accessories: row.accessories,
  comments: row.comments,
  photos: row.photos,
  createdAt: row.createdAt.toISOString(),
});
