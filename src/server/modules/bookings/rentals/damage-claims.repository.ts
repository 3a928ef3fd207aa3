import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/client.ts';
import { damageClaims } from '#server/db/schema/index.ts';

/** What a renter owes for damage that was agreed to or decided and that their card refused, in cents; `renterId` is a column or a value. */
export const debtOf = (renterId: SQL | AnyPgColumn): SQL<number> =>
  sql`(select coalesce(sum(claim.decided_cents), 0) from damage_claims claim join bookings rental on rental.id = claim.booking_id
    where claim.status = 'owed' and rental.renter_id = ${renterId})`.mapWith(Number);

export async function readDebt(db: Connection, renterId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`select ${debtOf(sql`${renterId}`)} as cents`);
  return Number(rows[0]?.cents ?? 0);
}

/** Whether damage has been claimed of a booking, whatever has become of it. */
export async function hasClaim(db: Connection, bookingId: string): Promise<boolean> {
  return (await db.$count(damageClaims, eq(damageClaims.bookingId, bookingId))) > 0;
}
