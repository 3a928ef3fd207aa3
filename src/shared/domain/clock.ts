/** The one way to ask for the time. */
export interface Clock {
  now(): Date;
}

/**
 * Two clocks (docs/product/time.md#clocks): `product` moves with the sandbox clock (bookings, codes, expiries, holds);
 * `real` does not (sessions, limits on guessing, signatures, logs).
 */
export interface Clocks {
  readonly product: Clock;
  readonly real: Clock;
}
