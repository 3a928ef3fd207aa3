import type { Transaction } from '#server/db/client.ts';
import { planDue } from '#server/jobs/due-work.repository.ts';
import { waitingInVain, type BookingRow } from './bookings.repository.ts';

/** Looks once more whether a rental that waits for its item still has to (overdue.ts). */
export const ITEM_RECHECK = 'booking.item_recheck';

/** The item has come back: whoever was told that it is missing is told that it is there, once that cannot be undone. */
export async function recheckWaiting(
  tx: Transaction,
  { equipmentId, undoableUntil }: BookingRow,
  now: Date,
): Promise<void> {
  for (const subject of await waitingInVain(tx, equipmentId))
    await planDue(tx, { kind: ITEM_RECHECK, subject, dueAt: undoableUntil ?? now });
}
