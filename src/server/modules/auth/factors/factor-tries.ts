import { DomainError } from '#shared/domain/errors.ts';
import { secondFactorMinutes, secondFactorTries } from '#shared/domain/account-limits.ts';
import type { Connection } from '#server/db/client.ts';
import type { Platform } from '#server/platform.ts';
import { type Limit, reserveAttempt, uncountAttempt } from '../attempts.repository.ts';

const limitOf = (userId: string): Limit => ({
  guard: 'second_factor',
  subject: userId,
  most: secondFactorTries,
  windowMs: secondFactorMinutes * 60_000,
});

/**
 * Counts a try at a person's second factor before it is looked at, so that parallel guesses cannot outrun the count. Answers what takes
 * the tries back once one was right. Only those who know the password get here, so no stranger uses them up. Throws 429.
 */
export type CountFactorTry = (userId: string) => Promise<(tx: Connection) => Promise<void>>;

export function createFactorTries({
  unitOfWork,
  clocks,
}: Pick<Platform, 'unitOfWork' | 'clocks'>): CountFactorTry {
  return async (userId) => {
    const limit = limitOf(userId);
    const reserved = await unitOfWork.run((tx) => reserveAttempt(tx, [limit], clocks.real.now()));
    if (reserved.admitted) return (tx) => uncountAttempt(tx, [limit], reserved.ids, [limit]);
    const { retryAfterSeconds } = reserved;
    throw new DomainError('too_many_factor_tries', {
      values: { minutes: Math.ceil(retryAfterSeconds / 60) },
      retryAfterSeconds,
    });
  };
}
