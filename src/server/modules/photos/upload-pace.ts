import { DomainError } from '#shared/domain/errors.ts';
import { photoUploadsPerHour } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { reserveAttempt } from '#server/modules/auth/index.ts';

const HOUR_MS = 3_600_000;

/** Counts an upload against its person, in real time. Throws 429 when there were too many. */
export type UploadPace = (personId: string) => Promise<void>;

function tooMany(retryAfterSeconds: number): DomainError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `You have uploaded many photos. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new DomainError('too_many', 'too_many_uploads', message, { retryAfterSeconds });
}

/** Every upload counts, before its body is read: what is refused costs as much to look at as what is kept. */
export function createUploadPace({
  unitOfWork,
  clocks,
}: Pick<Platform, 'unitOfWork' | 'clocks'>): UploadPace {
  return async (personId) => {
    const limit = {
      guard: 'upload.person',
      subject: personId,
      most: photoUploadsPerHour,
      windowMs: HOUR_MS,
    } as const;
    const reserved = await unitOfWork.run((tx) => reserveAttempt(tx, [limit], clocks.real.now()));
    if (!reserved.admitted) throw tooMany(reserved.retryAfterSeconds);
  };
}
