import { DomainError } from '#shared/domain/errors.ts';
import { rentalInBuffer, type TimeSpan } from '#shared/domain/availability.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { readOccupied } from '../../equipment/index.ts';
import type { BookingRow } from '../bookings.repository.ts';
import {
  endBuffer,
  freeSlot,
  addBuffer,
  moveSlot,
  takeSlot,
  yieldFeedDays,
  type SlotOwner,
} from './occupancy.repository.ts';

/**
 * The time that a rental takes the item once it has been picked up: an hourly one its hours from there; days keep their
 * end, and an early pickup takes the time until the start as well. Undefined where nothing moves.
 */
export function slotFromPickup(booking: BookingRow): TimeSpan | undefined {
  const { actualPickupTime: from, startsAt, endsAt, rentalType, hours } = booking;
  if (from === null) return undefined;
  if (rentalType === 'hourly') return { from, to: addHours(from, hours ?? 0) };
  return from < startsAt ? { from, to: endsAt } : undefined;
}

export const ownerOf = ({ id, equipmentId, bufferHours }: BookingRow): SlotOwner => ({
  bookingId: id,
  equipmentId,
  bufferHours,
});

/** The time that a rental takes the item: as booked, or from its pickup on. */
export const slotOf = (booking: BookingRow): TimeSpan =>
  slotFromPickup(booking) ?? { from: booking.startsAt, to: booking.endsAt };

/** For the booked time. Throws 23P01 where the item is taken in it. */
export const takeSlotOf = (tx: Transaction, booking: BookingRow, now: Date): Promise<void> =>
  takeSlot(tx, ownerOf(booking), { from: booking.startsAt, to: booking.endsAt }, now);

async function moveBuffer(tx: Transaction, booking: BookingRow, end: Date, now: Date): Promise<void> {
  const { equipmentId, bufferHours } = booking;
  const occupied = await readOccupied(tx, equipmentId, { from: end, to: addHours(end, bufferHours) });
  if (rentalInBuffer(end, bufferHours, occupied)) throw new DomainError('next_rental_too_early');
  await addBuffer(tx, ownerOf(booking), end, now);
}

/**
 * The buffer goes along with the end. Before the booked start, days that only another calendar holds give way: owner and renter
 * agree that the item goes out (docs/decisions/0098-early-pickup-on-days-of-other-calendars.md). Throws 23P01 where the item is taken in that time, 409 `next_rental_too_early`
 * where the next rental lies in the buffer. The item's row is locked by the caller.
 */
export async function moveSlotToPickup(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const span = slotFromPickup(booking);
  if (!span) return;
  const endMoves = booking.rentalType === 'hourly' && booking.bufferHours > 0;
  if (endMoves) await endBuffer(tx, booking.id, now);
  const { equipmentId, startsAt } = booking;
  if (span.from < startsAt) await yieldFeedDays(tx, equipmentId, { from: span.from, to: startsAt }, now);
  await moveSlot(tx, booking.id, span);
  if (endMoves) await moveBuffer(tx, booking, span.to, now);
}

/**
 * The rental's time is free. Where the item has been out, its buffer counts from the return, early or late, and ends where
 * the next rental begins; where it never left, nothing is kept. The item's row is locked by the caller: a rival for the hours
 * after the return is waited for, or waits.
 */
export async function freeSlotOf(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  await freeSlot(tx, booking.id, now);
  const { actualReturnTime, bufferHours } = booking;
  if (actualReturnTime === null || bufferHours === 0) return;
  await addBuffer(tx, ownerOf(booking), actualReturnTime, now);
}
