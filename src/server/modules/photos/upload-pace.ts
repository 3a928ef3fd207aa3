import { DomainError } from '#shared/domain/errors.ts';
import { photoUploadsPerHour } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { type AttemptPace, createAttemptPace } from '#server/modules/auth/index.ts';

const HOUR_MS = 3_600_000;

function tooMany(retryAfterSeconds: number): DomainError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `You have uploaded many photos. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new DomainError('too_many', 'too_many_uploads', message, { retryAfterSeconds });
}

/** Counts an upload against its person, before its body is read. */
export const createUploadPace = (platform: Pick<Platform, 'unitOfWork' | 'clocks'>): AttemptPace =>
  createAttemptPace(platform, {
    guard: 'upload.person',
    most: photoUploadsPerHour,
    windowMs: HOUR_MS,
    tooMany,
  });
