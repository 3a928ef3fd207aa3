import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import type { PhotoMoment } from '#shared/domain/condition-photos.ts';
import { sendPhoto, type UploadOptions } from '#web/lib/send-photo.ts';
import { BOOKINGS } from '../lib/keys.ts';
import type { KeyedPhoto } from '../lib/outgoing.ts';

/** One photo of the item's condition. Throws PhotoError. What is sent again under its key is there once. */
export const addPhoto = (
  bookingId: string,
  moment: PhotoMoment,
  photo: KeyedPhoto,
  options: UploadOptions,
): Promise<BookingPhoto> =>
  sendPhoto(
    `${BOOKINGS}/${encodeURIComponent(bookingId)}/photos?moment=${moment}&clientKey=${photo.clientKey}`,
    photo,
    options,
  );
