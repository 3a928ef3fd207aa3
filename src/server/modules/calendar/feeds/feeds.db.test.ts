import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarFeed } from '#shared/contracts/calendars.ts';
import { createOutgoing } from '#server/adapters/outgoing/outgoing.ts';
import { calendarFeeds } from '#server/db/schema/index.ts';
import { asPerson, book, buildBookingsApp, get, post, tryToBook } from '#tests/support/bookings.ts';
import { days, feedCalls, feedOf, newFeedItem } from '#tests/support/calendar-feeds.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { readIcal } from '#tests/support/ical.ts';
import { createOwner } from '#tests/support/listings.ts';
import { act, occupiedOf } from '#tests/support/rentals.ts';

const product = sharedFixture(buildBookingsApp);
const calls = feedCalls(product);
const { answers, pathOf, tryToAdd, add, readAgain, remove, calendarOf, blocksOf, blockDays } = calls;
const newItem = (overrides: { bufferHours?: number } = {}) => newFeedItem(product, overrides);

beforeEach(() => answers('', 500));

describe('days of another calendar', () => {
  it('are blocked for renters, and shown to the owner with the name of the calendar', async () => {
    const item = await newItem();
    const feed = await add(item, feedOf('10-12', '20'));
    expect(feed).toMatchObject({
      name: 'Google',
      host: 'calendar.example',
      failure: null,
      readAt: product.clock.now().toISOString(),
      events: 2,
      conflicts: [],
    });
    expect(await blocksOf(item)).toEqual(['10-12 Google', '20-20 Google']);
    const renter = await createOwner(product.db);
    expect((await tryToBook(product, renter, item.id, days('12', '13'))).statusCode).toBe(409);
    await book(product, renter, item.id, days('13', '14'));
  });

  it('follow the calendar: what is new is blocked, what is gone is free, what stayed is left as it is', async () => {
    const item = await newItem();
    const feed = await add(item, feedOf('10-12', '20'));
    const ids = async () => (await calendarOf(item)).blocks.map(({ id }) => id);
    const [first] = await ids();
    await readAgain(item, feed, feedOf('10-12', '25-26'));
    expect(await blocksOf(item)).toEqual(['10-12 Google', '25-26 Google']);
    expect(await ids()).toContain(first);
    await readAgain(item, feed, feedOf());
    expect(await blocksOf(item)).toEqual([]);
  });

  it('never touch a booking: the other days are blocked, and the conflict is shown', async () => {
    const item = await newItem();
    const renter = await createOwner(product.db);
    const booking = await book(product, renter, item.id, days('11', '12'));
    const before = await occupiedOf(product, item.id);
    const feed = await add(item, feedOf('10-14'));
    const conflict = { ...days('11', '12'), bookingId: booking.id, orderNumber: booking.orderNumber };
    expect(feed.conflicts).toEqual([conflict]);
    expect(await blocksOf(item)).toEqual(['10-10 Google', '13-14 Google']);
    for (const slot of before) expect(await occupiedOf(product, item.id)).toContain(slot);
    await act(product, renter, booking, 'cancel', { reason: 'rain' });
    expect((await readAgain(item, feed, feedOf('10-14'))).conflicts).toEqual([]);
    expect(await blocksOf(item)).toEqual(['10-14 Google']);
  });

  it('give way to the owner’s own block, and come back after it', async () => {
    const item = await newItem();
    const feed = await add(item, feedOf('10-14'));
    const own = (await blockDays(item, { ...days('12'), reason: 'maintenance' })).json<{ id: string }>();
    expect(await blocksOf(item)).toEqual(['10-11 Google', '12-12 null', '13-14 Google']);
    await readAgain(item, feed, feedOf('10-14'));
    expect(await blocksOf(item)).toEqual(['10-11 Google', '12-12 null', '13-14 Google']);
    const url = `/api/equipment/${item.id}/blocks/${own.id}`;
    await product.app.inject({ method: 'DELETE', url, headers: asPerson(item.ownerId) });
    await readAgain(item, feed, feedOf('10-14'));
    expect(await blocksOf(item)).toEqual(['10-14 Google']);
  });

  it('cannot be given back one by one: they would be back with the next reading', async () => {
    const item = await newItem();
    await add(item, feedOf('10'));
    const [block] = (await calendarOf(item)).blocks;
    const url = `/api/equipment/${item.id}/blocks/${block?.id ?? ''}`;
    const answer = await product.app.inject({ method: 'DELETE', url, headers: asPerson(item.ownerId) });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'block_not_found' }]);
    expect(await blocksOf(item)).toEqual(['10-10 Google']);
  });

  it('of two calendars are those of the older one where both have them; the other’s once it is removed', async () => {
    const item = await newItem();
    const google = await add(item, feedOf('10-12'));
    product.clock.advance(1000);
    await add(item, feedOf('12-14'), 'https://other.example/a.ics', 'Airbnb');
    expect(await blocksOf(item)).toEqual(['10-12 Google', '13-14 Airbnb']);
    expect((await remove(item, google)).json()).toEqual({ ok: true });
    expect(await blocksOf(item)).toEqual(['12-14 Airbnb']);
  });

  it('cut the hours kept free after a rental, which are whole again without them', async () => {
    const item = await newItem({ bufferHours: 48 });
    await book(product, await createOwner(product.db), item.id, days('10'));
    const before = await occupiedOf(product, item.id);
    const feed = await add(item, feedOf('12'));
    expect(await blocksOf(item)).toEqual(['12-12 Google']);
    expect(await occupiedOf(product, item.id)).not.toEqual(before);
    await remove(item, feed);
    expect(await occupiedOf(product, item.id)).toEqual(before);
  });

  it('do not go out again in the calendar that others read', async () => {
    const item = await newItem();
    await add(item, feedOf('10-12'));
    await blockDays(item, days('20'));
    const { url } = (await post(product, item.ownerId, '/api/owner/calendar-address')).json<{
      url: string;
    }>();
    const { body } = await get(product, undefined, url.slice(new URL(url).origin.length));
    expect(readIcal(body).events.map(({ start }) => start)).toEqual(['2026-09-20']);
  });
});

