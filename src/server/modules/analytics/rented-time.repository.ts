import { sql, type SQL } from 'drizzle-orm';
import { timestamptz } from '#server/db/sql-values.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { defaultHours, hoursOfDuration } from '#shared/domain/money-constants.ts';

/** The bookings `b` that figures speak of: agreed on, out, or over; neither requests nor what was called off. */
export const isCounted = sql.raw(`b.status in ('confirmed', 'active', 'completed')`);

/** The rental `b` is active, and its return is not confirmed. */
export const isOut = sql.raw(`(b.status = 'active' and b.actual_return_time is null)`);

/** When the rental `b` is to come back: `scheduledEnd` of shared/domain/rental-span.ts. */
export const scheduledEnd = sql.raw(`case when b.actual_pickup_time is null then b.ends_at
  when b.duration_type = '4hours' then b.actual_pickup_time + interval '${hoursOfDuration['4hours']} hours'
  when b.duration_type = 'hourly' then b.actual_pickup_time + coalesce(b.hours, ${defaultHours}) * interval '1 hour'
  else b.ends_at end`);

/** The rental `b` has the item from here: days from where they were agreed to, or an early pickup; hours from the pickup. */
export const rentedFrom =
  sql.raw(`case when b.rental_type = 'hourly' then coalesce(b.actual_pickup_time, b.starts_at)
  else least(b.starts_at, b.actual_pickup_time) end`);

/** On a no-show the item is taken until the end, or until the owner released the days: the time was freed then. */
const freedAt = sql.raw(`(select max(freed.released_at) from occupancy freed
  where freed.booking_id = b.id and freed.kind = 'booking')`);

/** Until the return; what is out is out now as well, however late it is. */
export const rentedTo = (now: Date): SQL => sql`case
  when b.actual_return_time is not null then b.actual_return_time
  when b.status = 'active' then greatest(${scheduledEnd}, ${timestamptz(now)} + interval '1 microsecond')
  when b.actual_pickup_time is null then least(b.ends_at, ${freedAt})
  else ${scheduledEnd} end`;

/**
 * For `cross join lateral`: the days at `zone` of which the rental `b` takes any part, as first_day and last_day; by what
 * happened as far as it has happened, by what was agreed on for the rest (docs/product/analytics.md#utilization). `offset 0`: worked out once.
 */
export const daysRented = (now: Date, zone: SQL): SQL => sql`(
  select (span.from_at at time zone ${zone})::date as first_day,
    greatest((span.from_at at time zone ${zone})::date,
      ((span.to_at - interval '1 microsecond') at time zone ${zone})::date) as last_day
  from (select ${rentedFrom} as from_at, ${rentedTo(now)} as to_at offset 0) span) rented`;

/**
 * For a condition: leaves out most rentals `b` that take no part of these days, without reading a zone. Two days
 * on either side are more than zones differ.
 */
export const isAround = (
  first: Day,
  last: Day,
): SQL => sql`least(b.starts_at, b.actual_pickup_time) < ${last}::date + 2
  and (greatest(b.ends_at, b.actual_return_time) > ${first}::date - 2 or ${isOut})`;
