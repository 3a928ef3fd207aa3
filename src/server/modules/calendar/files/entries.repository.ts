import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/client.ts';
import { bookings, equipment, occupancy } from '#server/db/schema/index.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import { isOut, rentedFrom, rentedTo, scheduledEnd } from '../../analytics/index.ts';
import type { CalendarOf } from './addresses.repository.ts';

/** Entries of one kind in a calendar at most; the next ones come when these are over. */
const MOST = 2_000;

const itemIs = (of: CalendarOf): SQL =>
  'ownerId' in of ? eq(equipment.ownerId, of.ownerId) : eq(equipment.id, of.equipmentId);
const milliseconds = (bound: 'lower' | 'upper'): SQL<number> =>
  sql`extract(epoch from ${sql.raw(bound)}(${occupancy.during}))::float8 * 1000`.mapWith(Number);

/** Up to the next millisecond: what is out until now reaches into today even where today has just begun. */
const millisecondOf = (instant: SQL): SQL<number> =>
  sql`ceil(extract(epoch from ${instant}) * 1000)::float8`.mapWith(Number);

/**
 * Rentals that have or had an item after `from`, canceled ones aside, the earliest start first; with the time that they have
 * taken so far and will take, as in analytics (docs/product/analytics.md#utilization).
 */
export function readCalendarRentals(db: Connection, of: CalendarOf, from: Date, now: Date) {
  const b = alias(bookings, 'b');
  const isTheirs = 'ownerId' in of ? eq(b.ownerId, of.ownerId) : eq(b.equipmentId, of.equipmentId);
  return db
    .select({
      id: b.id,
      orderNumber: b.orderNumber,
      itemName: equipment.name,
      status: b.status,
      rentalType: b.rentalType,
      timeZone: b.timeZone,
      fromMs: millisecondOf(rentedFrom),
      toMs: millisecondOf(sql`greatest(${rentedFrom}, ${rentedTo(now)})`),
      isOverdue: sql<boolean>`${isOut} and ${scheduledEnd} < ${timestamptz(now)}`,
      updatedAt: b.updatedAt,
    })
    .from(b)
    .innerJoin(equipment, eq(equipment.id, b.equipmentId))
    .where(
      and(
        isTheirs,
        ne(b.status, 'canceled'),
        sql`(greatest(${b.endsAt}, ${b.actualReturnTime}) > ${timestamptz(from)} or ${isOut})`,
      ),
    )
    .orderBy(asc(b.startsAt), asc(b.id))
    .limit(MOST);
}
export type CalendarRental = Awaited<ReturnType<typeof readCalendarRentals>>[number];

/** Time beyond a rental's own that an open change of its dates has reserved. */
export function readReservedTime(db: Connection, of: CalendarOf) {
  return db
    .select({
      id: occupancy.id,
      bookingId: bookings.id,
      orderNumber: bookings.orderNumber,
      itemName: equipment.name,
      rentalType: bookings.rentalType,
      timeZone: bookings.timeZone,
      fromMs: milliseconds('lower'),
      toMs: milliseconds('upper'),
      updatedAt: occupancy.createdAt,
    })
    .from(occupancy)
    .innerJoin(equipment, eq(equipment.id, occupancy.equipmentId))
    .innerJoin(bookings, eq(bookings.id, occupancy.bookingId))
    .where(and(itemIs(of), eq(occupancy.kind, 'change'), isNull(occupancy.releasedAt)))
    .orderBy(asc(sql`lower(${occupancy.during})`), asc(occupancy.id))
    .limit(MOST);
}
export type ReservedTime = Awaited<ReturnType<typeof readReservedTime>>[number];

/** Days that the owner keeps, in part after `from`, the earliest first. */
export function readCalendarBlocks(db: Connection, of: CalendarOf, from: Date) {
  const isLater = sql`upper(${occupancy.during}) > ${timestamptz(from)}`;
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
