import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { exponentialBackoff } from '#server/lib/exponential-backoff.ts';

/** Real milliseconds after which an unfinished try counts as failed; longer than any adapter's timeout. */
export const LEASE_MS = 120_000;
/** Tries per message; the last one comes about two hours after the first. */
export const MOST_TRIES = 8;

/** The pause after the `attempts`-th try has failed: 30 s, doubling, at most an hour. */
export const pauseAfter = exponentialBackoff(30_000, MS_PER_HOUR);
