import type { BookingChange, ChangePreview } from '#shared/contracts/booking-changes.ts';
import type { ChangePrice } from '#shared/domain/booking-change/change-price.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { isoOrNull } from '#server/lib/nullable-values.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingWith, type ChangeOffer } from './change-offer.ts';
import { changedBooking } from './change-columns.ts';
import type { ChangeRow } from './changes.repository.ts';

const priceOf = (price: ChangePrice, before: { totalCents: number; balanceCents: number }) => ({
  priceLines: price.lines.map(({ kind, label, cents }) => ({ kind, label, amount: centsToDecimal(cents) })),
  addedAmount: centsToDecimal(price.addedCents),
  removedAmount: centsToDecimal(price.removedCents),
  chargedAmount: centsToDecimal(price.chargedCents),
  refundedAmount: centsToDecimal(price.refundedCents),
  keptFeeAmount: centsToDecimal(price.keptFeeCents),
  totalBefore: centsToDecimal(before.totalCents),
  totalAmount: centsToDecimal(price.totalCents),
  balanceBefore: centsToDecimal(before.balanceCents),
  balanceAmount: centsToDecimal(price.balanceCents),
});

const datesOf = (booking: BookingRow) => ({
  startDate: booking.firstDay,
  endDate: booking.lastDay,
  hours: booking.hours,
  endsAt: scheduledEnd(booking).toISOString(),
});

export const presentOffer = (booking: BookingRow, offer: ChangeOffer, atOnce: boolean): ChangePreview => ({
  kind: offer.dates.kind,
  dates: datesOf(bookingWith(booking, offer.dates)),
  ...priceOf(offer.price, booking),
  expiresAt: offer.expiresAt.toISOString(),
  atOnce,
  lateHours: offer.lateHours,
  lateFeeAmount: centsToDecimal(offer.lateFeeCents),
  text: offer.text,
  sha256: offer.sha256,
});

export const presentChange = (booking: BookingRow, change: ChangeRow): BookingChange => ({
  id: change.id,
  kind: change.kind,
  outcome: change.outcome,
  askedBy: change.askedBy,
  askedAt: change.askedAt.toISOString(),
  acceptedBy: change.acceptedBy,
  acceptedAt: isoOrNull(change.acceptedAt),
  expiresAt: change.expiresAt.toISOString(),
  endedAt: isoOrNull(change.endedAt),
  reason: change.reason,
  before: {
    startDate: change.beforeFirstDay,
    endDate: change.beforeLastDay,
    hours: change.beforeHours,
  },
  dates: datesOf(changedBooking(booking, change)),
  ...priceOf(change.price, { totalCents: change.beforeTotalCents, balanceCents: change.beforeBalanceCents }),
  waivesLateFee: change.waivesLateFee,
  text: change.text,
  sha256: change.sha256,
});
