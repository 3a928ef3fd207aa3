import { DomainError } from '#shared/domain/errors.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { isOutElsewhere, wasOutThrough, type BookingPatch, type BookingRow } from './bookings.repository.ts';

const FREE: BookingPatch = { freeCancellation: true };

/**
 * The item is still with the renter before, though this rental has begun: its renter may leave without loss (product
 * decisions §12). Empty otherwise.
 */
export async function missingItem(tx: Transaction, booking: BookingRow, now: Date): Promise<BookingPatch> {
  if (booking.status !== 'confirmed' || now < booking.startsAt) return {};
  return (await isOutElsewhere(tx, booking.equipmentId, booking.id)) ? FREE : {};
}

/** It was so from the beginning to the end of this rental: nobody can be said not to have come. */
export async function neverThere(tx: Transaction, booking: BookingRow): Promise<BookingPatch> {
  const end = scheduledEnd(booking);
  return (await wasOutThrough(tx, booking.equipmentId, booking.id, { from: booking.startsAt, to: end }))
    ? FREE
    : {};
}

/** Nobody hands over, or charges for, what somebody else still has. Throws 409 `item_still_out`. */
export async function refuseWhileOut(tx: Transaction, booking: BookingRow): Promise<void> {
  if (!(await isOutElsewhere(tx, booking.equipmentId, booking.id))) return;
  const message =
    'The item is still out with another rental. It can be picked up once that one has come back.';
  throw new DomainError('conflict', 'item_still_out', message, { details: { status: booking.status } });
}
