import type { BlockReason } from '#shared/contracts/listings.ts';
import { uncovered, type TimeSpan } from '#shared/domain/availability.ts';
import { blockProblems } from '#shared/domain/blocked-days.ts';
import { dayAt, endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { rentalsHolding, restoreBuffers } from '../bookings/index.ts';
import { replaceBlocks, tellOfDays } from './blocks.service.ts';
import { readBlock, readBlocks, releaseBlocks, type CalendarItem } from './calendar.repository.ts';
import { followItemFeeds } from './feeds/apply-feeds.ts';

export interface WantedDays {
  readonly startDate: string;
  readonly endDate: string;
  readonly reason: BlockReason;
}

/**
 * What of the wanted days is neither rented out nor blocked by the owner already, days of other calendars included; `booked` where
 * a rental has the item on some of them.
 */
export async function freeOf(
  db: Connection,
  { id, timeZone }: CalendarItem,
  days: WantedDays,
  now: Date,
): Promise<readonly TimeSpan[] | 'booked'> {
  const problems = blockProblems(days, dayAt(now, timeZone));
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const span = { from: startOfDay(days.startDate, timeZone), to: endOfDay(days.endDate, timeZone) };
  if ((await rentalsHolding(db, id, span)).length > 0) return 'booked';
  const own = (await readBlocks(db, id, span)).filter(({ feedId }) => feedId === null);
  return uncovered(span, own);
}

/** Blocks those spans of an item that is locked; answers the blocks' ids, by which they are given back. */
export async function blockSpans(
  tx: Transaction,
  item: CalendarItem,
  spans: readonly TimeSpan[],
  reason: BlockReason,
  now: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (const span of spans) {
    const old = await readBlocks(tx, item.id, span);
    const block = await replaceBlocks(tx, item.id, old, { ...span, reason, note: null, feedId: null }, now);
    ids.push(block.id);
  }
  await tellOfDays(tx, item, now);
  return ids;
}

/** Gives those blocks of a locked item back, days that another calendar holds to that calendar; answers how many were still there. */
export async function giveBack(
  tx: Transaction,
  item: CalendarItem,
  blockIds: readonly string[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (const id of blockIds) {
    const row = await readBlock(tx, item.id, id);
    if (!row || row.releasedAt !== null) continue;
    await releaseBlocks(tx, [id], now);
    await restoreBuffers(tx, item.id, row, now);
    count += 1;
  }
  if (count === 0) return 0;
  await followItemFeeds(tx, item.id, now);
  await tellOfDays(tx, item, now);
  return count;
}
