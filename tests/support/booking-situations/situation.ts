import type { BookingFacts } from '#shared/domain/booking-facts.ts';
import { hour, requestedFacts } from '../booking-facts.ts';

export interface Situation {
  readonly name: string;
  readonly facts: BookingFacts;
  readonly now: Date;
  /**
   * Written from docs/product/booking.md, not from the table: side and event, then the new state and what happens.
   * `again`: the same answer as the first time. Everything that is not here is refused.
   */
  readonly allowed: Readonly<Record<string, string>>;
}

export const PAID = { feeStatus: 'paid', feePaidAt: hour(0) } as const;
/** Hours after the request. */
export const START = 137;
export const END = 209;

/** `at`: hours after the request. */
export function situation(
  name: string,
  at: number,
  facts: Partial<BookingFacts>,
  allowed: Situation['allowed'],
): Situation {
  return { name, facts: { ...requestedFacts, ...facts }, now: hour(at), allowed };
}
