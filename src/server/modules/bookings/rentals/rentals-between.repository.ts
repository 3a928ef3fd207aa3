import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { TimeSpan } from '#shared/domain/availability.ts';
import type { Connection } from '#server/db/client.ts';
import { bookings, users } from '#server/db/schema/index.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import type { ItemRental } from './item-rentals.repository.ts';

const renter = { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt };

const readWhere = (db: Connection, equipmentId: string, which: SQL | undefined): Promise<ItemRental[]> =>
  db
    .select({ booking: bookings, renter })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.renterId))
    .where(and(eq(bookings.equipmentId, equipmentId), which))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));

/** An item's rentals that reach into the span, from the pickup or the start to the return, the end, or now; canceled ones aside. */
export async function readRentalsBetween(
  db: Connection,
  equipmentId: string,
  { from, to }: TimeSpan,
  now: Date,
): Promise<ItemRental[]> {
  const { startsAt, endsAt, actualPickupTime, actualReturnTime, status } = bookings;
  const isOut = sql`${status} = 'active' and ${actualReturnTime} is null`;
  const begins = sql`least(${startsAt}, ${actualPickupTime})`;
  const ends = sql`greatest(${endsAt}, ${actualReturnTime}, case when ${isOut} then ${timestamptz(now)} end)`;
  const reaches = sql`${begins} < ${timestamptz(to)} and ${ends} > ${timestamptz(from)}`;
  return readWhere(db, equipmentId, and(ne(status, 'canceled'), reaches));
}

/** The rentals that have the item in any part of the span. */
export async function readRentalsHolding(
  db: Connection,
  equipmentId: string,
  { from, to }: TimeSpan,
): Promise<ItemRental[]> {
  const holds = sql`exists (
    select 1 from occupancy o where o.booking_id = ${bookings.id} and o.equipment_id = ${equipmentId}
      and o.released_at is null and o.kind in ('booking', 'change') and o.during && tstzrange(${timestamptz(from)}, ${timestamptz(to)}))`;
  return readWhere(db, equipmentId, holds);
}
