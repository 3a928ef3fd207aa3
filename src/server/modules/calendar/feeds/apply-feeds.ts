import {
  addDays,
  dayAt,
  daysTouched,
  eachDay,
  endOfDay,
  startOfDay,
  type Day,
} from '#shared/domain/calendar.ts';
import type { TimeSpan } from '#shared/domain/availability.ts';
import { feedDaysAhead } from '#shared/domain/listing-limits.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { cutBuffers, restoreBuffers } from '../../bookings/index.ts';
import { readOccupied } from '../../equipment/index.ts';
import {
  insertBlock,
  readBlocks,
  releaseBlocks,
  type BlockRow,
  type CalendarItem,
} from '../calendar.repository.ts';
import { readFeedDays, readFollowingItem } from './feeds.repository.ts';
import { rangesOf } from './read-feed.ts';

/** From today to as far ahead as other calendars are read. */
export function feedWindow(
  { timeZone }: CalendarItem,
  now: Date,
): { first: Day; last: Day; timeZone: string } {
  const first = dayAt(now, timeZone);
  return { first, last: addDays(first, feedDaysAhead), timeZone };
}

const daysOf = ({ from, to }: TimeSpan, timeZone: string): Day[] => daysTouched(from, to, timeZone);
const keyOf = (feedId: string | null, { from, to }: TimeSpan): string =>
  `${feedId ?? ''} ${from.toISOString()} ${to.toISOString()}`;

interface Wanted extends TimeSpan {
  readonly feedId: string;
}

/** Of the days of each calendar, those that no rental, no block of the owner's and no older calendar has. */
async function wantedBlocks(
  db: Connection,
  { id, timeZone }: CalendarItem,
  taken: Set<Day>,
  { first, last }: { first: Day; last: Day },
): Promise<Wanted[]> {
  const byFeed = new Map<string, Day[]>();
  for (const { feedId, startDate, endDate } of await readFeedDays(db, id)) {
    const free = eachDay(startDate, endDate).filter((day) => day >= first && day <= last && !taken.has(day));
    for (const day of free) taken.add(day);
    byFeed.set(feedId, [...(byFeed.get(feedId) ?? []), ...free]);
  }
  return [...byFeed].flatMap(([feedId, days]) =>
    rangesOf(days).map(({ startDate, endDate }) => ({
      feedId,
      from: startOfDay(startDate, timeZone),
      to: endOfDay(endDate, timeZone),
    })),
  );
}

/**
 * Blocks what calendars of other products keep, and gives back what they keep no more; a rental is never touched. Answers whether
 * anything changed. The item's row is locked by the caller.
 */
export async function applyFeeds(tx: Transaction, item: CalendarItem, now: Date): Promise<boolean> {
  const { id, timeZone } = item;
  const { first, last } = feedWindow(item, now);
  const window = { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) };
  const blocks = await readBlocks(tx, id, window);
  const rentals = (await readOccupied(tx, id, window)).filter(({ kind }) => kind === 'booking');
  const kept = [...rentals, ...blocks.filter(({ feedId }) => feedId === null)];
  const taken = new Set(kept.flatMap((span) => daysOf(span, timeZone)));
  const wanted = await wantedBlocks(tx, item, taken, { first, last });
  // One that began before today goes on as it is.
  const present = ({ from, to }: BlockRow) => ({ from: from < window.from ? window.from : from, to });
  const there = blocks.filter(({ feedId }) => feedId !== null);
  const wantedKeys = new Set(wanted.map((block) => keyOf(block.feedId, block)));
  const thereKeys = new Set(there.map((block) => keyOf(block.feedId, present(block))));
  const gone = there.filter((block) => !wantedKeys.has(keyOf(block.feedId, present(block))));
  const fresh = wanted.filter((block) => !thereKeys.has(keyOf(block.feedId, block)));
  await releaseBlocks(
    tx,
    gone.map((block) => block.id),
    now,
  );
  for (const block of gone) await restoreBuffers(tx, id, block, now);
  for (const block of fresh) {
    await cutBuffers(tx, id, block, now);
    await insertBlock(tx, id, { ...block, reason: 'other', note: null }, now);
  }
  return gone.length > 0 || fresh.length > 0;
}

/** As `applyFeeds`, for an item that may follow no calendar at all: asked whenever time of it has become free. */
export async function followItemFeeds(tx: Transaction, equipmentId: string, now: Date): Promise<boolean> {
  const item = await readFollowingItem(tx, equipmentId);
  return item !== undefined && applyFeeds(tx, item, now);
}
