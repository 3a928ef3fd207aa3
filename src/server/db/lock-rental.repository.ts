import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { bookings, equipment, users } from './schema/index.ts';

/**
 * Locks the people of a booking and its item, in the order of ARCHITECTURE.md. A caller that is about to lock the booking's row
 * calls it first: what becomes of a booking may need its owner's account, its renter's customer or the item's calendar.
 */
export async function lockAroundBooking(tx: Transaction, bookingId: string): Promise<void> {
  const of = eq(bookings.id, bookingId);
  const parties = tx
    .select({ ids: sql`unnest(array[${bookings.ownerId}, ${bookings.renterId}])` })
    .from(bookings)
    .where(of);
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, parties))
    .orderBy(asc(users.id))
    .for('no key update');
  const item = tx.select({ id: bookings.equipmentId }).from(bookings).where(of);
  await tx
    .select({ id: equipment.id })
    .from(equipment)
    .where(inArray(equipment.id, item))
    .for('no key update');
}
