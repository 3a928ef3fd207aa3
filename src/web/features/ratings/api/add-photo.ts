import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import type { PhotoMoment } from '#shared/domain/condition-photos.ts';
import { sendPhoto, type UploadOptions } from '#web/lib/send-photo.ts';
import type { PreparedPhoto } from '#web/lib/shrink-photo.ts';
import { BOOKINGS } from '../lib/keys.ts';

/** One photo of the item's condition. Throws PhotoError. What is sent twice is there twice. */
export const addPhoto = (
  bookingId: string,
  moment: PhotoMoment,
  photo: PreparedPhoto,
  options: UploadOptions,
): Promise<BookingPhoto> =>
  sendPhoto(`${BOOKINGS}/${encodeURIComponent(bookingId)}/photos?moment=${moment}`, photo, options);
