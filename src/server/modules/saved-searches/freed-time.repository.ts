import { and, eq, isNull, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import type { TimeSpan } from '#shared/domain/availability.ts';
import type { Connection } from '#server/db/client.ts';
import { bookingChanges, bookings, equipment } from '#server/db/schema/index.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import type { DomainEvent } from '#server/events/event.ts';

/** After these a booking may have given time back. */
const FREEING = new Set<DomainEvent['type']>([
  'booking.declined',
  'booking.canceled',
  'booking.expired',
  'booking.days_released',
  'booking.return_confirmed',
  'booking.closing',
  'booking.completion_stated',
  'booking.completed',
  'booking.change_applied',
  'booking.change_declined',
  'booking.change_withdrawn',
  'booking.change_expired',
  'booking.change_failed',
]);

export interface FreedTime {
  readonly equipmentId: string;
  readonly spans: readonly TimeSpan[];
}

/** Before a rental the owner's hours after the one before were in its way as well. */
async function released(
  db: Connection,
  column: 'booking_id' | 'equipment_id',
  id: string,
  at: Date,
): Promise<TimeSpan[]> {
  const kinds = column === 'booking_id' ? sql`true` : sql`o.kind = 'block'`;
  const { rows } = await db.execute<{ fromMs: number; toMs: number }>(sql`
    select extract(epoch from lower(o.during) - case when o.kind in ('booking', 'change')
        then e.buffer_hours * interval '1 hour' else interval '0' end)::float8 * 1000 as "fromMs",
      extract(epoch from upper(o.during))::float8 * 1000 as "toMs"
    from occupancy o join equipment e on e.id = o.equipment_id
    where ${sql.identifier('o')}.${sql.identifier(column)} = ${id} and o.released_at = ${timestamptz(at)} and ${kinds}`);
  return rows.map(({ fromMs, toMs }) => ({ from: new Date(fromMs), to: new Date(toMs) }));
}

/** The days that a change of dates gave up: its occupancy has moved, and only the change knows where it was. */
async function givenUp(db: Connection, changeId: string): Promise<TimeSpan[]> {
  const { beforeFirstDay, beforeLastDay, startsAt, endsAt } = bookingChanges;
  const [row] = await db
    .select({ beforeFirstDay, beforeLastDay, startsAt, endsAt, timeZone: bookings.timeZone })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(eq(bookingChanges.id, changeId));
  if (!row) return [];
  const [from, to] = [
    startOfDay(row.beforeFirstDay, row.timeZone),
    endOfDay(row.beforeLastDay, row.timeZone),
  ];
  if (row.startsAt >= to || row.endsAt <= from) return [{ from, to }];
  return [
    { from, to: row.startsAt },
    { from: row.endsAt, to },
  ].filter((span) => span.from < span.to);
}

/** What time of which item an event has made free; undefined for one that frees nothing. */
export async function readFreedTime(
  db: Connection,
  event: DomainEvent,
  occurredAt: Date,
): Promise<FreedTime | undefined> {
  if (event.type === 'listing.days_changed') {
    const spans = await released(db, 'equipment_id', event.equipmentId, occurredAt);
    return { equipmentId: event.equipmentId, spans };
  }
  if (!FREEING.has(event.type) || !('bookingId' in event)) return undefined;
  const [booking] = await db
    .select({ equipmentId: bookings.equipmentId })
    .from(bookings)
    .where(eq(bookings.id, event.bookingId));
  if (!booking) return undefined;
  const spans = await released(db, 'booking_id', event.bookingId, occurredAt);
  if (event.type === 'booking.change_applied') spans.push(...(await givenUp(db, event.changeId)));
  return { ...booking, spans };
}

/** The items of an owner who may list again. */
export async function readListed(db: Connection, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.ownerId, ownerId), eq(equipment.listed, true), isNull(equipment.deletedAt)));
  return rows.map(({ id }) => id);
}
