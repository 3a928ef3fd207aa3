import type { Booking } from '#shared/contracts/bookings.ts';

/** What the page is for: the booking fee, or a hold on another card. */
export type Purpose = 'fee' | 'card';

/** What the reader can settle here now; undefined where there is nothing to settle. */
export function purposeOf({ side, allowedActions }: Booking): Purpose | undefined {
  if (side !== 'renter') return undefined;
  if (allowedActions.includes('pay')) return 'fee';
  return allowedActions.includes('change_card') ? 'card' : undefined;
}
