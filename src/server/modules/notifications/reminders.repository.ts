import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { bookings, userRatings } from '#server/db/schema/index.ts';

/** What a reminder depends on. Not locked: the notification reads it again before it is sent. */
export async function readReminded(db: Connection, bookingId: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  return row;
}
export type Reminded = NonNullable<Awaited<ReturnType<typeof readReminded>>>;

/** Whether both sides of a booking have rated each other. */
export async function haveBothRated(db: Connection, { id, ownerId, renterId }: Reminded): Promise<boolean> {
  const rows = await db
    .select({ raterId: userRatings.raterId })
    .from(userRatings)
    .where(eq(userRatings.bookingId, id));
  return [ownerId, renterId].every((party) => rows.some(({ raterId }) => raterId === party));
}
