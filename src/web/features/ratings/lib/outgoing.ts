import type { PhotoProblem } from '#web/lib/send-photo.ts';
import type { PreparedPhoto } from '#web/lib/shrink-photo.ts';

/** How far a photo is that the server does not have yet. */
export type OutgoingState =
  | { readonly step: 'waiting' }
  | { readonly step: 'preparing' }
  /** `progress` from 0 to 1; at 1 the server is at work. */
  | { readonly step: 'uploading'; readonly progress: number }
  | { readonly step: 'failed'; readonly problem: PhotoProblem };

/** A photo made ready to be sent, under the key by which the server knows it again. */
export type KeyedPhoto = PreparedPhoto & { readonly clientKey: string };

export interface OutgoingPhoto {
  /** Chosen once; also the name under which the browser keeps it. */
  readonly key: string;
  readonly state: OutgoingState;
  /** Address of something that shows it; undefined until there is. */
  readonly preview: string | undefined;
}

/** What has just happened, to be said to those who do not see it. */
export type OutgoingNews =
  { readonly kind: 'added'; readonly count: number } | { readonly kind: 'done' | 'failed' | 'canceled' };

export const isUnderWay = ({ state }: OutgoingPhoto): boolean => state.step !== 'failed';

/** It failed for a reason that may pass. */
export const canBeSentAgain = ({ state }: OutgoingPhoto): boolean =>
  state.step === 'failed' &&
  state.problem.kind !== 'tooBig' &&
  !(state.problem.kind === 'refused' && state.problem.final);
