import pLimit from 'p-limit';
import { DomainError } from '#shared/domain/errors.ts';

/** Runs work of which only so much may go on at once; the rest waits in line. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `atOnce` pieces of work run, at most `mostWaiting` wait; beyond that the caller is sent away (503) with `code`. */
export function createSemaphore(
  atOnce: number,
  mostWaiting: number,
  code: 'busy' | 'sign_ins_busy' | 'sign_ups_busy' | 'photos_busy' = 'busy',
): Semaphore {
  const limit = pLimit(atOnce);
  return (work) =>
    limit.activeCount + limit.pendingCount >= atOnce + mostWaiting
      ? Promise.reject(new DomainError(code, { retryAfterSeconds: 5 }))
      : limit(work);
}
