import type { FeedFailure } from '#shared/domain/feed-failures.ts';
import { feedMinutes } from '#shared/domain/limits.ts';
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

/** Each is read in a thread of its own. */
const AT_ONCE = 2;
const MOST_WAITING = 50;
/** In one turn of the job; the rest is next. */
const MOST_IN_A_TURN = 1_000;

export interface FeedsDeps {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly box: SecretBox;
  readonly outgoing: Outgoing;
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

/** Reads calendars of other products and lets the blocks follow. */
export function createFeedSync({ platform: { db, unitOfWork, clocks }, box, outgoing }: FeedsDeps) {
  const inTurn = createSemaphore(AT_ONCE, MOST_WAITING);

  async function fetched(feed: FeedRow, item: CalendarItem): Promise<ReadFeed | FeedFailure> {
    try {
      const text = await fetchFeed(outgoing, openFeedUrl(box, feed));
      return await readFeed(text, feedWindow(item, clocks.product.now()));
    } catch (error) {
      if (error instanceof FeedError) return error.failure;
      throw error;
    }
  }

  /** What was read before a failure stays. */
  async function synchronize(feed: FeedRow, item: CalendarItem): Promise<void> {
    const found = await inTurn(() => fetched(feed, item));
    const now = clocks.product.now();
    await unitOfWork.run(async (tx) => {
      const locked = await lockCalendarItem(tx, item.id);
      // Removed meanwhile.
      if (!locked || !(await findFeed(tx, item.id, feed.id))) return;
      if (typeof found === 'string') await updateFeed(tx, feed.id, { triedAt: now, failure: found });
      else {
        const { days, events, unread } = found;
        await replaceFeedDays(tx, feed.id, days);
        await updateFeed(tx, feed.id, { triedAt: now, readAt: now, failure: null, events, unread });
      }
      await followFeeds(tx, locked, now);
    });
  }

  return {
    synchronize,

    /** Reads those that are due, by a job. */
    async readDue(): Promise<void> {
      const before = new Date(clocks.product.now().getTime() - (feedMinutes - 1) * 60_000);
      const due = await readDueFeeds(db, before, MOST_IN_A_TURN);
      let next = 0;
      const work = async () => {
        for (let feed = due[next++]; feed; feed = due[next++]) {
          const item = await readCalendarItem(db, feed.equipmentId);
          if (item) await synchronize(feed, item);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}
