import { beforeEach, describe, expect, it } from 'vitest';
import { book, buildBookingsApp, DAY, tryToBook } from '#tests/support/bookings.ts';
import { days, feedCalls, feedOf, newFeedItem, type FeedItem } from '#tests/support/calendar-feeds.ts';
import { answerChange, askChange } from '#tests/support/changes.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createOwner } from '#tests/support/listings.ts';
import { act, codeOf, goTo, occupiedOf, type Rental } from '#tests/support/rentals.ts';

const product = sharedFixture(buildBookingsApp);
const { answers, add, blocksOf, blockDays, giveBack, remove } = feedCalls(product);
const start = Date.parse('2026-09-01T15:00:00Z');

beforeEach(() => {
  answers('', 500);
  goTo(product, start);
});

/** A booking of these days, at an item whose other calendar holds the 10th to the 14th. */
async function conflict(
  wish: object = days('11', '12'),
  upTo: 'requested' | 'confirmed' | 'active' = 'requested',
  overrides: Parameters<typeof newFeedItem>[1] = {},
) {
  const item = await newFeedItem(product, overrides);
  const renterId = await createOwner(product.db);
  const { id } = await book(product, renterId, item.id, wish);
  const rental: Rental = { id, renterId, ownerId: item.ownerId, equipmentId: item.id };
  const feed = await add(item, feedOf('10-14'));
  if (upTo !== 'requested') {
    await product.payments.payFee(id);
    await act(product, item.ownerId, rental, 'accept');
  }
  if (upTo === 'active') {
    goTo(product, Date.parse('2026-09-11T15:00:00Z'));
    for (const personId of [item.ownerId, renterId]) await act(product, personId, rental, 'confirm-pickup');
  }
  return { item, rental, renterId, feed };
}
const statusOfBooking = async (item: FeedItem, first: string, last: string) =>
  (await tryToBook(product, await createOwner(product.db), item.id, days(first, last))).statusCode;

describe('days that another calendar holds and that become free here', () => {
  it.each([
    ['a request is withdrawn', 'renterId', 'requested'],
    ['a rental is canceled', 'renterId', 'confirmed'],
    ['the owner declines', 'ownerId', 'requested'],
    ['the owner cancels', 'ownerId', 'confirmed'],
  ] as const)('are blocked in the same moment where %s', async (_what, side, upTo) => {
    const { item, rental } = await conflict(days('11', '12'), upTo);
    if (side === 'ownerId' && upTo === 'requested') await product.payments.payFee(rental.id);
    expect((await act(product, rental[side], rental, 'cancel', { reason: 'rain' })).statusCode).toBe(200);
    expect(await blocksOf(item)).toEqual(['10-14 Google']);
    expect(await statusOfBooking(item, '11', '12')).toBe(409);
  });

  it('are blocked when a request expires unpaid', async () => {
    const { item } = await conflict();
    product.clock.advance(DAY);
    await product.runDue();
    expect(await blocksOf(item)).toEqual(['10-14 Google']);
  });

  it('are blocked from the day of an early return on, before the hours kept free after it', async () => {
    const { item, rental } = await conflict(days('11', '13'), 'active', { bufferHours: 24 });
    expect((await act(product, rental.renterId, rental, 'confirm-return')).statusCode).toBe(200);
    expect(await blocksOf(item)).toEqual(['10-10 Google', '11-14 Google']);
    expect((await occupiedOf(product, item.id)).slice(1)).toEqual(['block 09-11T05:00/09-15T05:00']);
  });

  it('make room again for a return that is taken back', async () => {
    const { item, rental } = await conflict(days('11', '13'), 'active', { bufferHours: 24 });
    const before = await occupiedOf(product, item.id);
    await act(product, rental.renterId, rental, 'confirm-return');
    expect(codeOf(await act(product, rental.renterId, rental, 'undo-confirmation'))).toEqual([
      200,
      undefined,
    ]);
    expect(await occupiedOf(product, item.id)).toEqual(before);
  });

  it('give way to an early pickup that both confirm, and are blocked again when it is undone', async () => {
    const { item, rental } = await conflict(days('13', '16'), 'confirmed');
    goTo(product, Date.parse('2026-09-11T15:00:00Z'));
    for (const personId of [item.ownerId, rental.renterId])
      expect((await act(product, personId, rental, 'confirm-pickup')).statusCode).toBe(200);
    expect(await blocksOf(item)).toEqual([]);
    expect(await occupiedOf(product, item.id)).toContain('booking 09-11T15:00/09-17T05:00');
    expect(await statusOfBooking(item, '12', '12')).toBe(409);
    await act(product, rental.renterId, rental, 'undo-confirmation');
    expect(await blocksOf(item)).toEqual(['11-12 Google']);
    expect(await occupiedOf(product, item.id)).toContain('booking 09-13T05:00/09-17T05:00');
    expect(await statusOfBooking(item, '12', '12')).toBe(409);
  });

  it('do not give way to an early pickup where the owner has blocked a day as well', async () => {
    const { item, rental } = await conflict(days('16', '17'), 'confirmed');
    await blockDays(item, days('15'));
    goTo(product, Date.parse('2026-09-13T15:00:00Z'));
    const before = await occupiedOf(product, item.id);
    await act(product, item.ownerId, rental, 'confirm-pickup');
    expect(codeOf(await act(product, rental.renterId, rental, 'confirm-pickup'))).toEqual([
      409,
      'item_kept_free',
    ]);
    expect(await occupiedOf(product, item.id)).toEqual(before);
  });

  it('are blocked when a change of dates gives them up', async () => {
    const { item, rental } = await conflict(days('11', '13'), 'confirmed');
    await askChange(product, rental.renterId, rental, days('11'));
    expect((await answerChange(product, rental.ownerId, rental, 'accept')).statusCode).toBe(200);
    expect(await blocksOf(item)).toEqual(['10-10 Google', '12-14 Google']);
  });

  it('are blocked when a change of dates that had reserved them is withdrawn', async () => {
    const { item, rental, feed } = await conflict(days('11'), 'confirmed');
    await remove(item, feed);
    await askChange(product, rental.renterId, rental, days('11', '13'));
    await add(item, feedOf('10-14'));
    expect(await blocksOf(item)).toEqual(['10-10 Google', '14-14 Google']);
    await answerChange(product, rental.renterId, rental, 'withdraw');
    expect(await blocksOf(item)).toEqual(['10-10 Google', '12-14 Google']);
  });

  it('are blocked when the owner gives back a block of their own', async () => {
    const item = await newFeedItem(product);
    await add(item, feedOf('10-14'));
    const own = (await blockDays(item, days('12', '20'))).json<{ id: string }>();
    await giveBack(item, own.id);
    expect(await blocksOf(item)).toEqual(['10-14 Google']);
    expect(await statusOfBooking(item, '12', '13')).toBe(409);
    expect(await statusOfBooking(item, '15', '16')).toBe(201);
  });

  it('stay free where no calendar holds them', async () => {
    const { item, rental, feed } = await conflict();
    await remove(item, feed);
    await act(product, rental.renterId, rental, 'cancel', { reason: 'rain' });
    expect(await statusOfBooking(item, '11', '12')).toBe(201);
  });
});
