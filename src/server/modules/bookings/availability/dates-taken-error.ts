import { daysInclusive } from '#shared/domain/calendar.ts';
import { conflictWith } from '#shared/domain/availability.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { sqlState } from '#server/db/sql-errors.ts';
import type { BookableItem } from '../../equipment/index.ts';
import type { Offer } from '../request/booking-offer.ts';
import type { BookingRow } from '../bookings.repository.ts';
import type { ItemCalendar } from './item-calendar.ts';

const EXCLUSION_VIOLATION = '23P01';
const CODE = 'dates_taken';

/** The error means that the time is taken: by the constraint, or by the table of the booking process. */
export const meansTaken = (error: unknown): boolean =>
  sqlState(error) === EXCLUSION_VIOLATION || (error instanceof DomainError && error.code === CODE);

interface Wanted {
  readonly renterId: string;
  readonly item: BookableItem;
  readonly offer: Offer;
}

export interface DatesTaken {
  readonly error: DomainError;
  /** It is the caller's own unpaid booking of the very same, which can be paid. */
  readonly isOwn: boolean;
}

/** The same rental again: the answer to the first submission was lost, or the button was pressed twice. */
function isSame(booking: BookingRow, { choice, span, quote }: Offer): boolean {
  if (booking.rentalType !== choice.rentalType || booking.totalCents !== quote.totalCents) return false;
  if (choice.rentalType === 'hourly') return booking.hours === choice.hours;
  return booking.firstDay === span.firstDay && booking.lastDay === span.lastDay;
}

/**
 * 409 with the next free days; with `bookingId` where it is the caller's own unpaid booking of the very same, which can be
 * paid.
 */
export function datesTaken(
  { unpaid, nextFree }: ItemCalendar,
  { renterId, offer }: Wanted,
  cause?: unknown,
): DatesTaken {
  const { firstDay, lastDay, startsAt, endsAt } = offer.span;
  const same = unpaid.find(
    (booking) =>
      booking.renterId === renterId &&
      booking.startsAt < endsAt &&
      booking.endsAt > startsAt &&
      isSame(booking, offer),
  );
  const details = {
    nextFree: nextFree(firstDay, daysInclusive(firstDay, lastDay)),
    ...(same ? { bookingId: same.id } : {}),
  };
  return { error: new DomainError(CODE, { details, cause }), isOwn: same !== undefined };
}

/** The same where the wanted time is taken by that calendar; undefined where it is free. */
export function datesTakenIn(calendar: ItemCalendar, wanted: Wanted): DatesTaken | undefined {
  const { startsAt: from, endsAt: to } = wanted.offer.span;
  const obstacle = conflictWith({ from, to }, wanted.item.bufferHours, calendar.occupied);
  return obstacle && datesTaken(calendar, wanted);
}
