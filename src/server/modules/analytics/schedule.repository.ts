import { sql } from 'drizzle-orm';
import type { Day } from '#shared/domain/calendar.ts';
import type { Connection } from '#server/db/client.ts';
import { daysRented, isAround } from './rented-time.repository.ts';
import { renterColumns, type RenterName } from './upcoming.repository.ts';

/** Days of an item's zone, both included. The name is the renter's, null where there is none. */
export type SpanRow = { [Part in keyof RenterName]: RenterName[Part] | null } & {
  readonly equipmentId: string;
  readonly kind: 'booking' | 'block' | 'buffer';
  readonly bookingId: string | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly status: 'pending' | 'confirmed' | 'active' | 'completed' | null;
};

interface AskedDays {
  readonly from: Day;
  readonly to: Day;
}

/**
 * What lies on the asked days of each item that is listed still, in the order of the days: rentals by what became of them,
 * and what is kept free as it stands.
 */
export async function readSpans(
  db: Connection,
  ownerId: string,
  { from, to }: AskedDays,
  now: Date,
): Promise<SpanRow[]> {
  const { rows } = await db.execute<SpanRow>(sql`
    with items as materialized (
      select e.id, e.time_zone from equipment e where e.owner_id = ${ownerId} and e.deleted_at is null),
    spans as (
      select items.id as item, 'booking' as kind, b.id as booking, rented.first_day, rented.last_day, b.status, b.renter_id
      from bookings b join items on items.id = b.equipment_id cross join lateral ${daysRented(now, sql`items.time_zone`)}
      where b.owner_id = ${ownerId} and b.status <> 'canceled' and ${isAround(from, to)}
      union all
      select items.id, o.kind, o.booking_id, (lower(o.during) at time zone items.time_zone)::date,
        ((upper(o.during) - interval '1 microsecond') at time zone items.time_zone)::date, null, null
      from items join occupancy o on o.equipment_id = items.id
      where o.released_at is null and o.kind in ('block', 'buffer') and o.during && tstzrange(${from}::date - 2, ${to}::date + 2))
    select item as "equipmentId", kind, booking as "bookingId", first_day::text as "firstDay", last_day::text as "lastDay",
      status, ${renterColumns}
    from spans left join users u on u.id = spans.renter_id
    where first_day <= ${to}::date and last_day >= ${from}::date
    order by item, first_day, last_day, kind, booking`);
  return rows;
}
