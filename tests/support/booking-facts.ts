import type { BookingFacts } from '#shared/domain/booking-facts.ts';

/** An instant by hours from the making of the booking. */
export const hour = (hours: number): Date => new Date(Date.UTC(2026, 5, 10, 12) + hours * 3_600_000);

/**
 * A request for three days in Austin, just made: noon UTC on June 10. The days are June 16 to 18 there, so the rental
 * starts 137 hours later and ends after 209.
 */
export const requestedFacts: BookingFacts = {
  status: 'pending',
  rentalType: 'daily',
  durationType: 'daily',
  hours: null,
  firstDay: '2026-06-16',
  timeZone: 'America/Chicago',
  startsAt: hour(137),
  endsAt: hour(209),
  createdAt: hour(0),
  minutesToPay: 30,
  instantBooking: false,
  cancellationPolicy: 'standard',
  freeCancellation: false,
  canceledBy: null,
  bookingFeeCents: 1040,
  balanceCents: 9359,
  captureCents: null,
  feeStatus: 'unpaid',
  refundPolicy: null,
  feePaidAt: null,
  holdStatus: 'none',
  holdRefusedAt: null,
  holdExpiresAt: null,
  lateFeeStatus: 'none',
  balanceWaived: false,
  noShow: false,
  ownerPickupConfirmedAt: null,
  renterPickupConfirmedAt: null,
  ownerReturnConfirmedAt: null,
  renterReturnConfirmedAt: null,
  actualPickupTime: null,
  actualReturnTime: null,
  completionStatedAt: null,
  completionCountsAt: null,
  undoableBy: null,
  undoableUntil: null,
  changeState: null,
  changeKind: null,
  changeAskedBy: null,
  changeExpiresAt: null,
};
