import { awaitsOwner } from '#shared/domain/booking-facts.ts';
import { overdueAt } from '#shared/domain/booking-deadlines.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { endangeredStartHours } from '#shared/domain/booking-limits.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import {
  wasOutThroughout,
  findOtherActiveRental,
  type BookingPatch,
  type BookingRow,
} from '../bookings.repository.ts';

/** Before the fee is paid there is nothing to lose, after the pickup nothing to miss. */
const waits = (booking: BookingRow): boolean => booking.status === 'confirmed' || awaitsOwner(booking);

/** So near that a late return may delay it. */
const isEndangered = ({ startsAt }: BookingRow, now: Date): boolean =>
  startsAt <= addHours(now, endangeredStartHours);

/**
 * The rental that still has what this one waits for: this one has begun, or it begins within a day while the other is overdue
 * by an hour (docs/product/booking.md#overdue, decision record 0017). Undefined where nothing is missing.
 */
export async function overduePredecessor(
  tx: Transaction,
  booking: BookingRow,
  now: Date,
): Promise<BookingRow | undefined> {
  if (!waits(booking)) return undefined;
  const holder = await findOtherActiveRental(tx, booking.equipmentId, booking.id);
  if (!holder) return undefined;
  const isTold = now >= overdueAt(scheduledEnd(holder)) && isEndangered(booking, now);
  return now >= booking.startsAt || isTold ? holder : undefined;
}

/** Whether the renter may leave without loss now, as it is to be known to the table. */
export async function itemNotReturned(
  tx: Transaction,
  booking: BookingRow,
  now: Date,
): Promise<BookingPatch> {
  const freeCancellation = (await overduePredecessor(tx, booking, now)) !== undefined;
  return freeCancellation === booking.freeCancellation ? {} : { freeCancellation };
}

/** Whether it was so from the beginning to the end of this rental: not a no-show if the item was unavailable. */
export async function itemNeverArrived(tx: Transaction, booking: BookingRow): Promise<BookingPatch> {
  const { equipmentId, id, startsAt: from } = booking;
  const freeCancellation = await wasOutThroughout(tx, equipmentId, id, { from, to: scheduledEnd(booking) });
  return { freeCancellation };
}

/** An item that is still in another rental cannot be handed over or charged for. Throws 409 `item_still_out`. */
export async function requireItemBack(tx: Transaction, booking: BookingRow): Promise<void> {
  if (!(await findOtherActiveRental(tx, booking.equipmentId, booking.id))) return;
  throw new DomainError('item_still_out', { details: { status: booking.status } });
}
