import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { occupancy } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

/** Half-open. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const rangeText = ({ from, to }: Span): string => `[${from.toISOString()},${to.toISOString()})`;
const isOpenOf = (bookingId: string) => and(eq(occupancy.bookingId, bookingId), isNull(occupancy.releasedAt));

/** Throws 23P01 (exclusion_violation) where somebody else has the item in that time. */
export async function takeSlot(
  tx: Transaction,
  { equipmentId, bookingId, span, at }: { equipmentId: string; bookingId: string; span: Span; at: Date },
): Promise<void> {
  const row = { id: newId('occ'), equipmentId, bookingId, kind: 'booking' as const };
  await tx.insert(occupancy).values({ ...row, during: rangeText(span), createdAt: at });
}

/** The row stays, the time is free. */
export async function freeSlot(tx: Transaction, bookingId: string, at: Date): Promise<void> {
  await tx.update(occupancy).set({ releasedAt: at }).where(isOpenOf(bookingId));
}

/** Throws 23P01 where somebody else has the item in that time. */
export async function moveSlot(tx: Transaction, bookingId: string, span: Span): Promise<void> {
  await tx
    .update(occupancy)
    .set({ during: rangeText(span) })
    .where(and(isOpenOf(bookingId), eq(occupancy.kind, 'booking')));
}

export async function isTaken(db: Connection, equipmentId: string, { from, to }: Span): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (
      select 1 from occupancy where equipment_id = ${equipmentId} and released_at is null
        and during && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)
    ) as taken`);
  return rows[0]?.taken === true;
}

/** When somebody else's next time with the item begins, of those that end after `instant`; it may have begun already. */
export async function nextOccupiedFrom(
  db: Connection,
  equipmentId: string,
  exceptBookingId: string,
  instant: Date,
): Promise<Date | undefined> {
  const { rows } = await db.execute<{ fromMs: number }>(sql`
    select floor(extract(epoch from lower(during)) * 1000)::float8 as "fromMs"
    from occupancy
    where equipment_id = ${equipmentId} and released_at is null and booking_id is distinct from ${exceptBookingId}
      and upper(during) > ${instant.toISOString()}::timestamptz
    order by lower(during) limit 1`);
  const [first] = rows;
  return first && new Date(first.fromMs);
}
