import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/index.ts';

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
