import { addHours } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import type { BookingRow } from './bookings.repository.ts';
import { moveSlot, type Span } from './occupancy.repository.ts';

/**
 * The time that a rental takes the item once it has been picked up: an hourly one its hours from there; days keep their
 * end, and an early pickup takes the time until the start as well. Undefined where nothing moves.
 */
export function slotFromPickup(booking: BookingRow): Span | undefined {
  const { actualPickupTime: from, startsAt, endsAt, rentalType, hours } = booking;
  if (from === null) return undefined;
  if (rentalType === 'hourly') return { from, to: addHours(from, hours ?? 0) };
  return from < startsAt ? { from, to: endsAt } : undefined;
}

/** Throws 23P01 where somebody else has the item in that time. */
export async function moveSlotToPickup(tx: Transaction, booking: BookingRow): Promise<void> {
  const span = slotFromPickup(booking);
  if (span) await moveSlot(tx, booking.id, span);
}
