import { and, asc, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { agreements, bookings } from '#server/db/schema/index.ts';

/** A rental of the person's, and which of its papers are for them. */
export interface OwnRental {
  readonly id: string;
  readonly orderNumber: string;
  readonly isRenter: boolean;
  /** The owner reads it from the fee on. */
  readonly hasAgreement: boolean;
}

export async function listRentals(db: Connection, personId: string): Promise<OwnRental[]> {
  const isRenter = eq(bookings.renterId, personId);
  const agreed = db
    .select({ one: sql`1` })
    .from(agreements)
    .where(eq(agreements.bookingId, bookings.id));
  return db
    .select({
      id: bookings.id,
      orderNumber: bookings.orderNumber,
      isRenter: sql<boolean>`${isRenter}`,
      hasAgreement: sql<boolean>`coalesce(${and(exists(agreed), or(isRenter, isNotNull(bookings.feePaidAt)))}, false)`,
    })
    .from(bookings)
    .where(or(isRenter, eq(bookings.ownerId, personId)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}
