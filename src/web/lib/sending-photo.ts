import type { PhotoProblem, UploadedPhoto } from './send-photo.ts';

/** How far a photo is on its way to the server. */
export type SendingState =
  | { readonly step: 'waiting' }
  | { readonly step: 'preparing' }
  /** `progress` from 0 to 1; at 1 the server is at work. */
  | { readonly step: 'uploading'; readonly progress: number }
  | FailedState
  | ({ readonly step: 'done' } & UploadedPhoto);

export interface FailedState {
  readonly step: 'failed';
  readonly problem: PhotoProblem;
}

/** A photo, from the moment it was chosen. */
export interface SendingPhoto {
  /** Chosen once: the photo keeps it however often it is sent. */
  readonly key: string;
  readonly state: SendingState;
  /** Address of something that shows it; undefined until there is. */
  readonly preview: string | undefined;
}

/** The file of a photo, under the photo's key. */
export interface KeyedFile {
  readonly key: string;
  readonly file: File;
}

/** It waits, or is at work. */
export const isUnderWay = ({ state: { step } }: Pick<SendingPhoto, 'state'>): boolean =>
  step !== 'failed' && step !== 'done';

/** It failed for a reason that may pass. */
export const canBeSentAgain = ({ state }: Pick<SendingPhoto, 'state'>): boolean =>
  state.step === 'failed' &&
  state.problem.kind !== 'tooBig' &&
  !(state.problem.kind === 'refused' && state.problem.final);
