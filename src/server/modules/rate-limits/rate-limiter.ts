import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#shared/domain/errors.ts';
import {
  intervalMs,
  type Rate,
  type RateClass,
  RATES,
  spend,
  times,
  usedShare,
} from '#shared/domain/rates.ts';
import type { Platform } from '#server/platform.ts';
import { settleDebts } from './rate-limits.repository.ts';

export interface RateLimiter {
  /**
   * Takes one call out of the bucket of a person (by id) or a network (by its address). Throws 429 with Retry-After when it is
   * empty. Decides in memory; buckets that are used much are settled with the other instances in the background.
   */
  admit(rateClass: RateClass, whose: 'person' | 'network', subject: string): void;
  /** Waits for what is being settled. */
  idle(): Promise<void>;
}

interface RateLimiterDeps extends Pick<Platform, 'db' | 'clocks' | 'config'> {
  /** Keys the hashes under which networks are stored. */
  readonly secret: string;
  readonly report: (error: unknown, message: string) => void;
}

interface Bucket {
  readonly rate: Rate;
  /** When it is full again, in ms. */
  fullAt: number;
  /** What this instance gave out since it settled, in ms of refill. */
  owed: number;
}

/** Many more than call at the same time; 100 bytes each. */
const BUCKETS = 50_000;
/** Between two settlements of an instance: what instances may give out too much meanwhile is little. */
const SETTLE_EVERY_MS = 1_000;
/** Reading is no reason to write: only who has read half a bucket empty is counted together. Other calls write anyway. */
const SETTLED_FROM: Partial<Record<RateClass, number>> = { read: 0.5, search: 0.5 };

const tooMany = (retryAfterMs: number): DomainError => {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new DomainError('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
};

/** Token buckets of this instance, settled with those of the others (docs/decisions/0065-rate-limits.md). */
export function createRateLimiter({ db, clocks, config, secret, report }: RateLimiterDeps): RateLimiter {
  const factor = config.rateLimits;
  const buckets = new LRUCache<string, Bucket>({ max: BUCKETS });
  const due = new Map<string, Bucket>();
  let settledAt = -Infinity;
  let settling: Promise<void> | undefined;

  /** Never an address in the clear. */
  const storedKey = (key: string) =>
    key.includes(':network:') ? createHmac('sha256', secret).update(key).digest('base64url') : key;

  async function settle(now: number): Promise<void> {
    const batch = [...due]
      .map(([key, bucket]) => ({
        key: storedKey(key),
        bucket,
        ms: Math.min(bucket.owed, bucket.fullAt - now),
      }))
      .filter(({ ms }) => ms > 0);
    due.clear();
    if (batch.length === 0) return;
    for (const { bucket } of batch) bucket.owed = 0;
    try {
      const shared = await settleDebts(db, batch, new Date(now));
      // What was given out meanwhile is still owed.
      for (const { key, bucket } of batch) bucket.fullAt = (shared.get(key) ?? bucket.fullAt) + bucket.owed;
    } catch (error) {
      for (const { bucket, ms } of batch) bucket.owed += ms;
      report(error, 'rate limits could not be shared');
    }
  }

  function settleSoon(now: number): void {
    if (settling || due.size === 0 || now - settledAt < SETTLE_EVERY_MS) return;
    settledAt = now;
    settling = settle(now).finally(() => {
      settling = undefined;
    });
  }

  return {
    admit(rateClass, whose, subject) {
      if (factor === 0) return;
      const now = clocks.real.now().getTime();
      const key = `${rateClass}:${whose}:${subject}`;
      const bucket = buckets.get(key) ?? { rate: times(RATES[rateClass][whose], factor), fullAt: 0, owed: 0 };
      buckets.set(key, bucket);
      const { rate } = bucket;
      const outcome = spend(bucket.fullAt, now, rate);
      if (outcome.admitted) {
        bucket.fullAt = outcome.fullAt;
        // What came back meanwhile is owed no more.
        bucket.owed = Math.min(bucket.owed + intervalMs(rate), outcome.fullAt - now);
        if (usedShare(bucket.fullAt, now, rate) > (SETTLED_FROM[rateClass] ?? 0)) due.set(key, bucket);
      }
      settleSoon(now);
      if (!outcome.admitted) throw tooMany(outcome.retryAfterMs);
    },
    idle: () => settling ?? Promise.resolve(),
  };
}
