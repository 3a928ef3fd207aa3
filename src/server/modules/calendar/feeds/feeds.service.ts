import type { CalendarFeed, CalendarFeedBody } from '#shared/contracts/calendars.ts';
import type { ItemBooking } from '#shared/contracts/listings.ts';
import { eachDay, endOfDay, startOfDay, type Day } from '#shared/domain/calendar.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import type { FeedFailure } from '#shared/domain/feed-failures.ts';
import { feedMinutes, maximumCalendarFeeds } from '#shared/domain/limits.ts';
import { problem } from '#shared/domain/problem.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { Outgoing } from '#server/adapters/outgoing/outgoing.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import type { Platform } from '#server/platform.ts';
import { rentalsHolding } from '../../bookings/index.ts';
import { equipmentNotFound } from '../../equipment/index.ts';
import { requireOwner } from '../calendar.policy.ts';
import { lockCalendarItem, readCalendarItem, type CalendarItem } from '../calendar.repository.ts';
import { applyFeeds, feedWindow } from './apply-feeds.ts';
import {
  deleteFeed,
  findFeed,
  openFeedUrl,
  readDueFeeds,
  readFeedDays,
  readFeeds,
  replaceFeedDays,
  saveFeed,
  updateFeed,
  type FeedDays,
  type FeedRow,
} from './feeds.repository.ts';
import { feedUrlOf, fetchFeed } from './fetch-feed.ts';
import { FeedError, rangesOf, readFeed, type ReadFeed } from './read-feed.ts';

/** Each is read in a thread of its own. */
const AT_ONCE = 2;
const MOST_WAITING = 50;
/** In one turn of the job; the rest is next. */
const MOST_IN_A_TURN = 1_000;

const feedNotFound = (): DomainError => new DomainError('not_found');

/** Days that both have, a range for each booking. */
function conflictsOf(days: readonly FeedDays[], bookings: readonly ItemBooking[]): CalendarFeed['conflicts'] {
  const kept = new Set<Day>(days.flatMap(({ startDate, endDate }) => eachDay(startDate, endDate)));
  return bookings.flatMap(({ id, orderNumber, startDate, endDate }) =>
    rangesOf(eachDay(startDate, endDate).filter((day) => kept.has(day))).map((range) => ({
      ...range,
      bookingId: id,
      orderNumber,
    })),
  );
}

interface FeedsDeps {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly box: SecretBox;
  readonly outgoing: Outgoing;
}

export function createFeeds({ platform: { db, unitOfWork, clocks }, box, outgoing }: FeedsDeps) {
  const inTurn = createSemaphore(AT_ONCE, MOST_WAITING);

  async function owned(actor: MemberActor, equipmentId: string): Promise<CalendarItem> {
    const item = await readCalendarItem(db, equipmentId);
    requireOwner(actor, item);
    return item;
  }

  async function lock(tx: Transaction, equipmentId: string): Promise<CalendarItem> {
    const item = await lockCalendarItem(tx, equipmentId);
    if (!item) throw equipmentNotFound();
    return item;
  }

  async function follow(tx: Transaction, item: CalendarItem, now: Date): Promise<void> {
    if (!(await applyFeeds(tx, item, now))) return;
    const { id: equipmentId, ownerId } = item;
    await recordEvent(tx, { type: 'listing.days_changed', equipmentId, ownerId }, now);
  }

  async function present(item: CalendarItem): Promise<CalendarFeed[]> {
    const { first, last, timeZone } = feedWindow(item, clocks.product.now());
    const span = { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) };
    const bookings = await rentalsHolding(db, item.id, span);
    const days = await readFeedDays(db, item.id);
    return (await readFeeds(db, item.id)).map((row) => ({
      id: row.id,
      name: row.name,
      host: new URL(openFeedUrl(box, row)).host,
      readAt: row.readAt?.toISOString() ?? null,
      failure: row.failure,
      events: row.events,
      unread: row.unread,
      conflicts: conflictsOf(
        days.filter(({ feedId, endDate }) => feedId === row.id && endDate >= first),
        bookings,
      ),
    }));
  }

  async function one(item: CalendarItem, id: string): Promise<CalendarFeed> {
    const found = (await present(item)).find((feed) => feed.id === id);
    if (!found) throw feedNotFound();
    return found;
  }

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
      await follow(tx, locked, now);
    });
  }

  return {
    /** An item's calendars of other products, with what of them is booked here as well. Throws 404, 403. */
    list: async (actor: MemberActor, equipmentId: string): Promise<CalendarFeed[]> =>
      present(await owned(actor, equipmentId)),

    /** Reads it at once. The same address again is the one that is there. Throws 404, 403, 422 by field. */
    async add(actor: MemberActor, equipmentId: string, body: CalendarFeedBody): Promise<CalendarFeed> {
      const item = await owned(actor, equipmentId);
      const url = feedUrlOf(body.url);
      const name = visibleText(body.name) ?? '';
      if (url === undefined) throw invalidFields({ url: problem('invalid_input') });
      if (name === '') throw invalidFields({ name: problem('required') });
      const feed = await unitOfWork.run(async (tx) => {
        await lock(tx, equipmentId);
        const saved = await saveFeed(tx, box, { equipmentId, name, url }, clocks.product.now());
        if ((await readFeeds(tx, equipmentId)).length > maximumCalendarFeeds)
          throw invalidFields({ url: problem('invalid_input') });
        return saved;
      });
      await synchronize(feed, item);
      return one(item, feed.id);
    },

    /** Reads it now. Throws 404, 403. */
    async refresh(actor: MemberActor, equipmentId: string, feedId: string): Promise<CalendarFeed> {
      const item = await owned(actor, equipmentId);
      const feed = await findFeed(db, equipmentId, feedId);
      if (!feed) throw feedNotFound();
      await synchronize(feed, item);
      return one(item, feedId);
    },

    /** Its days are given back; doing it again does no harm. Throws 404, 403. */
    async remove(actor: MemberActor, equipmentId: string, feedId: string): Promise<void> {
      await owned(actor, equipmentId);
      const now = clocks.product.now();
      await unitOfWork.run(async (tx) => {
        const item = await lock(tx, equipmentId);
        if (!(await findFeed(tx, equipmentId, feedId))) return;
        await replaceFeedDays(tx, feedId, []);
        await follow(tx, item, now);
        await deleteFeed(tx, feedId);
      });
    },

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

export type Feeds = ReturnType<typeof createFeeds>;