describe('reading a calendar', () => {
  it('happens by the job when it is due, and keeps the days of the last reading where it fails', async () => {
    const item = await newItem();
    const feed = await add(item, feedOf('10'));
    answers(feedOf('11'));
    await product.feeds.readDue();
    expect(await blocksOf(item)).toEqual(['10-10 Google']);
    product.clock.advance(15 * 60_000);
    await product.feeds.readDue();
    expect(await blocksOf(item)).toEqual(['11-11 Google']);
    answers('', 500);
    product.clock.advance(15 * 60_000);
    await product.feeds.readDue();
    const [failed] = (await get(product, item.ownerId, pathOf(item))).json<CalendarFeed[]>();
    const readAt = new Date(product.clock.now().getTime() - 15 * 60_000).toISOString();
    expect(failed).toMatchObject({ id: feed.id, failure: 'unreachable', readAt });
    expect(await blocksOf(item)).toEqual(['11-11 Google']);
  });

  it.each([
    ['not_a_calendar', '<html>Sign in</html>'],
    ['too_many', feedOf(...Array.from({ length: 2001 }, () => '10'))],
  ])('says %s, and blocks nothing', async (failure, text) => {
    const item = await newItem();
    expect(await add(item, text)).toMatchObject({ failure, readAt: null });
    expect(await blocksOf(item)).toEqual([]);
  });

  it('reaches no private network', async () => {
    const item = await newItem();
    product.foreign.answer = createOutgoing();
    const answer = await tryToAdd(item, item.ownerId, 'https://127.0.0.1/a.ics');
    expect(answer.json()).toMatchObject({ failure: 'refused', readAt: null });
  });

  it('takes an address of https or webcal alone, the same one once, and five at most', async () => {
    const item = await newItem();
    const statusOf = async (url: string, name = 'A') =>
      (await tryToAdd(item, item.ownerId, url, name)).statusCode;
    expect(await statusOf('http://calendar.example/a')).toBe(422);
    expect(await statusOf('https://calendar.example/a', ' ')).toBe(422);
    for (const url of ['https://calendar.example/a', 'webcal://calendar.example/a'])
      expect(await statusOf(url)).toBe(201);
    for (const host of 'bcde') expect(await statusOf(`https://${host}.example/a`)).toBe(201);
    expect(await statusOf('https://f.example/a')).toBe(422);
    expect((await get(product, item.ownerId, pathOf(item))).json<unknown[]>()).toHaveLength(5);
  });

  it('keeps the address out of every answer, and encrypted in the database', async () => {
    const item = await newItem();
    await add(item, feedOf('10'));
    const rows = await product.db.select().from(calendarFeeds).where(eq(calendarFeeds.equipmentId, item.id));
    const list = await get(product, item.ownerId, pathOf(item));
    expect(JSON.stringify([rows, list.json()])).not.toContain('secret-key');
  });

  it('is the owner’s alone', async () => {
    const item = await newItem();
    const feed = await add(item, feedOf('10'));
    const stranger = await createOwner(product.db);
    for (const [person, status] of [
      [undefined, 401],
      [stranger, 403],
    ] as const) {
      expect((await get(product, person, pathOf(item))).statusCode).toBe(status);
      expect((await tryToAdd(item, person)).statusCode).toBe(status);
      expect((await post(product, person, `${pathOf(item, feed.id)}/refresh`)).statusCode).toBe(status);
    }
    expect((await remove(item, feed, stranger)).statusCode).toBe(403);
    const other = await newItem();
    expect((await post(product, other.ownerId, `${pathOf(other, feed.id)}/refresh`)).statusCode).toBe(404);
    expect(await blocksOf(item)).toEqual(['10-10 Google']);
  });
});
