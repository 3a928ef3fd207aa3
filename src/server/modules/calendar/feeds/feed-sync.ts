import type { Outgoing } from '#server/adapters/outgoing/port.ts';
import type { Transaction } from '#server/db/client.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import type { Platform } from '#server/platform.ts';
import { tellOfDays } from '../blocks.service.ts';
import { lockCalendarItem, readCalendarItem, type CalendarItem } from '../calendar.repository.ts';
import { applyFeeds, feedWindow } from './apply-feeds.ts';
import {
  findFeed,
  openFeedUrl,
  readDueFeeds,
  readFollowingItem,
  replaceFeedDays,
  updateFeed,
  type FeedRow,
} from './feeds.repository.ts';
import { fetchFeed } from './fetch-feed.ts';
import { FeedError, readFeed, type ReadFeed } from './read-feed.ts';

/** A slow host keeps one of these for ten seconds. */
const FETCHED_AT_ONCE = 20;
/** Each is read in a thread of its own, and written before the next. */
const READ_AT_ONCE = 2;
const MOST_WAITING = 50;
/** In one turn of the job; the rest is next. */
const MOST_IN_A_TURN = 1_000;

export interface FeedsDeps {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly box: SecretBox;
  readonly outgoing: Outgoing;
  readonly onError: (error: unknown, message: string) => void;
}

/** Blocks follow the days of an item's calendars, and open pages see it. The item is locked by the caller. */
export async function followFeeds(tx: Transaction, item: CalendarItem, now: Date): Promise<void> {
  if (await applyFeeds(tx, item, now)) await tellOfDays(tx, item, now);
}

/** Time of the item has become free: days of it that its calendars hold are blocked at once. The item is locked by the caller. */
export async function followFreedTime(tx: Transaction, equipmentId: string, now: Date): Promise<void> {
  const item = await readFollowingItem(tx, equipmentId);
  if (item) await followFeeds(tx, item, now);
}

async function orFailure<Found>(work: Promise<Found>): Promise<Found | FeedError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FeedError) return error;
    throw error;
  }
}

/** What was read before a failure stays. */
async function storeReading(
  { unitOfWork, clocks }: FeedsDeps['platform'],
  feed: FeedRow,
  found: ReadFeed | FeedError,
): Promise<void> {
  const now = clocks.product.now();
  await unitOfWork.run(async (tx) => {
    const item = await lockCalendarItem(tx, feed.equipmentId);
    // Removed meanwhile.
    if (!item || !(await findFeed(tx, item.id, feed.id))) return;
    if (found instanceof FeedError) {
      await updateFeed(tx, feed.id, { triedAt: now, failure: found.failure });
    } else {
      const { days, events, unread } = found;
      await replaceFeedDays(tx, feed.id, days);
      await updateFeed(tx, feed.id, { triedAt: now, readAt: now, failure: null, events, unread });
    }
    await followFeeds(tx, item, now);
  });
}

/** Reads calendars of other products and lets the blocks follow. */
export function createFeedSync({ platform, box, outgoing, onError }: FeedsDeps) {
  const { db, clocks } = platform;
  const fetching = createSemaphore(FETCHED_AT_ONCE, MOST_WAITING);
  const reading = createSemaphore(READ_AT_ONCE, MOST_WAITING + FETCHED_AT_ONCE);

  async function synchronize(feed: FeedRow, item: CalendarItem): Promise<void> {
    const text = await orFailure(fetching(() => fetchFeed(outgoing, openFeedUrl(box, feed))));
    await reading(async () => {
      const window = feedWindow(item, clocks.product.now());
      const found = text instanceof FeedError ? text : await orFailure(readFeed(text, window));
      await storeReading(platform, feed, found);
    });
  }

  /** One that fails by a fault of ours keeps none of the others from being read. */
  async function tryToRead(feed: FeedRow): Promise<void> {
    try {
      const item = await readCalendarItem(db, feed.equipmentId);
      if (item) await synchronize(feed, item);
    } catch (error) {
      onError(error, 'a calendar of another product was not read');
      await storeReading(platform, feed, new FeedError('unreachable')).catch((again: unknown) =>
        onError(again, 'a calendar of another product was not put off'),
      );
    }
  }

  return {
    synchronize,

    /** Reads those that are due, by a job. */
    async readDue(): Promise<void> {
      const due = await readDueFeeds(db, clocks.product.now(), MOST_IN_A_TURN);
      let next = 0;
      const work = async () => {
        for (let feed = due[next++]; feed; feed = due[next++]) await tryToRead(feed);
      };
      await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, work));
    },
  };
}
