import type { Booking } from '#shared/contracts/bookings.ts';
import { wantsCardFor } from '#shared/domain/booking-facts.ts';

/** What the page is for: the booking fee, a hold on another card, or a late fee that the saved card has refused. */
export type Purpose = 'fee' | 'card' | 'late_fee';

/** What the reader can settle here now; undefined where there is nothing to settle. */
export function purposeOf(booking: Booking): Purpose | undefined {
  const { side, allowedActions } = booking;
  if (side !== 'renter') return undefined;
  if (allowedActions.includes('pay')) return 'fee';
  if (!allowedActions.includes('change_card')) return undefined;
  return wantsCardFor(booking) === 'late_fee' ? 'late_fee' : 'card';
}

/** What the press charges or holds, as on the wire (`"85.00"`). */
export function amountOf(booking: Booking, purpose: Purpose): string {
  if (purpose === 'fee') return booking.depositAmount;
  return purpose === 'card' ? booking.authorizationAmount : (booking.lateFeeAmount ?? '0.00');
}

/** Until when, where it is to be done by a certain time. */
export function deadlineOf({ payBy, updateCardBy }: Booking, purpose: Purpose): string | null {
  if (purpose === 'fee') return payBy;
  return purpose === 'card' ? updateCardBy : null;
}

const TITLES = {
  fee: 'checkout.title',
  card: 'checkout.title.card',
  late_fee: 'checkout.title.lateFee',
} as const;

/** The heading of the page that serves this. */
export const titleOf = (purpose: Purpose | undefined) => TITLES[purpose ?? 'fee'];
