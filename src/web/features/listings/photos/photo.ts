import type { PhotoProblem } from '#web/lib/send-photo.ts';

export {
  PhotoError,
  type PhotoProblem,
  type UploadedPhoto,
  type UploadOptions,
} from '#web/lib/send-photo.ts';
export type { PreparedPhoto } from '#web/lib/shrink-photo.ts';

export type PhotoState =
  | { readonly step: 'waiting' }
  | { readonly step: 'preparing' }
  /** `progress` from 0 to 1; at 1 the server is at work. */
  | { readonly step: 'uploading'; readonly progress: number }
  | { readonly step: 'failed'; readonly problem: PhotoProblem }
  | { readonly step: 'done'; readonly url: string; readonly thumbnailUrl: string };

/** One photo of the listing, from the moment it was chosen. */
export interface Photo {
  readonly key: string;
  readonly state: PhotoState;
  /** Address of something that shows it; undefined until there is. */
  readonly preview: string | undefined;
}

/** What has just happened, to be said to those who do not see it. Places count from 1. */
export type PhotoNews =
  | { readonly kind: 'added' | 'removed'; readonly count: number }
  | { readonly kind: 'done' | 'failed' | 'restored'; readonly place: number }
  | { readonly kind: 'moved'; readonly place: number; readonly count: number };

export const isUnderWay = ({ state: { step } }: Photo): boolean =>
  step === 'waiting' || step === 'preparing' || step === 'uploading';

/** It failed for a reason that may pass. */
export const canBeSentAgain = ({ state }: Photo): boolean =>
  state.step === 'failed' &&
  state.problem.kind !== 'tooBig' &&
  !(state.problem.kind === 'refused' && state.problem.final);

/** The addresses of those that are there, the cover first. */
export const urlsOf = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ state }) => (state.step === 'done' ? [state.url] : []));
