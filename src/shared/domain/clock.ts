/** The one way to ask for the time. */
export interface Clock {
  now(): Date;
}

/**
 * Two clocks (product decisions §12): `product` moves with the sandbox clock (bookings, codes, lapses, holds);
 * `real` does not (sessions, limits on guessing, signatures, logs).
 */
export interface Clocks {
  readonly product: Clock;
  readonly real: Clock;
}
