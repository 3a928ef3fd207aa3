import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { exponentialBackoff } from '#server/lib/exponential-backoff.ts';

/** Real milliseconds after which an unfinished try counts as failed; longer than any adapter's timeout. */
export const LEASE_MS = 120_000;
/** Tries per message; the last one comes about two hours after the first. */
export const MOST_TRIES = 8;

/** The pause after the `attempts`-th try has failed: 30 s, doubling, at most an hour. */
export const pauseAfter = exponentialBackoff(30_000, MS_PER_HOUR);

/**
 * Which waiting messages are due, as one instance sees it. The first instance to try a message counts its tries up in the
 * database (that is the claim). An instance that meets a count which it has not made itself leaves the message alone
 * for a lease and a pause, counted from when it first saw that count: the one who made it may still be trying. So no
 * clock is compared between machines, and a message whose instance died is taken over.
 */
export class RetryPlan {
  readonly #seen = new Map<string, { attempts: number; notBefore: number }>();

  /** `now` in real milliseconds. */
  isDue({ id, attempts }: { id: string; attempts: number }, now: number): boolean {
    if (attempts === 0) return true;
    const seen = this.#seen.get(id);
    if (seen?.attempts === attempts) return now >= seen.notBefore;
    this.#seen.set(id, { attempts, notBefore: now + LEASE_MS + pauseAfter(attempts) });
    return false;
  }

  /** The `attempts`-th try was made here and has failed at `now`. */
  failed(id: string, attempts: number, now: number): void {
    this.#seen.set(id, { attempts, notBefore: now + pauseAfter(attempts) });
  }

  /** Keeps only what still waits. */
  keep(waiting: ReadonlySet<string>): void {
    for (const id of this.#seen.keys()) if (!waiting.has(id)) this.#seen.delete(id);
  }
}
