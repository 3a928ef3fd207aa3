import { sql } from 'drizzle-orm';
import type { BookingStatus } from '#shared/domain/booking-facts.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Connection } from '#server/db/client.ts';
import { journalEntries, journalLines } from '#server/db/schema/index.ts';
import { earnedCents, isShare } from '../payouts/index.ts';
import { isCounted } from './rented-time.repository.ts';
import { renterColumns, type RenterName } from './upcoming.repository.ts';

/** A rental for the owner's books. */
export type RentalRow = RenterName & {
  readonly id: string;
  readonly orderNumber: string;
  readonly equipmentName: string;
  readonly status: BookingStatus;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** `YYYY-MM-DD HH:MM` where the item is. */
  readonly pickedUp: string | null;
  readonly returned: string | null;
  readonly timeZone: string;
  readonly totalCents: number;
  readonly earnedCents: number;
  /** Microseconds since 1970, the database's own precision. */
  readonly startsAtMicros: number;
};

/** The last row of a page. */
export type RentalKey = Pick<RentalRow, 'startsAtMicros' | 'id'>;

const clock = (column: 'actual_pickup_time' | 'actual_return_time') =>
  sql.raw(`to_char(b.${column} at time zone e.time_zone, 'YYYY-MM-DD HH24:MI')`);

/** Called off when the owner had a share of it already, or was left one. `offset 0`: asked of those alone, not of all there are. */
const leftAShare = sql`(b.status = 'canceled' and exists (
  select 1 from ${journalEntries}
  where ${journalEntries.bookingId} = b.id and ${journalEntries.kind} = 'settled' offset 0))`;

/** What the owner has earned with the rental `b`. */
const earnedWith = sql`(
  select (${earnedCents})::float8 from ${journalLines} join ${journalEntries} on ${journalEntries.id} = ${journalLines.entryId}
  where ${isShare} and ${journalEntries.bookingId} = b.id and ${journalLines.ownerId} = b.owner_id)`;

/**
 * The rentals that figures speak of, and those that were called off and left the owner something, so that the column of what
 * was earned sums up to all that they have earned. The latest start first, `count` rows after the key.
 */
export async function readRentalsForExport(
  db: Connection,
  ownerId: string,
  after: RentalKey | undefined,
  count: number,
): Promise<RentalRow[]> {
  const micros = sql.raw('(extract(epoch from b.starts_at) * 1000000)');
  const rest = after && sql`and (${micros}, b.id) < (${after.startsAtMicros}::numeric, ${after.id})`;
  const { rows } = await db.execute<RentalRow>(sql`
    with page as materialized (
      select b.id from bookings b where b.owner_id = ${ownerId} and (${isCounted} or ${leftAShare}) ${rest ?? sql``}
      order by b.starts_at desc, b.id desc limit ${count}::int)
    select b.id, b.order_number as "orderNumber", e.name as "equipmentName", b.status, b.first_day::text as "firstDay",
      b.last_day::text as "lastDay", ${clock('actual_pickup_time')} as "pickedUp", ${clock('actual_return_time')} as returned,
      e.time_zone as "timeZone", b.total_cents as "totalCents", ${earnedWith} as "earnedCents",
      ${micros}::float8 as "startsAtMicros", ${renterColumns}
    from page join bookings b on b.id = page.id join equipment e on e.id = b.equipment_id join users u on u.id = b.renter_id
    order by b.starts_at desc, b.id desc`);
  return rows;
}
