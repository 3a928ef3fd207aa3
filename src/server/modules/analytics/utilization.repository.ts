import { sql, type SQL } from 'drizzle-orm';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { utilizationDays } from '#shared/domain/listing-limits.ts';
import type { DaysOfUse } from '#shared/domain/utilization.ts';
import type { Connection } from '#server/db/client.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import { daysRented, isAround, isCounted } from './rented-time.repository.ts';

type UseRow = { id: string } & { [Figure in keyof DaysOfUse]: DaysOfUse[Figure] };

/** How many days there are in a set of them; none where there is no set. */
const daysIn = (set: SQL): SQL =>
  sql`(select coalesce(sum(upper(span) - lower(span)), 0)::int from unnest(${set}) span)`;

/** An item's last days up to today in its zone; fewer where it was listed within them. */
const windows = (ownerId: string, now: Date): SQL => sql`
  select id, time_zone, daterange(least(today, greatest(today - ${utilizationDays - 1}::int, listed_on)), today, '[]') as days
  from (
    select e.id, e.time_zone, (${timestamptz(now)} at time zone e.time_zone)::date as today,
      (e.created_at at time zone e.time_zone)::date as listed_on
    from equipment e where e.owner_id = ${ownerId} and e.deleted_at is null) dated`;

/**
 * Whole days that an owner has kept. A block that was taken back counts up to the day before: a day that became free was
 * rentable. The instant before a day lies on the day before it, also where clocks skip midnight.
 */
const blockedDays = sql.raw(`(
  select daterange(bounds.first_day, greatest(bounds.first_day, bounds.end_day)) as days
  from (select ((lower(o.during) - interval '1 microsecond') at time zone w.time_zone)::date + 1 as first_day,
    (least(upper(o.during), o.released_at) at time zone w.time_zone)::date as end_day) bounds) kept`);

/**
 * Days rented and days rentable of each item that is listed still, over the last days up to today in its own zone. Sets of
 * days, so that a day with two rentals counts once, and one that was rented all the same is not taken off.
 */
export async function readUse(db: Connection, ownerId: string, now: Date): Promise<Map<string, DaysOfUse>> {
  const today = dayAt(now, 'UTC');
  const { rows } = await db.execute<UseRow>(sql`
    with w as materialized (${windows(ownerId, now)}),
    rentals as (
      select w.id, range_agg(w.days * daterange(rented.first_day, rented.last_day, '[]')) as days
      from bookings b join w on w.id = b.equipment_id cross join lateral ${daysRented(now, sql`w.time_zone`)}
      where b.owner_id = ${ownerId} and ${isCounted} and ${isAround(addDays(today, -utilizationDays), today)}
        and w.days && daterange(rented.first_day, rented.last_day, '[]')
      group by w.id),
    blocks as (
      select w.id, range_agg(w.days * kept.days) as days
      from w join occupancy o on o.equipment_id = w.id and o.kind = 'block' cross join lateral ${blockedDays}
      where w.days && kept.days
      group by w.id)
    select w.id, ${daysIn(sql`rentals.days`)} as "daysRented",
      upper(w.days) - lower(w.days)
        - ${daysIn(sql`blocks.days - coalesce(rentals.days, '{}'::datemultirange)`)} as "daysRentable"
    from w left join rentals on rentals.id = w.id left join blocks on blocks.id = w.id`);
  return new Map(rows.map(({ id, ...days }) => [id, days]));
}
