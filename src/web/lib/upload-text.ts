import { maximumPhotoBytes } from '#shared/domain/listing-limits.ts';
import type { PhotoProblem } from './upload-photo.ts';
import type { UploadState } from './photo-upload.ts';

/** The texts that a feature has for a photo on its way, each by its last name in the catalogue. */
export type UploadText =
  | 'waiting'
  | 'preparing'
  | 'uploading'
  | 'finishing'
  | 'tooBig'
  | 'offline'
  | 'signIn'
  | 'failed'
  | 'progress'
  | 'retry'
  | 'retryName';

/** The text of a problem in the reader's language. */
export type TranslateUpload = (word: UploadText, values?: Record<string, string | number>) => string;

export const photoMegabytes = maximumPhotoBytes / 1024 / 1024;
const PERCENT = 100;

/** Why a photo is not there. */
export function problemText(problem: PhotoProblem, say: TranslateUpload): string {
  if (problem.kind === 'refused') return problem.message ?? say('failed');
  return problem.kind === 'tooBig' ? say('tooBig', { megabytes: photoMegabytes }) : say(problem.kind);
}

/** How far a photo is that is under way. */
export function stepText(state: UploadState, say: TranslateUpload): string {
  if (state.step === 'preparing') return say('preparing');
  if (state.step !== 'uploading') return say('waiting');
  return state.progress < 1
    ? say('uploading', { percent: Math.floor(state.progress * PERCENT) })
    : say('finishing');
}
