import type { Booking } from '#shared/contracts/bookings.ts';
import { completionState } from '#shared/domain/booking-completion.ts';
import { dueAt } from '#shared/domain/booking-process/schedule.ts';
import { claimTurn } from '#shared/domain/claims/claim-facts.ts';
import { answerBy, fileClaimBy } from '#shared/domain/claims/claim-timers.ts';
import { deliveryVisibleDays } from '#shared/domain/booking-limits.ts';
import { messagingWindow } from '#shared/domain/messaging-window.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { ratingRights } from '#shared/domain/rating-rights.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';
import { isoOrNull } from '#server/lib/nullable-values.ts';
import type { BookingRow, ListedBooking } from '../bookings.repository.ts';
import type { BookingRole } from '../bookings.policy.ts';

function canceledPaymentStatus({ refundPolicy, feeStatus }: BookingRow): Booking['paymentStatus'] {
  if (refundPolicy === 'initial_fee_forfeited') return 'forfeited';
  if (refundPolicy === 'nothing_charged') return 'unpaid';
  return feeStatus === 'refunded' || feeStatus === 'refund_failed' ? feeStatus : 'processing';
}

/** One word for where the money of a booking stands; `failed` is the capture at the return (docs/product/money.md#provider). */
export function paymentStatusOf(row: BookingRow): Booking['paymentStatus'] {
  if (row.status === 'canceled') return canceledPaymentStatus(row);
  if (row.feeStatus === 'unpaid') return 'unpaid';
  if (row.feeStatus === 'refunded') return 'refunded';
  if (row.status === 'completed') return 'settled';
  if (row.holdStatus === 'capture_failed') return 'failed';
  return row.holdStatus === 'capturing' ? 'processing' : 'paid';
}

export function paymentOf(row: BookingRow) {
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
    payBy: isoOrNull(dueAt('expire_unpaid', row)),
    acceptBy: isoOrNull(dueAt('expire_unanswered', row)),
    updateCardBy: isoOrNull(dueAt('expire_hold_refused', row)),
  };
}

/** Street, apartment and notes: for the owner from the paid fee until some weeks after the end (docs/product/trust.md#delivery-address). */
export function seesDeliveryDetails(row: BookingRow, role: BookingRole, now: Date): boolean {
  if (role !== 'owner') return true;
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

/** The change of dates that is open. */
export function changeOf(row: BookingRow): Booking['change'] {
  const {
    changeId: id,
    changeKind: kind,
    changeState: state,
    changeAskedBy: askedBy,
    changeExpiresAt,
    changeCents,
  } = row;
  if (id === null || kind === null || state === null || askedBy === null || changeExpiresAt === null)
    return null;
  return {
    id,
    kind,
    state,
    askedBy,
    expiresAt: changeExpiresAt.toISOString(),
    amount: centsToDecimal(changeCents ?? 0),
  };
}

/** What has become of the owner's word alone that it is over. */
export function completionOf(row: BookingRow, now: Date): Booking['completion'] {
  const { completionStatedAt, completionCountsAt } = row;
  const state = completionState(row, now);
  if (state === 'none' || completionStatedAt === null) return null;
  const answerBy = state === 'waiting' ? isoOrNull(completionCountsAt) : null;
  const cents = row.balanceWaived ? 0 : (row.captureCents ?? row.balanceCents);
  return { state, statedAt: completionStatedAt.toISOString(), answerBy, amount: centsToDecimal(cents) };
}

/** The claim for damage, as a card of My bookings shows it. */
export function claimOf({ claim }: Pick<ListedBooking, 'claim'>, role: BookingRole): Booking['claim'] {
  if (!claim) return null;
  const { status, claimedCents, offeredCents, decidedCents, filedAt, offeredAt } = claim;
  const times = { filedAt: new Date(filedAt), offeredAt: offeredAt === null ? null : new Date(offeredAt) };
  const amount = centsToDecimal(decidedCents ?? offeredCents ?? claimedCents);
  const turn = role === 'admin' ? null : claimTurn(status, role);
  return { status, amount, answerBy: isoOrNull(answerBy({ status, ...times })), turn };
}

/** Use beyond the included, as a card of My bookings shows it. */
export function usageOf({ booking, usage }: ListedBooking): Booking['usage'] {
  if (booking.usageTerms === null) return null;
  return { status: usage?.status ?? null, amount: centsToDecimal(usage?.cardCents ?? 0) };
}

/** Until when the owner can claim damage of what was handed over and came back. */
export function claimByOf({ booking, claim }: ListedBooking, role: BookingRole, now: Date): string | null {
  const { actualPickupTime, actualReturnTime, noShow, status } = booking;
  const isOver = status === 'active' || status === 'completed';
  if (role !== 'owner' || claim || noShow || !isOver) return null;
  if (actualPickupTime === null || actualReturnTime === null) return null;
  const by = fileClaimBy(actualReturnTime);
  return now < by ? by.toISOString() : null;
}

/** When the owner is paid is not the renter's to know. */
export const payoutFromOf = ({ payoutFrom }: BookingRow, role: BookingRole): string | null =>
  role === 'renter' ? null : isoOrNull(payoutFrom);

/** Whether the parties can write to each other now, and until when. */
export function messagingOf(row: BookingRow, now: Date): Booking['messaging'] {
  const { isOpen, closesAt, why } = messagingWindow(
    { status: row.status, scheduledEnd: scheduledEnd(row) },
    now,
  );
  return { isOpen, closesAt: isoOrNull(closesAt), why: why ?? null };
}

/** A party's ratings of the other one and the item, and those still open. The Admin rates nothing. */
export function ratingsOf(
  { booking, owner, renter, ratedBy, conditionsBy }: ListedBooking,
  role: BookingRole,
): Booking['ratings'] {
  if (role === 'admin') return { canRateOther: false, ratedOther: false, canRateCondition: [] };
  const [raterId, other] = role === 'owner' ? [booking.ownerId, renter] : [booking.renterId, owner];
  const given = {
    other: ratedBy.includes(raterId),
    conditions: conditionsBy.filter((one) => one.raterId === raterId).map(({ ratingType }) => ratingType),
  };
  const rights = ratingRights(role, booking, given, other.deletedAt !== null);
  return { ...rights, canRateCondition: [...rights.canRateCondition] };
}
