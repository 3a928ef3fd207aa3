import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { hoursForPickupPhotos, hoursForReturnPhotos, maximumConditionPhotos } from '#shared/domain/limits.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ListedBooking } from '../bookings/index.ts';

type Booking = ListedBooking['booking'];

const PHOTO_HOURS: Record<PhotoStage, number> = {
  pickup: hoursForPickupPhotos,
  return: hoursForReturnPhotos,
};

/** A party adds photos of a handover stage around it, neither before nor long after. */
export const notPhotoTime = (moment: PhotoStage, booking: Booking): DomainError =>
  new DomainError('not_photo_time', {
    values: { moment, hours: PHOTO_HOURS[moment], status: booking.status },
  });

/** So many photos of each stage may be added by each party. */
export const hasRoom = (taken: number): boolean => taken < maximumConditionPhotos;

/** A party adds a limited number of photos of each stage. Throws 409. */
export function requireRoom(moment: PhotoStage, taken: number): void {
  if (!hasRoom(taken))
    throw new DomainError('too_many_photos', { values: { count: maximumConditionPhotos, moment } });
}

/** Only the parties of its booking and the Admin see a private photo. */
export const maySeePhoto = (
  actor: Actor,
  parties: { readonly ownerId: string; readonly renterId: string } | undefined,
): boolean =>
  actor.kind !== 'guest' &&
  parties !== undefined &&
  (actor.isAdmin || actor.id === parties.ownerId || actor.id === parties.renterId);
