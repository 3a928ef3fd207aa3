import { endangeredStartHours } from '#shared/domain/booking-limits.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import { listRentalsMissingItem, type BookingRow } from '../bookings.repository.ts';

/** Looks once more whether a rental that waits for its item still has to (return/overdue.ts). */
export const ITEM_RECHECK = 'booking.item_recheck';

/** The item has come back: a renter who was notified that it is missing is notified again once the return cannot be undone. */
export async function scheduleItemRecheck(
  tx: Transaction,
  { equipmentId, undoableUntil }: BookingRow,
  now: Date,
): Promise<void> {
  for (const subject of await listRentalsMissingItem(tx, equipmentId))
    await scheduleJob(tx, { kind: ITEM_RECHECK, subject, dueAt: undoableUntil ?? now });
}

/** Other dates, of the rental before or of one's own, can begin or end the wait for an overdue item. */
export async function recheckAfterChange(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const isNear = booking.status === 'confirmed' && booking.startsAt <= addHours(now, endangeredStartHours);
  const waiting = await listRentalsMissingItem(tx, booking.equipmentId);
  for (const subject of new Set([...waiting, ...(isNear ? [booking.id] : [])]))
    await scheduleJob(tx, { kind: ITEM_RECHECK, subject, dueAt: now });
}
