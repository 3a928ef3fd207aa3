import type { Booking } from '#shared/contracts/bookings.ts';
import { deadlinesOf } from '#shared/domain/booking-dues.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { BookingRow } from './bookings.repository.ts';

const isoOrNull = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

function canceledPaymentStatus({ refundPolicy, feeStatus }: BookingRow): Booking['paymentStatus'] {
  if (refundPolicy === 'initial_fee_forfeited') return 'forfeited';
  if (refundPolicy === 'nothing_charged') return 'unpaid';
  return feeStatus === 'refunded' || feeStatus === 'refund_failed' ? feeStatus : 'processing';
}

/** One word for where the money of a booking stands; `failed` is the capture at the return (product decisions §2). */
export function paymentStatusOf(row: BookingRow): Booking['paymentStatus'] {
  if (row.status === 'canceled') return canceledPaymentStatus(row);
  if (row.feeStatus === 'unpaid') return 'unpaid';
  if (row.feeStatus === 'refunded') return 'refunded';
  if (row.status === 'completed') return 'settled';
  if (row.holdStatus === 'capture_failed') return 'failed';
  return row.holdStatus === 'capturing' ? 'processing' : 'paid';
}

export function paymentOf(row: BookingRow) {
  const deadlines = deadlinesOf(row);
  return {
    feeStatus: row.feeStatus,
    feePaidAt: isoOrNull(row.feePaidAt),
    holdStatus: row.holdStatus,
    holdExpiresAt: isoOrNull(row.holdExpiresAt),
    paymentStatus: paymentStatusOf(row),
    capturedAmount: centsToDecimal(row.capturedCents),
    lateFeeStatus: row.lateFeeStatus,
    balanceWaived: row.balanceWaived,
    refundPolicy: row.refundPolicy,
    cancellationPolicy: row.cancellationPolicy,
    freeCancellation: row.freeCancellation,
    payBy: isoOrNull(deadlines.payBy),
    acceptBy: isoOrNull(deadlines.acceptBy),
    mendHoldBy: isoOrNull(deadlines.mendHoldBy),
  };
}

export function handoverOf(row: BookingRow) {
  return {
    deliveryMethod: row.deliveryMethod,
    deliveryStreetAddress: row.deliveryStreetAddress,
    deliveryApartmentNumber: row.deliveryApartmentNumber,
    deliveryCity: row.deliveryCity,
    deliveryState: row.deliveryState,
    deliveryZipCode: row.deliveryZipCode,
    actualPickupTime: isoOrNull(row.actualPickupTime),
    actualReturnTime: isoOrNull(row.actualReturnTime),
    ownerPickupConfirmed: row.ownerPickupConfirmedAt !== null,
    renterPickupConfirmed: row.renterPickupConfirmedAt !== null,
    ownerReturnConfirmed: row.ownerReturnConfirmedAt !== null,
    renterReturnConfirmed: row.renterReturnConfirmedAt !== null,
    conditionNotes: row.conditionNotes,
    noShow: row.noShow,
  };
}
