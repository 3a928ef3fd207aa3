import type { SendingPhoto } from '#web/lib/sending-photo.ts';

export { PhotoError, type UploadedPhoto, type UploadOptions } from '#web/lib/send-photo.ts';
export { canBeSentAgain, isUnderWay, type FailedState } from '#web/lib/sending-photo.ts';
export type { PreparedPhoto } from '#web/lib/shrink-photo.ts';

/** One photo of the listing. */
export type Photo = SendingPhoto;

/** What has just happened, to be said to those who do not see it. Places count from 1. */
export type PhotoNews =
  | { readonly kind: 'added' | 'removed'; readonly count: number }
  | { readonly kind: 'done' | 'failed' | 'restored'; readonly place: number }
  | { readonly kind: 'moved'; readonly place: number; readonly count: number };

/** The addresses of those that are there, the cover first. */
export const urlsOf = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ state }) => (state.step === 'done' ? [state.url] : []));
