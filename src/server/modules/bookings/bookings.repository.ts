import { and, desc, eq, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/client.ts';
import { bookings, users } from '#server/db/schema/index.ts';

export type BookingRow = typeof bookings.$inferSelect;
export interface ListedBooking {
  readonly booking: BookingRow;
  readonly renterFirstName: string;
  readonly renterLastName: string;
}

export interface BookingFilter {
  readonly renterId?: string | undefined;
  readonly ownerId?: string | undefined;
  /** Either side. */
  readonly partyId?: string | undefined;
}

export interface BookingKey {
  readonly createdAt: Date;
  readonly id: string;
}

const renters = alias(users, 'renters');

function conditions({ renterId, ownerId, partyId }: BookingFilter, after: BookingKey | undefined) {
  return and(
    renterId === undefined ? undefined : eq(bookings.renterId, renterId),
    ownerId === undefined ? undefined : eq(bookings.ownerId, ownerId),
    partyId === undefined ? undefined : or(eq(bookings.renterId, partyId), eq(bookings.ownerId, partyId)),
    after === undefined
      ? undefined
      : or(
          lt(bookings.createdAt, after.createdAt),
          and(eq(bookings.createdAt, after.createdAt), lt(bookings.id, after.id)),
        ),
  );
}

/** Newest first, `count` rows after the key. */
export async function readBookings(
  db: Connection,
  filter: BookingFilter,
  after: BookingKey | undefined,
  count: number,
): Promise<ListedBooking[]> {
  return db
    .select({ booking: bookings, renterFirstName: renters.firstName, renterLastName: renters.lastName })
    .from(bookings)
    .innerJoin(renters, eq(renters.id, bookings.renterId))
    .where(conditions(filter, after))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(count);
}
