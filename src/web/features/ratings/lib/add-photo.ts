import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { uploadPhoto, type UploadOptions } from '#web/lib/upload-photo.ts';
import type { OwnPhoto } from './outgoing.ts';

/** One photo of the item's condition. Throws PhotoError. What is sent again under its key is there once. */
export const addPhoto = (
  bookingId: string,
  moment: PhotoStage,
  photo: OwnPhoto,
  options: UploadOptions,
): Promise<BookingPhoto> =>
  uploadPhoto(
    `${BOOKINGS}/${encodeURIComponent(bookingId)}/photos?${new URLSearchParams({ moment, clientKey: photo.clientKey, senderId: photo.senderId }).toString()}`,
    photo,
    options,
  );
