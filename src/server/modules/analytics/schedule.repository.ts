import { sql } from 'drizzle-orm';
import type { BlockReason } from '#shared/contracts/listings.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Connection } from '#server/db/client.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import { daysRented, isAround, isOut, scheduledEnd } from './rented-time.repository.ts';
import { renterColumns, type RenterName } from './upcoming.repository.ts';

/** Days of an item's zone, both included. The name is the renter's, null where there is none. */
export type SpanRow = { [Part in keyof RenterName]: RenterName[Part] | null } & {
  readonly equipmentId: string;
  readonly kind: 'booking' | 'block' | 'buffer';
  readonly bookingId: string | null;
  readonly blockId: string | null;
  readonly reason: BlockReason | null;
  /** The name of the calendar that a block follows. */
  readonly feed: string | null;
  /** Of an active rental: it is not back yet, and its end has passed. */
  readonly isOverdue: boolean;
  /** Of an active rental: its return is not confirmed by both. */
  readonly isOut: boolean;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly status: 'pending' | 'confirmed' | 'active' | 'completed' | null;
};

interface AskedDays {
  readonly from: Day;
  readonly to: Day;
  /** All items of the owner where it is left out. */
  readonly items?: readonly string[];
}

/**
 * What lies on the asked days of each item that is listed still, in the order of the days: rentals by what became of them,
 * and what is kept free as it stands.
 */
export async function readSpans(
  db: Connection,
  ownerId: string,
  { from, to, items }: AskedDays,
  now: Date,
): Promise<SpanRow[]> {
  const which = items ? sql`and e.id = any(${sql.param([...items])}::text[])` : sql``;
  const { rows } = await db.execute<SpanRow>(sql`
    with items as materialized (
      select e.id, e.time_zone from equipment e where e.owner_id = ${ownerId} and e.deleted_at is null ${which}),
    spans as (
      select items.id as item, 'booking' as kind, b.id as booking, rented.first_day, rented.last_day, b.status, b.renter_id,
        ${isOut} as is_out, ${isOut} and ${scheduledEnd} <= ${timestamptz(now)} as is_overdue,
        null as block, null as reason, null as feed
      from bookings b join items on items.id = b.equipment_id cross join lateral ${daysRented(now, sql`items.time_zone`)}
      where b.owner_id = ${ownerId} and b.status <> 'canceled' and ${isAround(from, to)}
      union all
      select items.id, o.kind, o.booking_id, (lower(o.during) at time zone items.time_zone)::date,
        ((upper(o.during) - interval '1 microsecond') at time zone items.time_zone)::date, null, null,
        false, false, case when o.kind = 'block' then o.id end, o.reason, f.name
      from items join occupancy o on o.equipment_id = items.id left join calendar_feeds f on f.id = o.feed_id
      where o.released_at is null and o.kind in ('block', 'buffer') and o.during && tstzrange(${from}::date - 2, ${to}::date + 2))
    select item as "equipmentId", kind, booking as "bookingId", first_day::text as "firstDay", last_day::text as "lastDay",
      status, is_out as "isOut", is_overdue as "isOverdue", block as "blockId", reason, feed, ${renterColumns}
    from spans left join users u on u.id = spans.renter_id
    where first_day <= ${to}::date and last_day >= ${from}::date
    order by item, first_day, last_day, kind, booking`);
  return rows;
}
