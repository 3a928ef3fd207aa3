import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bufferAfter, type OccupiedTime, type TimeSpan } from '#shared/domain/availability.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { occupancy } from '#server/db/schema/index.ts';
import { timestamptz, tstzrange } from '#server/db/sql-values.ts';
import { newId } from '#server/ids.ts';
import { readOccupied } from '../../equipment/index.ts';

export const rangeText = ({ from, to }: TimeSpan): string => `[${from.toISOString()},${to.toISOString()})`;
const isOpenOf = (bookingId: string) => and(eq(occupancy.bookingId, bookingId), isNull(occupancy.releasedAt));

/** Whose rental it is, and how long the item is kept free after it. */
export interface SlotOwner {
  readonly equipmentId: string;
  readonly bookingId: string;
  readonly bufferHours: number;
}

/**
 * Keeps the item free for the booking's hours from `end` on, up to whatever comes next (shared/domain/availability.ts). The
 * item's row is locked by the caller, so that nothing comes in between.
 */
export async function addBuffer(
  tx: Transaction,
  { equipmentId, bookingId, bufferHours }: SlotOwner,
  end: Date,
  at: Date,
): Promise<void> {
  if (bufferHours <= 0) return;
  const reach = { from: end, to: addHours(end, bufferHours) };
  const buffer = bufferAfter(end, bufferHours, await readOccupied(tx, equipmentId, reach));
  if (!buffer) return;
  const row = { id: newId('occ'), equipmentId, bookingId, kind: 'buffer' as const };
  await tx.insert(occupancy).values({ ...row, during: rangeText(buffer), createdAt: at });
}

/** The hours after the rental are free again. */
export async function endBuffer(tx: Transaction, bookingId: string, at: Date): Promise<void> {
  await tx
    .update(occupancy)
    .set({ releasedAt: at })
    .where(and(isOpenOf(bookingId), eq(occupancy.kind, 'buffer')));
}

/** Takes the time and keeps the buffer after it free. Throws 23P01 (exclusion_violation) where it is taken. */
export async function takeSlot(tx: Transaction, owner: SlotOwner, span: TimeSpan, at: Date): Promise<void> {
  const { equipmentId, bookingId } = owner;
  const row = { id: newId('occ'), equipmentId, bookingId, kind: 'booking' as const };
  await tx.insert(occupancy).values({ ...row, during: rangeText(span), createdAt: at });
  await addBuffer(tx, owner, span.to, at);
}

/** The rows stay, the time is free, and so are the hours after it. */
export async function freeSlot(tx: Transaction, bookingId: string, at: Date): Promise<void> {
  await tx.update(occupancy).set({ releasedAt: at }).where(isOpenOf(bookingId));
}

/** Throws 23P01 where the item is taken in that time. The buffer after it is the caller's to move. */
export async function moveSlot(tx: Transaction, bookingId: string, span: TimeSpan): Promise<void> {
  await tx
    .update(occupancy)
    .set({ during: rangeText(span) })
    .where(and(isOpenOf(bookingId), eq(occupancy.kind, 'booking')));
}

/** What else occupies the item next, of what ends after `instant`; it may have begun already. */
export async function nextOccupied(
  db: Connection,
  equipmentId: string,
  exceptBookingId: string,
  instant: Date,
): Promise<Pick<OccupiedTime, 'from' | 'kind'> | undefined> {
  const { rows } = await db.execute<{ fromMs: number; kind: OccupiedTime['kind'] }>(sql`
    select floor(extract(epoch from lower(during)) * 1000)::float8 as "fromMs",
      case kind when 'change' then 'booking' else kind end as kind
    from occupancy
    where equipment_id = ${equipmentId} and released_at is null and booking_id is distinct from ${exceptBookingId}
      and upper(during) > ${timestamptz(instant)}
    order by lower(during) limit 1`);
  const [first] = rows;
  return first && { from: new Date(first.fromMs), kind: first.kind };
}

/**
 * Days that only another calendar holds give way to a rental that takes its time again; what it does not need is blocked again by
 * `followFreedTime`. The item's row is locked by the caller.
 */
export async function yieldFeedDays(
  tx: Transaction,
  equipmentId: string,
  { from, to }: TimeSpan,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update occupancy set released_at = ${timestamptz(at)}
    where equipment_id = ${equipmentId} and released_at is null and feed_id is not null
      and during && ${tstzrange(from, to)}`);
}

interface BufferRow extends TimeSpan {
  readonly id: string;
}

async function buffersIn(tx: Transaction, equipmentId: string, { from, to }: TimeSpan): Promise<BufferRow[]> {
  const { rows } = await tx.execute<{ id: string; fromMs: number; toMs: number }>(sql`
    select id, extract(epoch from lower(during))::float8 * 1000 as "fromMs",
      extract(epoch from upper(during))::float8 * 1000 as "toMs"
    from occupancy where equipment_id = ${equipmentId} and released_at is null and kind = 'buffer'
      and during && ${tstzrange(from, to)}`);
  return rows.map(({ id, fromMs, toMs }) => ({ id, from: new Date(fromMs), to: new Date(toMs) }));
}

/** Buffers end where the span begins; those that begin in it are gone. The item's row is locked by the caller. */
export async function cutBuffers(
  tx: Transaction,
  equipmentId: string,
  span: TimeSpan,
  at: Date,
): Promise<void> {
  const buffers = await buffersIn(tx, equipmentId, span);
  const gone = buffers.filter(({ from }) => from >= span.from).map(({ id }) => id);
  if (gone.length > 0) await tx.update(occupancy).set({ releasedAt: at }).where(inArray(occupancy.id, gone));
  for (const { id, from } of buffers.filter((buffer) => buffer.from < span.from))
    await tx
      .update(occupancy)
      .set({ during: rangeText({ from, to: span.from }) })
      .where(eq(occupancy.id, id));
}

/**
 * Buffers that ended at the span, or were gone because of it, are whole again where nothing else is in their way: the span
 * has become free. They count from the return, before it from the end of the rental's time.
 */
export async function restoreBuffers(
  tx: Transaction,
  equipmentId: string,
  span: TimeSpan,
  at: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ bookingId: string; bufferHours: number; endMs: number }>(sql`
    select * from (
      select b.id as "bookingId", b.buffer_hours as "bufferHours",
        extract(epoch from coalesce(b.actual_return_time, upper(o.during)))::float8 * 1000 as "endMs"
      from bookings b left join occupancy o on o.booking_id = b.id and o.kind = 'booking' and o.released_at is null
      where b.equipment_id = ${equipmentId} and b.buffer_hours > 0 and b.status <> 'canceled'
    ) ended
    where "endMs" < ${span.to.getTime()}::float8 and "endMs" + "bufferHours" * 3600000 > ${span.from.getTime()}::float8
    order by "endMs"`);
  for (const { bookingId, bufferHours, endMs } of rows) {
    await endBuffer(tx, bookingId, at);
    await addBuffer(tx, { equipmentId, bookingId, bufferHours }, new Date(endMs), at);
  }
}
