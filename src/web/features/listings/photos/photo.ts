import type { PhotoUpload } from '#web/lib/photo-upload.ts';

export { PhotoError, type UploadedPhoto, type UploadOptions } from '#web/lib/upload-photo.ts';
export { canRetry, isUploading, type FailedUpload } from '#web/lib/photo-upload.ts';
export type { PreparedPhoto } from '#web/lib/shrink-photo.ts';

/** One photo of the listing. */
export type Photo = PhotoUpload;

/** The last change, to be announced to screen readers. Positions count from 1. */
export type PhotoNews =
  | { readonly kind: 'added' | 'removed'; readonly count: number }
  | { readonly kind: 'done' | 'failed' | 'restored'; readonly place: number }
  | { readonly kind: 'moved'; readonly place: number; readonly count: number };

/** The addresses of those that are there, the cover first. */
export const urlsOf = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ state }) => (state.step === 'done' ? [state.url] : []));
