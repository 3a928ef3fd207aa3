import type { Clock } from '#shared/domain/clock.ts';

/** The machine's clocks, in milliseconds. */
export interface Ticks {
  /** Since 1970, as the machine believes. */
  readonly wall: () => number;
  /** Since some instant; it never jumps. */
  readonly monotonic: () => number;
}

export interface SteadyClock extends Clock {
  /** Takes over the time of the database: `databaseMs` was now while the question was under way. */
  readonly align: (databaseMs: number, askedAt: number, answeredAt: number) => void;
}

/** Below this the difference is left as it is: small corrections back and forth would disorder events. */
const TOLERATED_MS = 100;

/**
 * Real time as the database has it, so that every instance has the same; between two looks it runs by the monotonic clock. A
 * machine whose clock is wrong, or is put right, neither lapses bookings early nor takes over what another instance is at.
 */
export function createSteadyClock({ wall, monotonic }: Ticks): SteadyClock {
  let offset = wall() - monotonic();
  return {
    now: () => new Date(offset + monotonic()),
    align(databaseMs, askedAt, answeredAt) {
      const found = databaseMs - (askedAt + answeredAt) / 2;
      // Known only as exactly as the question was quick.
      const uncertain = (answeredAt - askedAt) / 2 + TOLERATED_MS;
      if (Math.abs(found - offset) > uncertain) offset = found;
    },
  };
}
