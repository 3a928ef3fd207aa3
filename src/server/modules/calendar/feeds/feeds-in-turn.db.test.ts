import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarFeed } from '#shared/contracts/calendars.ts';
import { calendarFeeds } from '#server/db/schema/index.ts';
import { buildBookingsApp, get } from '#tests/support/bookings.ts';
import { feedCalls, feedOf, newFeedItem, type FeedItem } from '#tests/support/calendar-feeds.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const product = sharedFixture(buildBookingsApp);
const { answers, add, pathOf, blocksOf } = feedCalls(product);
const MINUTES = 60_000;
const urlOf = (name: string) => `https://${name}.example/a.ics`;

/** Answers by the host's name, and the names in the order in which they were asked. */
function hosts(answer: (name: string) => Promise<string>): string[] {
  const asked: string[] = [];
  product.foreign.answer = async ({ url }) => {
    const [name = ''] = new URL(url).host.split('.');
    asked.push(name);
    return { status: 200, headers: {}, body: Buffer.from(await answer(name)) };
  };
  return asked;
}
async function itemsOf(names: readonly string[]): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (const name of names) {
    const item = await newFeedItem(product);
    await add(item, feedOf('10'), urlOf(name));
    items.push(item);
  }
  product.clock.advance(15 * MINUTES);
  return items;
}
const feedIn = async (item: FeedItem) =>
  (await get(product, item.ownerId, pathOf(item))).json<CalendarFeed[]>()[0];

beforeEach(() => answers('', 500));
afterEach(() => product.db.delete(calendarFeeds));

describe('calendars that are due together', () => {
  it('are not kept waiting by hosts that do not answer', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `slow${index}`);
    const items = await itemsOf([...names, 'quick']);
    let giveUp = (): void => undefined;
    const slow = new Promise<string>((_resolve, reject) => {
      giveUp = () => reject(new Error('too slow'));
    });
    hosts((name) => {
      return name === 'quick' ? Promise.resolve(feedOf('20')) : slow;
    });
    const turn = product.feeds.readDue();
    await expect.poll(() => blocksOf(items.at(-1)!)).toEqual(['20-20 Google']);
    giveUp();
    await turn;
    expect(await feedIn(items[0]!)).toMatchObject({ failure: 'unreachable' });
  });

  it('are read where one of them fails by a fault of ours, which is reported and put off', async () => {
    const [broken, other] = await itemsOf(['a', 'b']);
    const { id } = (await feedIn(broken!))!;
    await product.db
      .update(calendarFeeds)
      .set({ sealedUrl: 'of a key that is gone' })
      .where(eq(calendarFeeds.id, id));
    const asked = hosts(() => Promise.resolve(feedOf('20')));
    await product.feeds.readDue();
    expect(await blocksOf(other!)).toEqual(['20-20 Google']);
    await expect(product.runDue()).rejects.toThrow();
    await product.feeds.readDue();
    expect(asked).toEqual(['b']);
  });
});

describe('a calendar that keeps failing', () => {
  it('is tried less and less often, at least every six hours, and as often as others once it answers', async () => {
    const [item] = await itemsOf(['away']);
    let answer = () => Promise.reject<string>(new Error('away'));
    const asked = hosts(() => answer());
    const start = product.clock.now().getTime();
    const tries: number[] = [];
    const turns = async (hours: number) => {
      for (let turn = 0; turn < hours * 4; turn += 1) {
        const before = asked.length;
        await product.feeds.readDue();
        if (asked.length > before) tries.push((product.clock.now().getTime() - start) / MINUTES);
        product.clock.advance(15 * MINUTES);
      }
    };
    await turns(28);
    expect(tries).toEqual([0, 15, 45, 105, 225, 465, 825, 1185, 1545]);
    expect(await blocksOf(item!)).toEqual(['10-10 Google']);
    answer = () => Promise.resolve(feedOf('11'));
    await turns(7);
    expect(tries.slice(9)).toEqual(
      Array.from({ length: 15 }, (_, index) => 1905 + index * 15).slice(0, tries.length - 9),
    );
    expect(await blocksOf(item!)).toEqual(['11-11 Google']);
  });
});
