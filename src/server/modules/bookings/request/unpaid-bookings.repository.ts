import { and, asc, count, eq, gt, isNull, min } from 'drizzle-orm';
import { unpaidWaitHours } from '#shared/domain/booking-limits.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { LeftUnpaid } from '#shared/domain/time-to-pay.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/index.ts';

/** How many bookings a renter has made after an instant and never paid, whatever became of them, and when the first was made. */
export async function unpaidSince(
  tx: Transaction,
  renterId: string,
  after: Date,
): Promise<{ count: number; first: Date | null }> {
  const [row] = await tx
    .select({ count: count(), first: min(bookings.createdAt) })
    .from(bookings)
    .where(and(eq(bookings.renterId, renterId), isNull(bookings.feePaidAt), gt(bookings.createdAt, after)));
  return row ?? { count: 0, first: null };
}

/** A renter's bookings of an item that ended unpaid so lately that they still count; an ended one's row does not change any more. */
export async function leftUnpaidOf(
  db: Connection,
  { renterId, equipmentId, now }: { renterId: string; equipmentId: string; now: Date },
): Promise<LeftUnpaid[]> {
  return db
    .select({ firstDay: bookings.firstDay, lastDay: bookings.lastDay, endedAt: bookings.updatedAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.renterId, renterId),
        eq(bookings.equipmentId, equipmentId),
        eq(bookings.status, 'canceled'),
        isNull(bookings.feePaidAt),
        gt(bookings.updatedAt, addHours(now, -unpaidWaitHours)),
      ),
    )
    .orderBy(asc(bookings.updatedAt), asc(bookings.id));
}
