import type { Booking } from '#shared/contracts/bookings.ts';
import { deadlinesOf } from '#shared/domain/booking-dues.ts';
import { deliveryVisibleDays } from '#shared/domain/limits.ts';
import { messagingWindow } from '#shared/domain/messaging-window.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { ratingRights } from '#shared/domain/rating-rights.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';
import type { BookingRow, ListedBooking } from './bookings.repository.ts';
import type { Seat } from './parties.ts';

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
    minutesToPay: row.minutesToPay,
    payBy: isoOrNull(deadlines.payBy),
    acceptBy: isoOrNull(deadlines.acceptBy),
    mendHoldBy: isoOrNull(deadlines.mendHoldBy),
  };
}

/** Street, apartment and notes: for the owner from the paid fee until some weeks after the end (product decisions §14). */
export function seesDeliveryDetails(row: BookingRow, seat: Seat, now: Date): boolean {
  if (seat !== 'owner') return true;
  if (row.feePaidAt === null) return false;
  const end = row.actualReturnTime ?? scheduledEnd(row);
  return row.status === 'active' || now <= addHours(end, 24 * deliveryVisibleDays);
}

export function handoverOf(row: BookingRow, withDetails: boolean) {
  return {
    deliveryMethod: row.deliveryMethod,
    deliveryStreetAddress: withDetails ? row.deliveryStreetAddress : null,
    deliveryApartmentNumber: withDetails ? row.deliveryApartmentNumber : null,
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

/** Whether the parties can write to each other now, and until when. */
export function messagingOf(row: BookingRow, now: Date): Booking['messaging'] {
  const { isOpen, closesAt, why } = messagingWindow(
    { status: row.status, scheduledEnd: scheduledEnd(row) },
    now,
  );
  return { isOpen, closesAt: isoOrNull(closesAt), why: why ?? null };
}

/** What somebody has said of the other party and the item, and may still say. The Admin says nothing of them. */
export function ratingsOf(
  { booking, owner, renter, ratedBy, conditionsBy }: ListedBooking,
  seat: Seat,
): Booking['ratings'] {
  if (seat === 'admin') return { canRateOther: false, ratedOther: false, canRateCondition: [] };
  const [raterId, other] = seat === 'owner' ? [booking.ownerId, renter] : [booking.renterId, owner];
  const given = {
    other: ratedBy.includes(raterId),
    conditions: conditionsBy.filter((one) => one.raterId === raterId).map(({ ratingType }) => ratingType),
  };
  const rights = ratingRights(seat, booking, given, other.deletedAt !== null);
  return { ...rights, canRateCondition: [...rights.canRateCondition] };
}
