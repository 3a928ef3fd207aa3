import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { journalEntries, journalLines } from '#server/db/schema/index.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import { earnedCents, isShare } from '../payouts/index.ts';

/** An owner's bookings with what is to be known of their items, read once: one by one they would be looked up for every share. */
const ownBookings = (ownerId: string) => sql`own as materialized (
  select b.id, b.equipment_id, e.time_zone from bookings b join equipment e on e.id = b.equipment_id where b.owner_id = ${ownerId})`;

/** Their shares; one without a booking, which there is none of, would still be counted. */
const ownShares = (ownerId: string) => sql`${journalLines}
  join ${journalEntries} on ${journalEntries.id} = ${journalLines.entryId} left join own on own.id = ${journalEntries.bookingId}
  where ${isShare} and ${journalLines.ownerId} = ${ownerId}`;

/** What an owner has earned with each item, in cents, removed ones included; together it is all that they have earned. */
export async function readEarnedByItem(db: Connection, ownerId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string | null; cents: number }>(sql`
    with ${ownBookings(ownerId)}
    select own.equipment_id as id, (${earnedCents})::float8 as cents from ${ownShares(ownerId)} group by own.equipment_id`);
  return new Map(rows.map(({ id, cents }) => [id ?? '', cents]));
}

const monthAt = (at: SQL, zone: SQL): SQL =>
  sql`date_trunc('month', ${at} at time zone coalesce(${zone}, 'UTC'))`;

/** `YYYY-MM` and cents. */
export type MonthRow = { readonly month: string; readonly cents: number };

/**
 * The twelve months up to the present one, oldest first. A share belongs to the month in which it was posted where the item
 * is; the present month is the latest that any item of theirs has reached.
 */
export async function readEarnedByMonth(db: Connection, ownerId: string, now: Date): Promise<MonthRow[]> {
  const { rows } = await db.execute<MonthRow>(sql`
    with ${ownBookings(ownerId)},
    earned as (
      select ${monthAt(sql`${journalEntries.postedAt}`, sql`own.time_zone`)} as month, (${earnedCents})::float8 as cents
      from ${ownShares(ownerId)} group by 1),
    present as (
      select coalesce(max(${monthAt(timestamptz(now), sql`e.time_zone`)}), ${monthAt(timestamptz(now), sql`'UTC'`)}) as month
      from equipment e where e.owner_id = ${ownerId})
    select to_char(months.month, 'YYYY-MM') as month, coalesce(earned.cents, 0) as cents
    from present
    cross join lateral generate_series(present.month - interval '11 months', present.month, interval '1 month') as months(month)
    left join earned on earned.month = months.month
    order by months.month`);
  return rows;
}
