import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { maximumPhotoBytes, maximumPhotoPixels } from '#shared/domain/listing-limits.ts';

/** 415: the content is no picture, whatever its name. */
export const notAPhoto = (): DomainError => new DomainError('not_a_photo');

/** 415: a photo, but of a kind that the library on this server was made without. */
export const heicPhoto = (): DomainError => new DomainError('heic_photo');

/** 413. */
export const photoTooBig = (cause?: unknown): DomainError =>
  new DomainError('photo_too_big', { values: { megabytes: maximumPhotoBytes / 1024 / 1024 }, cause });

/** 422, from the header alone. */
export const photoTooLarge = (most = maximumPhotoPixels): DomainError =>
  new DomainError('photo_too_large', { values: { megapixels: most / 1_000_000 }, field: 'photo' });

/** 422: it begins like a photo, and ends too early or makes no sense. */
export const photoBroken = (cause: unknown): DomainError =>
  new DomainError('photo_broken', { field: 'photo', cause });

/** 422: no file under the field's name, or one under another. */
export const noPhoto = (): DomainError => invalidFields({ photo: problem('no_photo') });

/** 422. */
export const onePhoto = (): DomainError => invalidFields({ photo: problem('one_photo') });

/** 415: no form with a file in it. */
export const notAForm = (): DomainError => new DomainError('form_expected');

/** 400: a form that breaks off or cannot be parsed. */
export const unreadableForm = (cause: unknown): DomainError => new DomainError('malformed', { cause });

/** 503: the storage does not answer, or cannot keep anything. */
export const storageAway = (cause: unknown): DomainError =>
  new DomainError('storage_away', {
    retryAfterSeconds: 10,
    cause,
  });

/** A photo of the other stage has this key. */
export const photoKeyUsed = (): DomainError => new DomainError('photo_key_used');
