import { and, eq, isNull } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { bookings, equipment } from '#server/db/schema/index.ts';

export interface BookingParties {
  readonly ownerId: string;
  readonly renterId: string;
  readonly equipmentId: string;
}

/** Whom the news of a booking concerns. */
export async function readParties(db: Connection, bookingId: string): Promise<BookingParties | undefined> {
  const [row] = await db
    .select({ ownerId: bookings.ownerId, renterId: bookings.renterId, equipmentId: bookings.equipmentId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row;
}

/** The items of an owner that may be open in a browser. */
export async function readItemsOf(db: Connection, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.ownerId, ownerId), eq(equipment.isAvailable, true), isNull(equipment.deletedAt)));
  return rows.map(({ id }) => id);
}
