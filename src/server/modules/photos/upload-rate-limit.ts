import { DomainError } from '#shared/domain/errors.ts';
import { photoUploadsPerHour } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { type RateLimit, createRateLimit } from '#server/modules/auth/index.ts';

const HOUR_MS = 3_600_000;

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError('too_many_uploads', {
    values: { minutes: Math.ceil(retryAfterSeconds / 60) },
    retryAfterSeconds,
  });

/** Counts an upload against its person, before its body is read. */
export const createUploadRateLimit = (platform: Pick<Platform, 'unitOfWork' | 'clocks'>): RateLimit =>
  createRateLimit(platform, {
    guard: 'upload.person',
    most: photoUploadsPerHour,
    windowMs: HOUR_MS,
    tooMany,
  });
