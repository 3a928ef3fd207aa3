import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { BlockReason } from '#shared/contracts/listings.ts';
import type { TimeSpan } from '#shared/domain/availability.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { calendarFeeds, equipment, occupancy } from '#server/db/schema/index.ts';
import { tstzrange } from '#server/db/sql-values.ts';
import { newId } from '#server/ids.ts';

/** Of an item, what its calendar needs. */
export interface CalendarItem {
  readonly id: string;
  readonly ownerId: string;
  readonly timeZone: string;
}

/** Days that the owner keeps, as they are stored: from the first one's beginning to the last one's end. */
export interface BlockRow extends TimeSpan {
  readonly id: string;
  readonly reason: BlockReason;
  readonly note: string | null;
  readonly releasedAt: Date | null;
  /** The calendar of another product that it follows, and its name; null for the owner's own. */
  readonly feedId: string | null;
  readonly feedName: string | null;
}

const itemColumns = { id: equipment.id, ownerId: equipment.ownerId, timeZone: equipment.timeZone };
const selectItem = (db: Connection, id: string) =>
  db
    .select(itemColumns)
    .from(equipment)
    .where(and(eq(equipment.id, id), isNull(equipment.deletedAt)));

/** Hidden ones included; undefined for one that never was or was deleted. */
export async function readCalendarItem(db: Connection, id: string): Promise<CalendarItem | undefined> {
  const [row] = await selectItem(db, id);
  return row;
}

/** The same, locked as a booking locks it: of two who want the same days, the second sees what the first has done. */
export async function lockCalendarItem(tx: Transaction, id: string): Promise<CalendarItem | undefined> {
  const [row] = await selectItem(tx, id).for('no key update');
  return row;
}

const milliseconds = (bound: 'lower' | 'upper'): SQL<number> =>
  sql`extract(epoch from ${sql.raw(bound)}(${occupancy.during}))::float8 * 1000`.mapWith(Number);
const meets = ({ from, to }: TimeSpan): SQL => sql`${occupancy.during} && ${tstzrange(from, to)}`;
const rangeText = ({ from, to }: TimeSpan): string => `[${from.toISOString()},${to.toISOString()})`;

async function readOf(
  db: Connection,
  kind: 'block' | 'buffer',
  equipmentId: string,
  which: SQL | undefined,
): Promise<BlockRow[]> {
  const rows = await db
    .select({
      id: occupancy.id,
      fromMs: milliseconds('lower'),
      toMs: milliseconds('upper'),
      reason: occupancy.reason,
      note: occupancy.note,
      releasedAt: occupancy.releasedAt,
      feedId: occupancy.feedId,
      feedName: calendarFeeds.name,
    })
    .from(occupancy)
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, occupancy.feedId))
    .where(and(eq(occupancy.equipmentId, equipmentId), eq(occupancy.kind, kind), which))
    .orderBy(asc(sql`lower(${occupancy.during})`));
  return rows.map(({ fromMs, toMs, reason, ...row }) => ({
    ...row,
    from: new Date(fromMs),
    to: new Date(toMs),
    reason: reason ?? 'other',
  }));
}

/** Blocks in any part of the span, earliest first. */
export const readBlocks = (db: Connection, equipmentId: string, span: TimeSpan): Promise<BlockRow[]> =>
  readOf(db, 'block', equipmentId, and(isNull(occupancy.releasedAt), meets(span)));

/** Hours that are kept free after rentals, in any part of the span, earliest first. */
export const readBuffers = (db: Connection, equipmentId: string, span: TimeSpan): Promise<TimeSpan[]> =>
  readOf(db, 'buffer', equipmentId, and(isNull(occupancy.releasedAt), meets(span)));

/** One that was taken back is answered too, with `releasedAt`. */
export async function readBlock(
  db: Connection,
  equipmentId: string,
  id: string,
): Promise<BlockRow | undefined> {
  const [row] = await readOf(db, 'block', equipmentId, eq(occupancy.id, id));
  return row;
}

export type NewBlock = TimeSpan & Pick<BlockRow, 'reason' | 'note' | 'feedId'>;

/** Throws 23P01 where a booking or another block is in the way. Answers it as it stands. */
export async function insertBlock(
  tx: Transaction,
  equipmentId: string,
  { from, to, reason, note, feedId }: NewBlock,
  at: Date,
): Promise<BlockRow> {
  const id = newId('blk');
  const row = { id, equipmentId, kind: 'block' as const, reason, note, feedId, createdAt: at };
  await tx.insert(occupancy).values({ ...row, during: rangeText({ from, to }) });
  return { id, from, to, reason, note, feedId, feedName: null, releasedAt: null };
}

/** The rows stay, the days are free. */
export async function releaseBlocks(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(occupancy)
    .set({ releasedAt: at })
    .where(inArray(occupancy.id, [...ids]));
}
