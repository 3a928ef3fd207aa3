/** How often anybody may call: token buckets by class of call (docs/product/trust.md#rates). */

/** Holds `burst` calls when it is full, and gets `perMinute` back in a minute. */
export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

/** For one person, and for all who call from one network; guests have the network's alone. */
interface RateClassRule {
  readonly person: Rate;
  readonly network: Rate;
}

export const RATES = {
  read: { person: { burst: 300, perMinute: 600 }, network: { burst: 1200, perMinute: 2400 } },
  search: { person: { burst: 60, perMinute: 120 }, network: { burst: 300, perMinute: 600 } },
  write: { person: { burst: 60, perMinute: 120 }, network: { burst: 300, perMinute: 600 } },
  upload: { person: { burst: 30, perMinute: 30 }, network: { burst: 120, perMinute: 120 } },
  export: { person: { burst: 10, perMinute: 6 }, network: { burst: 30, perMinute: 30 } },
  signIn: { person: { burst: 20, perMinute: 20 }, network: { burst: 40, perMinute: 30 } },
  mail: { person: { burst: 10, perMinute: 6 }, network: { burst: 30, perMinute: 20 } },
} as const satisfies Record<string, RateClassRule>;

export type RateClass = keyof typeof RATES;

/** Milliseconds in which one call comes back. */
export const intervalMs = ({ perMinute }: Rate): number => 60_000 / perMinute;

export const times = ({ burst, perMinute }: Rate, factor: number): Rate => ({
  burst: Math.max(1, Math.round(burst * factor)),
  perMinute: perMinute * factor,
});

export type Spending =
  | { readonly admitted: true; readonly fullAt: number }
  | { readonly admitted: false; readonly retryAfterMs: number };

/**
 * Takes one call out of a bucket that will be full at `fullAt` (ms), by the generic cell rate algorithm (ITU-T I.371): that
 * one instant is all that a bucket has to remember.
 */
export function spend(fullAt: number, now: number, rate: Rate): Spending {
  const next = Math.max(fullAt, now) + intervalMs(rate);
  const over = next - now - rate.burst * intervalMs(rate);
  // A thousandth of a millisecond: what is left of adding fractions.
  return over > 0.001 ? { admitted: false, retryAfterMs: over } : { admitted: true, fullAt: next };
}

/** Which share of the bucket has been used, 0 to 1. */
export const usedShare = (fullAt: number, now: number, rate: Rate): number =>
  Math.max(0, fullAt - now) / (rate.burst * intervalMs(rate));
