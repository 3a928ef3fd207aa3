import type { Booking } from '#shared/contracts/bookings.ts';
import { wantsCardFor } from '#shared/domain/booking-facts.ts';

/** What the page is for: the booking fee, a hold on another card, a late fee, use or damage that the saved card has refused, or the fee or the larger hold of a change that the bank asks about. */
export type Purpose = 'fee' | 'card' | 'late_fee' | 'usage' | 'damage' | 'change_fee' | 'change_hold';
/** One amount that is paid apart, without a deadline. */
export type Debt = Extract<Purpose, 'late_fee' | 'usage' | 'damage'>;
export type OfChange = Extract<Purpose, 'change_fee' | 'change_hold'>;
export const isOfChange = (purpose: Purpose): purpose is OfChange =>
  purpose === 'change_fee' || purpose === 'change_hold';
export const isDebt = (purpose: Purpose): purpose is Debt =>
  purpose === 'late_fee' || purpose === 'usage' || purpose === 'damage';

/** What the reader can settle here now; undefined where there is nothing to settle. */
export function purposeOf(booking: Booking): Purpose | undefined {
  const { side, allowedActions } = booking;
  if (side !== 'renter') return undefined;
  if (allowedActions.includes('pay')) return 'fee';
  const wanted = wantsCardFor(booking);
  if (wanted === undefined && booking.usage?.status === 'owed') return 'usage';
  if (wanted === undefined && booking.claim?.status === 'owed') return 'damage';
  if (!allowedActions.includes('change_card')) return undefined;
  return wanted === undefined || wanted === 'hold' ? 'card' : wanted;
}

/** What the press charges or holds, as on the wire (`"85.00"`). */
export function amountOf(booking: Booking, purpose: Purpose): string {
  if (purpose === 'fee') return booking.depositAmount;
  if (isOfChange(purpose)) return booking.change?.amount ?? '0.00';
  if (purpose === 'usage') return booking.usage?.amount ?? '0.00';
  if (purpose === 'damage') return booking.claim?.amount ?? '0.00';
  return purpose === 'card' ? booking.authorizationAmount : (booking.lateFeeAmount ?? '0.00');
}

/** Until when, where it is to be done by a certain time. */
export function deadlineOf({ payBy, updateCardBy, change }: Booking, purpose: Purpose): string | null {
  if (purpose === 'fee') return payBy;
  if (isOfChange(purpose)) return change?.expiresAt ?? null;
  return purpose === 'card' ? updateCardBy : null;
}

const TITLES = {
  fee: 'checkout.title',
  card: 'checkout.title.card',
  late_fee: 'checkout.title.lateFee',
  usage: 'checkout.title.usage',
  damage: 'checkout.title.damage',
  change_fee: 'checkout.title.change',
  change_hold: 'checkout.title.change',
} as const;

/** The heading of the page that serves this. */
export const titleOf = (purpose: Purpose | undefined) => TITLES[purpose ?? 'fee'];
