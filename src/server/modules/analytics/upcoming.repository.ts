import { sql } from 'drizzle-orm';
import type { Day } from '#shared/domain/calendar.ts';
import { upcomingReturns } from '#shared/domain/interface-constants.ts';
import { upcomingRentalsPerItem } from '#shared/domain/listing-limits.ts';
import type { Connection } from '#server/db/client.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import { isOut, scheduledEnd } from './rented-time.repository.ts';

/** Of a renter, what their public name is made of. */
export type RenterName = {
  readonly firstName: string;
  readonly lastName: string;
  readonly deletedAt: string | null;
};

/** Of a renter `u`. */
export const renterColumns = sql.raw(
  `u.first_name as "firstName", u.last_name as "lastName", u.deleted_at as "deletedAt"`,
);

const milliseconds = (at: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${at}) * 1000)::float8`;

export type UpcomingRow = RenterName & {
  readonly id: string;
  readonly equipmentId: string;
  readonly status: 'pending' | 'confirmed' | 'active';
  /** Days of the item's zone, both included. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Milliseconds since 1970, as all instants here. */
  readonly startsAtMs: number;
  readonly endsAtMs: number;
};

/**
 * The next rentals of each item, the earliest first: what is out, and what was asked for or agreed on and is not over. Days
 * that were given to others are none of theirs any more.
 */
export async function readUpcoming(db: Connection, ownerId: string, now: Date): Promise<UpcomingRow[]> {
  const { rows } = await db.execute<UpcomingRow>(sql`
    select next.id, next.equipment_id as "equipmentId", next.status, ${renterColumns},
      ${milliseconds(sql`next.starts_at`)} as "startsAtMs", ${milliseconds(sql`next.ends_at`)} as "endsAtMs",
      next.first_day::text as "firstDay", next.last_day::text as "lastDay"
    from (
      select b.id, b.equipment_id, b.renter_id, b.status, b.starts_at, b.ends_at, b.first_day, b.last_day,
        row_number() over (partition by b.equipment_id order by b.starts_at, b.id) as place
      from bookings b
      where b.owner_id = ${ownerId} and b.status in ('pending', 'confirmed', 'active')
        and (${isOut} or (b.status <> 'active' and not b.no_show and b.ends_at > ${timestamptz(now)}))
    ) next join users u on u.id = next.renter_id
    where next.place <= ${upcomingRentalsPerItem}::int
    order by next.equipment_id, next.place`);
  return rows;
}

export type ReturnRow = RenterName & {
  readonly bookingId: string;
  readonly equipmentId: string;
  readonly equipmentName: string;
  readonly timeZone: string;
  readonly dueAtMs: number;
};

/** The rentals that are out, the first that is due first; as many as are shown. */
export async function readReturns(db: Connection, ownerId: string): Promise<ReturnRow[]> {
  const { rows } = await db.execute<ReturnRow>(sql`
    select b.id as "bookingId", e.id as "equipmentId", e.name as "equipmentName", e.time_zone as "timeZone", ${renterColumns},
      ${milliseconds(scheduledEnd)} as "dueAtMs"
    from bookings b join equipment e on e.id = b.equipment_id join users u on u.id = b.renter_id
    where b.owner_id = ${ownerId} and ${isOut}
    order by ${scheduledEnd}, b.id limit ${upcomingReturns}::int`);
  return rows;
}
