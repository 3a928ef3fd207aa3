import type { BookingStatus } from '#shared/domain/booking-facts.ts';
import type { PhotoMoment } from '#shared/domain/condition-photos.ts';
import { DomainError } from '#shared/domain/errors.ts';
import {
  hoursForPickupPhotos,
  hoursForReturnPhotos,
  maximumConditionPhotos,
  maximumPhotoBytes,
  maximumPhotoPixels,
} from '#shared/domain/limits.ts';

const CHOOSE = 'Please choose a JPEG, PNG, WebP or AVIF file.';

const invalid = (code: string, message: string, cause?: unknown): DomainError =>
  new DomainError('invalid', code, message, { details: { photo: message }, cause });

/** 415: the content is no picture, whatever the name says. */
export const notAPhoto = (): DomainError =>
  new DomainError('wrong_type', 'not_a_photo', `This is not a photo that can be used here. ${CHOOSE}`);

/** 415: a photo, but of a kind that the library on this server was made without. */
export const heicPhoto = (): DomainError =>
  new DomainError('wrong_type', 'not_a_photo', `HEIC photos cannot be read here. ${CHOOSE}`);

/** 413. */
export const photoTooBig = (cause?: unknown): DomainError =>
  new DomainError(
    'too_large',
    'photo_too_big',
    `A photo may have ${maximumPhotoBytes / 1024 / 1024} MB at most.`,
    { cause },
  );

/** 422, from the header alone. */
export const photoTooLarge = (most = maximumPhotoPixels): DomainError =>
  invalid('photo_too_large', `A photo may have ${most / 1_000_000} megapixels at most.`);

/** 422: it begins like a photo, and ends too early or makes no sense. */
export const photoBroken = (cause: unknown): DomainError =>
  invalid('photo_broken', 'This photo is damaged or incomplete. Please choose another one.', cause);

/** 422: no file under the field's name, or one under another. */
export const noPhoto = (): DomainError => invalid('invalid', 'Send the photo in the field "photo".');

/** 422. */
export const onePhoto = (): DomainError => invalid('invalid', 'Send one photo at a time.');

/** 415: no form with a file in it. */
export const notAForm = (): DomainError =>
  new DomainError('wrong_type', 'wrong_type', 'Send this as multipart/form-data.');

/** 400: a form that breaks off or cannot be told apart. */
export const unreadableForm = (cause: unknown): DomainError =>
  new DomainError('malformed', 'malformed', 'The request could not be read.', { cause });

/** 503: the storage does not answer, or cannot keep anything. */
export const storageAway = (cause: unknown): DomainError =>
  new DomainError('unavailable', 'storage_away', 'Photos are out of reach for a moment. Please try again.', {
    retryAfterSeconds: 10,
    cause,
  });

const PHOTO_TIMES: Record<PhotoMoment, string> = {
  pickup: `Photos of the pickup can be added from the confirmation until ${hoursForPickupPhotos} hours after the pickup.`,
  return: `Photos of the return can be added while the item is out and for ${hoursForReturnPhotos} hours after it is back.`,
};

/** 409: too early or too late for photos of this moment. */
export const notPhotoTime = (moment: PhotoMoment, status: BookingStatus): DomainError =>
  new DomainError('conflict', 'not_photo_time', `${PHOTO_TIMES[moment]} This booking is ${status}.`);

/** 409: this side has added as many as there may be. */
export const tooManyPhotos = (moment: PhotoMoment): DomainError =>
  new DomainError(
    'conflict',
    'too_many_photos',
    `You can add up to ${maximumConditionPhotos} photos of the ${moment}.`,
  );

/** A photo of the other moment has this key. */
export const photoKeyUsed = (): DomainError =>
  new DomainError('conflict', 'client_key_used', 'Another photo has been sent under the same key.');
