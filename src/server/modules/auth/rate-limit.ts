// Rate limits by person and network, counted in the database.
import type { DomainError } from '#shared/domain/errors.ts';
import type { Platform } from '#server/platform.ts';
import { reserveAttempt, type Limit } from './attempts.repository.ts';

/** Counts an attempt of a subject (a person's id, or a keyed hash) in real time. Throws when there were too many. */
export type RateLimit = (subject: string) => Promise<void>;

type Paced = Omit<Limit, 'subject'> & {
  /** What is thrown then: status 429. */
  readonly tooMany: (retryAfterSeconds: number) => DomainError;
};

/** Every attempt counts, before anything is looked at: what is refused costs as much to judge as what is let through. */
export function createRateLimit(
  { unitOfWork, clocks }: Pick<Platform, 'unitOfWork' | 'clocks'>,
  { tooMany, ...limit }: Paced,
): RateLimit {
  return async (subject) => {
    const attempt = { ...limit, subject };
    const reserved = await unitOfWork.run((tx) => reserveAttempt(tx, [attempt], clocks.real.now()));
    if (!reserved.admitted) throw tooMany(reserved.retryAfterSeconds);
  };
}
