import type { PhotoProblem, UploadedPhoto } from './upload-photo.ts';

/** How far a photo is on its way to the server. */
export type UploadState =
  | { readonly step: 'waiting' }
  | { readonly step: 'preparing' }
  /** `progress` from 0 to 1; at 1 the server is at work. */
  | { readonly step: 'uploading'; readonly progress: number }
  | FailedUpload
  | ({ readonly step: 'done' } & UploadedPhoto);

export interface FailedUpload {
  readonly step: 'failed';
  readonly problem: PhotoProblem;
}

/** A photo, from when it was chosen. */
export interface PhotoUpload {
  /** Chosen once: the photo keeps it however often it is sent. */
  readonly key: string;
  readonly state: UploadState;
  /** Address of something that shows it; undefined until there is. */
  readonly preview: string | undefined;
}

/** The file of a photo, under the photo's key. */
export interface KeyedFile {
  readonly key: string;
  readonly file: File;
}

/** It waits, or is at work. */
export const isUploading = ({ state: { step } }: Pick<PhotoUpload, 'state'>): boolean =>
  step !== 'failed' && step !== 'done';

/** It failed for a reason that may pass. */
export const canRetry = ({ state }: Pick<PhotoUpload, 'state'>): boolean =>
  state.step === 'failed' &&
  state.problem.kind !== 'tooBig' &&
  !(state.problem.kind === 'refused' && state.problem.final);
