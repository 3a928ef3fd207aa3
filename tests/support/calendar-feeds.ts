import type { CalendarFeed } from '#shared/contracts/calendars.ts';
import type { OwnerCalendar } from '#shared/contracts/listings.ts';
import { asPerson, get, post, type BookingsApp } from './bookings.ts';
import { createListing, createOwner } from './listings.ts';

const URL_OF_FEED = 'https://calendar.example/secret-key/basic.ics';

export interface FeedItem {
  readonly id: string;
  readonly ownerId: string;
}

export async function newFeedItem(
  { db }: BookingsApp,
  overrides: { bufferHours?: number; ownerId?: string } = {},
): Promise<FeedItem> {
  const ownerId = overrides.ownerId ?? (await createOwner(db));
  return { ownerId, id: await createListing(db, { ...overrides, ownerId }) };
}

export const days = (first: string, last = first) => ({
  startDate: `2026-09-${first}`,
  endDate: `2026-09-${last}`,
});

/** Days of September as `10-12`, both included. */
export function feedOf(...ranges: string[]): string {
  const day = (text: string, add = 0) => `202609${String(Number(text) + add).padStart(2, '0')}`;
  const events = ranges.map((range) => {
    const [first = '', last = first] = range.split('-');
    return `BEGIN:VEVENT\r\nUID:${range}\r\nDTSTART;VALUE=DATE:${day(first)}\r\nDTEND;VALUE=DATE:${day(last, 1)}\r\nEND:VEVENT`;
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
}

/** What the owner of an item does with calendars of other products and blocked days, and what those calendars answer. */
export function feedCalls(product: BookingsApp) {
  const answers = (text: string, status = 200) => {
    product.foreign.answer = () => Promise.resolve({ status, headers: {}, body: Buffer.from(text) });
  };
  const pathOf = ({ id }: FeedItem, feedId = '') =>
    `/api/equipment/${id}/calendar-feeds${feedId && `/${feedId}`}`;
  const tryToAdd = (item: FeedItem, personId: string | undefined, url = URL_OF_FEED, name = 'Google') =>
    post(product, personId, pathOf(item), { name, url });
  const calendarOf = async ({ id, ownerId }: FeedItem) =>
    (
      await get(product, ownerId, `/api/equipment/${id}/calendar?from=2026-09-01&to=2026-10-31`)
    ).json<OwnerCalendar>();
  return {
    answers,
    pathOf,
    tryToAdd,
    calendarOf,
    add: async (item: FeedItem, text: string, url?: string, name?: string): Promise<CalendarFeed> => {
      answers(text);
      const answer = await tryToAdd(item, item.ownerId, url, name);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<CalendarFeed>();
    },
    readAgain: async (item: FeedItem, feed: CalendarFeed, text: string): Promise<CalendarFeed> => {
      answers(text);
      return (await post(product, item.ownerId, `${pathOf(item, feed.id)}/refresh`)).json<CalendarFeed>();
    },
    remove: (item: FeedItem, feed: CalendarFeed, personId = item.ownerId) =>
      product.app.inject({ method: 'DELETE', url: pathOf(item, feed.id), headers: asPerson(personId) }),
    /** As `10-12 Google`; the owner's own as `10-12 null`. */
    blocksOf: async (item: FeedItem) =>
      (await calendarOf(item)).blocks.map(
        ({ startDate, endDate, feed }) => `${startDate.slice(8)}-${endDate.slice(8)} ${String(feed)}`,
      ),
    blockDays: (item: FeedItem, body: object) =>
      post(product, item.ownerId, `/api/equipment/${item.id}/blocks`, body),
    giveBack: ({ id, ownerId }: FeedItem, blockId: string) =>
      product.app.inject({
        method: 'DELETE',
        url: `/api/equipment/${id}/blocks/${blockId}`,
        headers: asPerson(ownerId),
      }),
  };
}
