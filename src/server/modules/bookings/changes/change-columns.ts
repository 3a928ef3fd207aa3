import { overdueHours } from '#shared/domain/late-fee.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { BookingPatch, BookingRow } from '../bookings.repository.ts';
import type { ChangeRow } from './changes.repository.ts';

/** Columns of a booking without an open change. */
export const NO_CHANGE = {
  changeId: null,
  changeState: null,
  changeKind: null,
  changeAskedBy: null,
  changeExpiresAt: null,
  changeCents: null,
} as const satisfies BookingPatch;

/** The old hold remains the booking's hold. */
export const withoutChange = ({ changeId, changeState, holdStatus }: BookingRow): BookingPatch => {
  if (changeId === null) return {};
  const isForChange = holdStatus === 'renewing' && changeState !== 'asked';
  return { ...NO_CHANGE, ...(isForChange ? { holdStatus: 'held' } : {}) };
};

/** The dates that a change asks for, as columns of its booking. */
const datesOf = ({ firstDay, lastDay, selectedDates, hours, startsAt, endsAt }: ChangeRow) => ({
  firstDay,
  lastDay,
  selectedDates,
  hours,
  startsAt,
  endsAt,
});

/** The booking as it would be with the change. */
export const changedBooking = (booking: BookingRow, change: ChangeRow): BookingRow => ({
  ...booking,
  ...datesOf(change),
});

/** Whole hours late until the change was accepted; none that the owner waives, or of what is not out. */
export function lateHoursUntil(booking: BookingRow, acceptedAt: Date, waivesLateFee: boolean): number {
  if (booking.status !== 'active' || waivesLateFee) return 0;
  return overdueHours(scheduledEnd(booking), acceptedAt);
}

/** Everything that the applied change writes into its booking. */
export function appliedColumns(booking: BookingRow, change: ChangeRow, now: Date): BookingPatch {
  const { lines, totalCents, bookingFeeCents, balanceCents } = change.price;
  const late = lateHoursUntil(booking, change.acceptedAt ?? now, change.waivesLateFee);
  return {
    ...datesOf(change),
    ...NO_CHANGE,
    priceLines: [...lines],
    totalCents,
    bookingFeeCents,
    balanceCents,
    lateHoursBefore: booking.lateHoursBefore + late,
    ...(booking.holdStatus === 'captured'
      ? { capturedCents: Math.min(booking.capturedCents, balanceCents) }
      : {}),
  };
}
