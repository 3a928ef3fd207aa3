import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { bookings, equipment, occupancy } from '#server/db/schema/index.ts';
import type { CalendarOf } from './addresses.repository.ts';

/** Entries of one kind in a calendar at most; the next ones come when these are over. */
const MOST = 2_000;

const itemIs = (of: CalendarOf): SQL =>
  'ownerId' in of ? eq(equipment.ownerId, of.ownerId) : eq(equipment.id, of.equipmentId);
const milliseconds = (bound: 'lower' | 'upper'): SQL<number> =>
  sql`extract(epoch from ${sql.raw(bound)}(${occupancy.during}))::float8 * 1000`.mapWith(Number);

/** Rentals that end after `from`, canceled ones aside, the earliest start first. */
export function readCalendarRentals(db: Connection, of: CalendarOf, from: Date) {
  const isTheirs =
    'ownerId' in of ? eq(bookings.ownerId, of.ownerId) : eq(bookings.equipmentId, of.equipmentId);
  return db
    .select({
      id: bookings.id,
      orderNumber: bookings.orderNumber,
      itemName: equipment.name,
      status: bookings.status,
      rentalType: bookings.rentalType,
      startDate: bookings.firstDay,
      endDate: bookings.lastDay,
      from: bookings.startsAt,
      to: bookings.endsAt,
      updatedAt: bookings.updatedAt,
    })
    .from(bookings)
    .innerJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .where(
      and(
        isTheirs,
        ne(bookings.status, 'canceled'),
        sql`${bookings.endsAt} > ${from.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST);
}
export type CalendarRental = Awaited<ReturnType<typeof readCalendarRentals>>[number];

/** Days that the owner keeps, in part after `from`, the earliest first. */
export function readCalendarBlocks(db: Connection, of: CalendarOf, from: Date) {
  const isLater = sql`upper(${occupancy.during}) > ${from.toISOString()}::timestamptz`;
  return db
    .select({
      id: occupancy.id,
      itemName: equipment.name,
      timeZone: equipment.timeZone,
      fromMs: milliseconds('lower'),
      toMs: milliseconds('upper'),
      createdAt: occupancy.createdAt,
    })
    .from(occupancy)
    .innerJoin(equipment, eq(equipment.id, occupancy.equipmentId))
    .where(
      and(
        itemIs(of),
        isNull(equipment.deletedAt),
        eq(occupancy.kind, 'block'),
        // What came from elsewhere does not go out again: two products would confirm each other's days for ever.
        isNull(occupancy.feedId),
        isNull(occupancy.releasedAt),
        isLater,
      ),
    )
    .orderBy(asc(sql`lower(${occupancy.during})`), asc(occupancy.id))
    .limit(MOST);
}
export type CalendarBlock = Awaited<ReturnType<typeof readCalendarBlocks>>[number];
