import type { CalendarFeed, CalendarFeedBody } from '#shared/contracts/calendars.ts';
import type { ItemBooking } from '#shared/contracts/listings.ts';
import { eachDay, endOfDay, startOfDay, type Day } from '#shared/domain/calendar.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { maximumCalendarFeeds } from '#shared/domain/listing-limits.ts';
import { problem } from '#shared/domain/problem.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { rentalsHolding } from '../../bookings/index.ts';
import { equipmentNotFound } from '../../equipment/index.ts';
import { requireOwner } from '../calendar.policy.ts';
import { lockCalendarItem, readCalendarItem, type CalendarItem } from '../calendar.repository.ts';
import { feedWindow } from './apply-feeds.ts';
import {
  deleteFeed,
  findFeed,
  openFeedUrl,
  readFeedDays,
  readFeeds,
  replaceFeedDays,
  saveFeed,
  type FeedDays,
} from './feeds.repository.ts';
import { feedUrlOf } from './fetch-feed.ts';
import { createFeedSync, followFeeds, type FeedsDeps } from './feed-sync.ts';
import { rangesOf } from './read-feed.ts';

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

/** What the owner reads of an item's calendars. */
function createFeedReads({ platform: { db, clocks }, box }: FeedsDeps) {
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

  return present;
}

export function createFeeds(deps: FeedsDeps) {
  const { db, unitOfWork, clocks } = deps.platform;
  const sync = createFeedSync(deps);
  const present = createFeedReads(deps);

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

  async function one(item: CalendarItem, id: string): Promise<CalendarFeed> {
    const found = (await present(item)).find((feed) => feed.id === id);
    if (!found) throw feedNotFound();
    return found;
  }

  return {
    readDue: () => sync.readDue(),

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
        const saved = await saveFeed(tx, deps.box, { equipmentId, name, url }, clocks.product.now());
        if ((await readFeeds(tx, equipmentId)).length > maximumCalendarFeeds)
          throw invalidFields({ url: problem('invalid_input') });
        return saved;
      });
      await sync.synchronize(feed, item);
      return one(item, feed.id);
    },

    /** Reads it now. Throws 404, 403. */
    async refresh(actor: MemberActor, equipmentId: string, feedId: string): Promise<CalendarFeed> {
      const item = await owned(actor, equipmentId);
      const feed = await findFeed(db, equipmentId, feedId);
      if (!feed) throw feedNotFound();
      await sync.synchronize(feed, item);
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
        await followFeeds(tx, item, now);
        await deleteFeed(tx, feedId);
      });
    },
  };
}

export type Feeds = ReturnType<typeof createFeeds>;
