import { PHOTO_STAGES } from '../domain/condition-photos.ts';
import { maximumConditionPhotos } from '../domain/limits.ts';
import { CONDITION_RATING_TYPES } from '../domain/ratings.ts';
import { ClientKey, Id, Instant, noNul, photoFields, wellFormed } from './common.ts';
import { z } from './zod.ts';

export const ConditionRatingType = z.enum(CONDITION_RATING_TYPES);
export type ConditionRatingType = z.infer<typeof ConditionRatingType>;

const Stars = z.optional(z.nullable(z.number()));

/** Loosely: `shared/domain/ratings.ts` has the required parts, in the prescribed words. `photos`: ids of photos of this booking. */
export const ConditionRatingBody = z.object({
  equipmentId: z.optional(Id),
  bookingId: Id,
  raterId: z.optional(Id),
  overallCondition: Stars,
  cleanliness: Stars,
  functionality: Stars,
  appearance: Stars,
  accessories: Stars,
  comments: z.optional(z.nullable(z.string().check(z.maxLength(2000), noNul, wellFormed))),
  /** Of both sides and stages at most. */
  photos: z.optional(z.array(Id).check(z.maxLength(4 * maximumConditionPhotos))),
  ratingType: ConditionRatingType,
});
export type ConditionRatingBody = z.infer<typeof ConditionRatingBody>;

export const PhotoMoment = z.enum(PHOTO_STAGES);
export type PhotoMoment = z.infer<typeof PhotoMoment>;
/**
 * `clientKey`: chosen by the sender for each photo; what comes again under it is the same photo. `senderId`: whose photo it is,
 * for one that has waited on a device; the caller's own.
 */
export const BookingPhotoQuery = z.object({
  moment: PhotoMoment,
  senderId: z.optional(Id),
  clientKey: z.optional(ClientKey),
});
export type BookingPhotoQuery = z.infer<typeof BookingPhotoQuery>;

/** A photo of the item's condition, for the parties of its booking alone. `takenAt`: when the server had it. */
export const BookingPhoto = z.object({
  ...photoFields,
  moment: PhotoMoment,
  takenBy: z.enum(['owner', 'renter']),
  takenAt: Instant,
});
export type BookingPhoto = z.infer<typeof BookingPhoto>;

/** One party's rating of the item's condition, with its photos. */
export const BookingConditionRating = z.object({
  id: z.string(),
  equipmentId: z.string(),
  bookingId: z.string(),
  raterId: z.string(),
  by: z.enum(['owner', 'renter']),
  ratingType: ConditionRatingType,
  overallCondition: z.number(),
  cleanliness: z.number(),
  functionality: z.number(),
  appearance: z.number(),
  accessories: z.number(),
  comments: z.string(),
  /** Ids of photos of the booking. */
  photos: z.array(z.string()),
  createdAt: Instant,
});
export type BookingConditionRating = z.infer<typeof BookingConditionRating>;

/** The evidence of a booking, oldest first: GET /api/bookings/{id}/condition. `canAdd`: what the caller may still add now. */
export const BookingCondition = z.object({
  photos: z.array(BookingPhoto),
  ratings: z.array(BookingConditionRating),
  canAdd: z.object({ photos: z.array(PhotoMoment), ratings: z.array(ConditionRatingType) }),
});
export type BookingCondition = z.infer<typeof BookingCondition>;
