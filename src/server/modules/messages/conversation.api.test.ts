import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#shared/contracts/messages.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { get } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import {
  buildMessagesApp,
  markRead,
  nextPage,
  postCard,
  read,
  say,
  textsOf,
  unreadOf,
} from '#tests/support/messages.ts';
import { codeOf, confirmedRental, type Rental } from '#tests/support/rentals.ts';

const product = sharedFixture(buildMessagesApp);
let rental: Rental;
beforeEach(async () => {
  rental = await confirmedRental(product);
  product.heard.length = 0;
});

const notify = (recipientIds: string[], content: object) =>
  postCard(product, rental.id, recipientIds, content);
/** Written by both in turn; the clock is frozen, as when two write at the same instant. */
async function talk(count: number): Promise<string[]> {
  const said: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    await say(product, n % 2 === 0 ? rental.ownerId : rental.renterId, rental.id, `Word ${n}`);
    said.push(`Word ${n}`);
  }
  return said;
}

describe('GET /api/messages', () => {
  it('answers the newest page in the order of writing; the link leads to what was written before', async () => {
    const said = await talk(7);
    const pages: string[][] = [];
    for (let url: string | undefined = `/api/messages?bookingId=${rental.id}&limit=3`; url;) {
      const answer = await get(product, rental.renterId, url);
      pages.push(answer.json<Message[]>().map(({ content }) => content));
      url = nextPage(answer);
    }
    expect(pages).toEqual([said.slice(4), said.slice(1, 4), said.slice(0, 1)]);
  });

  it('loses and repeats nothing when more is written between two pages', async () => {
    const said = await talk(4);
    const first = await read(product, rental.renterId, rental.id, '&limit=2');
    await say(product, rental.ownerId, rental.id, 'By the way');
    const second = await get(product, rental.renterId, nextPage(first)!);
    expect(second.json<Message[]>().map(({ content }) => content)).toEqual(said.slice(0, 2));
    expect(nextPage(second)).toBeUndefined();
  });

  it('keeps the order of writing though the sandbox clock was set back', async () => {
    await say(product, rental.renterId, rental.id, 'First');
    product.clock.advance(-3_600_000);
    await say(product, rental.ownerId, rental.id, 'Second');
    product.clock.advance(3_600_000);
    expect(await textsOf(product, rental.renterId, rental.id)).toEqual(['First', 'Second']);
  });

  it('shows of the system’s cards those that are addressed to the reader', async () => {
    await notify([rental.ownerId], { title: 'For the owner' });
    await say(product, rental.renterId, rental.id, 'Hello');
    const seen = async (id: string) => (await read(product, id, rental.id)).json<Message[]>();
    expect(await seen(rental.renterId)).toMatchObject([{ content: 'Hello' }]);
    expect(await seen(rental.ownerId)).toMatchObject([
      {
        senderId: 'system',
        recipientId: rental.ownerId,
        messageType: 'system_notification',
        content: '{"title":"For the owner"}',
      },
      { senderId: rental.renterId, messageType: 'text' },
    ]);
  });

  it('shows messages to the parties alone', async () => {
    const other = await confirmedRental(product);
    for (const personId of [await createOwner(product.db), other.ownerId, other.renterId])
      expect(codeOf(await read(product, personId, rental.id))).toEqual([404, 'booking_not_found']);
    expect(codeOf(await read(product, undefined, rental.id))).toEqual([401, 'sign_in_required']);
    const unnamed = await get(product, rental.renterId, '/api/messages');
    expect(unnamed.json()).toMatchObject({ details: { bookingId: 'Required' } });
  });

  it('takes no cursor of another conversation or reader', async () => {
    await talk(2);
    const link = nextPage(await read(product, rental.renterId, rental.id, '&limit=1')) ?? '';
    const other = await confirmedRental(product);
    const cursor = /cursor=([^&]+)/.exec(link)?.[1] ?? '';
    expect(codeOf(await get(product, rental.ownerId, link))).toEqual([400, 'bad_cursor']);
    const elsewhere = await read(product, other.renterId, other.id, `&cursor=${cursor}`);
    expect(codeOf(elsewhere)).toEqual([400, 'bad_cursor']);
  });
});

describe('what is unread', () => {
  it('counts others’ messages in all conversations until they are read', async () => {
    await talk(3);
    await notify([rental.ownerId, rental.renterId], { title: 'Closed' });
    expect([await unreadOf(product, rental.ownerId), await unreadOf(product, rental.renterId)]).toEqual([
      3, 2,
    ]);
    expect((await markRead(product, rental.ownerId, rental.id)).json()).toEqual({ marked: 3 });
    expect([await unreadOf(product, rental.ownerId), await unreadOf(product, rental.renterId)]).toEqual([
      0, 2,
    ]);
    const seen = (await read(product, rental.renterId, rental.id)).json<Message[]>();
    const now = product.clock.now().toISOString();
    expect(seen.map(({ senderId, readAt }) => [senderId, readAt])).toEqual([
      [rental.renterId, now],
      [rental.ownerId, null],
      [rental.renterId, now],
      ['system', null],
    ]);
  });

  it('keeps the messages of another conversation unread', async () => {
    const other = await confirmedRental(product);
    await say(product, rental.renterId, rental.id);
    await say(product, other.renterId, other.id);
    await markRead(product, rental.ownerId, rental.id);
    expect([await unreadOf(product, rental.ownerId), await unreadOf(product, other.ownerId)]).toEqual([0, 1]);
  });

  it('marks what is unread with news for both, and with none where there is nothing to mark', async () => {
    await say(product, rental.renterId, rental.id);
    await markRead(product, rental.ownerId, rental.id);
    expect(product.heard).toEqual([`message to ${rental.ownerId}`, `message to ${rental.renterId}`]);
    expect((await markRead(product, rental.ownerId, rental.id)).json()).toEqual({ marked: 0 });
    expect(product.heard).toHaveLength(2);
  });

  it('lets everyone mark only their own messages', async () => {
    await say(product, rental.renterId, rental.id);
    const { id, ownerId, renterId } = rental;
    expect(codeOf(await markRead(product, renterId, id, ownerId))).toEqual([403, 'not_yours']);
    const stranger = await createOwner(product.db);
    expect(codeOf(await markRead(product, stranger, id))).toEqual([404, 'booking_not_found']);
    expect(codeOf(await markRead(product, undefined, id))).toEqual([401, 'sign_in_required']);
    expect(await unreadOf(product, ownerId)).toBe(1);
  });
});
