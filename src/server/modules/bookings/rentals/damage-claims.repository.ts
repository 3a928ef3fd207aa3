import { and, eq, sum } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { bookings, damageClaims } from '#server/db/schema/index.ts';

/** What a renter owes for damage that was agreed to or decided and that their card refused, in cents. */
export async function readDebt(db: Connection, renterId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(damageClaims.decidedCents) })
    .from(damageClaims)
    .innerJoin(bookings, eq(bookings.id, damageClaims.bookingId))
    .where(and(eq(damageClaims.status, 'owed'), eq(bookings.renterId, renterId)));
  return Number(row?.cents ?? 0);
}

/** Whether damage has been claimed of a booking, whatever has become of it. */
export async function hasClaim(db: Connection, bookingId: string): Promise<boolean> {
  return (await db.$count(damageClaims, eq(damageClaims.bookingId, bookingId))) > 0;
}
