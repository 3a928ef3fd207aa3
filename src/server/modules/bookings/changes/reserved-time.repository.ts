import { and, eq, isNull, sql } from 'drizzle-orm';
import { addHours } from '#shared/domain/rental-span.ts';
import type { TimeSpan } from '#shared/domain/availability.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { occupancy } from '#server/db/schema/index.ts';
import { timestamptz, tstzrange } from '#server/db/sql-values.ts';
import { newId } from '#server/ids.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { ownerOf, slotOf } from '../availability/availability-effects.ts';
import {
  addBuffer,
  endBuffer,
  moveSlot,
  rangeText,
  restoreBuffers,
} from '../availability/occupancy.repository.ts';

/** The parts of `wanted` that `had` does not cover: none, one, or one on each side. */
function beyond(wanted: TimeSpan, had: TimeSpan): TimeSpan[] {
  if (wanted.to <= had.from || wanted.from >= had.to) return [wanted];
  const before = { from: wanted.from, to: had.from };
  const after = { from: had.to, to: wanted.to };
  return [before, after].filter(({ from, to }) => from < to);
}

/** The same booking as it would be. */
export type ChangedBooking = BookingRow;

/**
 * From when on another rental, a block or a buffer has the item in the time that the change would take, or another rental in
 * the hours after it; undefined where it is free.
 */
export async function takenFrom(
  db: Connection,
  booking: BookingRow,
  changed: ChangedBooking,
): Promise<Date | undefined> {
  const slot = slotOf(changed);
  const found: Date[] = [];
  const look = async ({ from, to }: TimeSpan, kinds: readonly string[]) => {
    if (from >= to) return;
    const { rows } = await db.execute<{ fromMs: number }>(sql`
      select floor(extract(epoch from greatest(lower(during), ${timestamptz(from)})) * 1000)::float8 as "fromMs"
      from occupancy
      where equipment_id = ${booking.equipmentId} and released_at is null and booking_id is distinct from ${booking.id}
        and kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})
        and during && ${tstzrange(from, to)}
      order by lower(during) limit 1`);
    const [first] = rows;
    if (first) found.push(new Date(first.fromMs));
  };
  for (const part of beyond(slot, slotOf(booking)))
    await look(part, ['booking', 'change', 'block', 'buffer']);
  if (slot.to > slotOf(booking).to || slot.from > slotOf(booking).from)
    await look({ from: slot.to, to: addHours(slot.to, booking.bufferHours) }, ['booking', 'change']);
  return found.sort((a, b) => a.getTime() - b.getTime())[0];
}

/**
 * Takes the time that the change asks for beyond the rental's own, and keeps the owner's hours after both ends. Throws 23P01
 * where it is taken, 409 `dates_taken` where another rental lies in those hours. The item's row is locked by the caller.
 */
export async function reserveTime(
  tx: Transaction,
  booking: BookingRow,
  changed: ChangedBooking,
  now: Date,
): Promise<void> {
  if ((await takenFrom(tx, booking, changed)) !== undefined) throw new DomainError('dates_taken');
  const [had, wanted] = [slotOf(booking), slotOf(changed)];
  const parts = beyond(wanted, had);
  if (parts.length === 0) return;
  const { equipmentId, id: bookingId } = booking;
  await endBuffer(tx, bookingId, now);
  for (const part of parts) {
    const row = { id: newId('occ'), equipmentId, bookingId, kind: 'change' as const };
    await tx.insert(occupancy).values({ ...row, during: rangeText(part), createdAt: now });
  }
  await addBuffer(tx, ownerOf(booking), had.to, now);
  if (wanted.to.getTime() !== had.to.getTime()) await addBuffer(tx, ownerOf(booking), wanted.to, now);
}

async function endReservation(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(occupancy)
    .set({ releasedAt: now })
    .where(
      and(eq(occupancy.bookingId, bookingId), eq(occupancy.kind, 'change'), isNull(occupancy.releasedAt)),
    );
  await endBuffer(tx, bookingId, now);
}

/** Exactly the time that the change has taken is free again; the hours after the rental's own end are kept as before. */
export async function freeReservedTime(
  tx: Transaction,
  booking: BookingRow,
  changed: ChangedBooking,
  now: Date,
): Promise<void> {
  const had = slotOf(booking);
  const parts = beyond(slotOf(changed), had);
  if (parts.length === 0) return;
  await endReservation(tx, booking.id, now);
  await addBuffer(tx, ownerOf(booking), had.to, now);
  for (const part of parts) await restoreBuffers(tx, booking.equipmentId, part, now);
}

async function timeTaken(tx: Transaction, bookingId: string): Promise<TimeSpan | undefined> {
  const { rows } = await tx.execute<{ fromMs: number; toMs: number }>(sql`
    select extract(epoch from lower(during))::float8 * 1000 as "fromMs",
      extract(epoch from upper(during))::float8 * 1000 as "toMs"
    from occupancy where booking_id = ${bookingId} and kind = 'booking' and released_at is null`);
  const [row] = rows;
  return row && { from: new Date(row.fromMs), to: new Date(row.toMs) };
}

/** The rental takes its new time; what it had beyond that is free. `changed`: as it is written. */
export async function takeReservedTime(tx: Transaction, changed: ChangedBooking, now: Date): Promise<void> {
  const has = slotOf(changed);
  const had = (await timeTaken(tx, changed.id)) ?? has;
  await endReservation(tx, changed.id, now);
  await moveSlot(tx, changed.id, has);
  await addBuffer(tx, ownerOf(changed), has.to, now);
  for (const part of beyond(had, has)) await restoreBuffers(tx, changed.equipmentId, part, now);
}
