import { maximumPhotoBytes } from '#shared/domain/limits.ts';
import type { PhotoProblem } from './send-photo.ts';
import type { SendingState } from './sending-photo.ts';

/** The texts that a feature has for a photo on its way, each by its last name in the catalogue. */
export type SendingWord =
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

/** Says one of them in the reader's language. */
export type SaySending = (word: SendingWord, values?: Record<string, string | number>) => string;

export const photoMegabytes = maximumPhotoBytes / 1024 / 1024;
const PERCENT = 100;

/** Why a photo is not there. */
export function problemText(problem: PhotoProblem, say: SaySending): string {
  if (problem.kind === 'refused') return problem.message ?? say('failed');
  return problem.kind === 'tooBig' ? say('tooBig', { megabytes: photoMegabytes }) : say(problem.kind);
}

/** How far a photo is that is under way. */
export function stepText(state: SendingState, say: SaySending): string {
  if (state.step === 'preparing') return say('preparing');
  if (state.step !== 'uploading') return say('waiting');
  return state.progress < 1
    ? say('uploading', { percent: Math.floor(state.progress * PERCENT) })
    : say('finishing');
}
