import { describe, expect, it } from 'vitest';
import { buildBookingsApp, post } from '#tests/support/bookings.ts';
import { days, feedCalls, feedOf, newFeedItem, type FeedItem } from '#tests/support/calendar-feeds.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const product = sharedFixture(buildBookingsApp);
const { add, blocksOf, remove } = feedCalls(product);
const FLEET = '/api/owner/fleet';

describe('days that are blocked for many listings and that another calendar holds', () => {
  const change = { kind: 'blockDays', ...days('12', '15'), reason: 'maintenance' } as const;
  const send = (item: FeedItem, preview = false) =>
    post(product, item.ownerId, `${FLEET}/changes`, {
      listings: [{ id: item.id, version: 1 }],
      change,
      preview,
    });

  it('are the owner’s own from then on, and the calendar’s again once the change is undone', async () => {
    const item = await newFeedItem(product);
    const feed = await add(item, feedOf('10-13'));
    await send(item);
    expect(await blocksOf(item)).toEqual(['10-11 Google', '12-15 null']);
    await remove(item, feed);
    expect(await blocksOf(item)).toEqual(['12-15 null']);
    await add(item, feedOf('10-13'));
    await post(product, item.ownerId, `${FLEET}/undo`);
    expect(await blocksOf(item)).toEqual(['10-13 Google']);
  });

  it('are a change even where that calendar holds them all', async () => {
    const item = await newFeedItem(product);
    await add(item, feedOf('10-20'));
    expect((await send(item, true)).json()).toMatchObject({ listings: [{ outcome: 'changed' }] });
    await send(item);
    expect(await blocksOf(item)).toEqual(['10-11 Google', '12-15 null', '16-20 Google']);
    expect((await send(item, true)).json()).toMatchObject({ listings: [{ outcome: 'unchanged' }] });
  });
});
