import { daysInclusive } from '#shared/domain/calendar.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Database } from '#server/db/client.ts';
import { sqlState } from '#server/db/sql-errors.ts';
import { nextFreeDays, type BookableItem } from '../../equipment/index.ts';
import type { Offer } from '../request/booking-offer.ts';
import { unpaidOverlapping, type BookingRow } from '../bookings.repository.ts';

const EXCLUSION_VIOLATION = '23P01';
const CODE = 'dates_taken';

/** What is free instead is looked up after the rollback, while no lock is held. */
export const slotTakenError = (): DomainError => new DomainError(CODE);

interface Wanted {
  readonly renterId: string;
  readonly item: BookableItem;
  readonly offer: Offer;
  readonly now: Date;
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
 * 409 with the next free days, where the error means that the time is taken; with `bookingId` where it is the caller's own
 * unpaid booking of the very same, which can be paid. Undefined for any other error.
 */
export async function datesTakenError(
  error: unknown,
  db: Database,
  { renterId, item, offer, now }: Wanted,
): Promise<DatesTaken | undefined> {
  const isTaken =
    sqlState(error) === EXCLUSION_VIOLATION || (error instanceof DomainError && error.code === CODE);
  if (!isTaken) return undefined;
  const { firstDay, lastDay, startsAt, endsAt } = offer.span;
  const own = await unpaidOverlapping(db, { renterId, equipmentId: item.id, startsAt, endsAt });
  const same = own.find((booking) => isSame(booking, offer));
  const length = daysInclusive(firstDay, lastDay);
  const nextFree = await nextFreeDays(db, item, { from: firstDay, length, now });
  const refusal = new DomainError(CODE, {
    details: { nextFree, ...(same ? { bookingId: same.id } : {}) },
    cause: error,
  });
  return { error: refusal, isOwn: same !== undefined };
}
