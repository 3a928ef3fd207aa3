import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { Conversation } from '#shared/contracts/messages.ts';
import { messages } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { get } from '#tests/support/bookings.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import {
  buildMessagesApp,
  conversationsOf,
  leave,
  markRead,
  nextPage,
  postCard,
  say,
} from '#tests/support/messages.ts';
import { codeOf, confirmedRental, requestedRental } from '#tests/support/rentals.ts';

const MINUTE = 60_000;
type Status = NonNullable<Parameters<typeof createBookingRow>[1]['status']>;

const product = sharedFixture(buildMessagesApp);
let ownerId: string;
beforeEach(async () => {
  ownerId = await createOwner(product.db);
});

/** A rental of the owner's with a renter of its own; `minute` orders them by their beginnings. */
async function rentalRow(status: Status, minute: number): Promise<{ id: string; renterId: string }> {
  const renterId = await createOwner(product.db);
  const equipmentId = await createListing(product.db, { ownerId });
  const createdAt = new Date(product.clock.now().getTime() - 24 * 60 * MINUTE + minute * MINUTE);
  const endsAt = new Date(product.clock.now().getTime() + 24 * 60 * MINUTE);
  const out = status === 'active' ? { actualPickupTime: createdAt } : {};
  const id = await createBookingRow(product.db, {
    ...{ equipmentId, ownerId, renterId, status, createdAt, endsAt },
    ...out,
  });
  return { id, renterId };
}

const idsOf = async (personId: string) =>
  (await conversationsOf(product, personId)).map((one) => one.bookingId);

describe('GET /api/conversations', () => {
  it('answers all that a line shows, to each side its own', async () => {
    const rental = await confirmedRental(product);
    const message = await say(product, rental.renterId, rental.id, 'Where\n is the gate?');
    const [own] = (await conversationsOf(product, rental.ownerId)).map((row) => Conversation.parse(row));
    expect(own).toEqual({
      bookingId: rental.id,
      orderNumber: own?.orderNumber,
      side: 'owner',
      status: 'confirmed',
      other: { id: rental.renterId, name: 'Terrence Walker', profileImageUrl: null },
      equipment: {
        id: rental.equipmentId,
        name: 'Mini Excavator',
        category: 'Heavy Equipment',
        thumbnailImageUrl: null,
      },
      startDate: '2026-09-10',
      endDate: '2026-09-11',
      messaging: { isOpen: true, closesAt: '2026-09-13T05:00:00.000Z', why: null },
      last: { text: 'Where is the gate?', mine: false, messageType: 'text', createdAt: message.createdAt },
      unread: 1,
    });
    expect(await conversationsOf(product, rental.renterId)).toMatchObject([
      { side: 'renter', other: { id: rental.ownerId }, last: { mine: true }, unread: 0 },
    ]);
    await markRead(product, rental.ownerId, rental.id);
    expect(await conversationsOf(product, rental.ownerId)).toMatchObject([{ unread: 0 }]);
  });

  it('names the other party by the initial until the fee is paid, and not at all once they have left', async () => {
    const { renterId, ownerId: owner } = await requestedRental(product);
    const [before] = await conversationsOf(product, owner);
    expect(before?.other.name).toBe('Terrence W.');
    await leave(product, renterId);
    const [after] = await conversationsOf(product, owner);
    expect(after?.other.name).toBe('Former member');
  });

  it('sorts by the last message, or by the start of the conversation', async () => {
    const [oldest, middle, newest] = [
      await rentalRow('pending', 1),
      await rentalRow('confirmed', 2),
      await rentalRow('active', 3),
    ];
    expect(await idsOf(ownerId)).toEqual([newest.id, middle.id, oldest.id]);
    await say(product, oldest.renterId, oldest.id);
    expect(await idsOf(ownerId)).toEqual([oldest.id, newest.id, middle.id]);
    product.clock.advance(MINUTE);
    await say(product, ownerId, middle.id);
    expect(await idsOf(ownerId)).toEqual([middle.id, oldest.id, newest.id]);
  });

  it('leaves out ended conversations without messages, and keeps the others', async () => {
    for (const status of ['completed', 'canceled'] as const) {
      const { id, renterId } = await rentalRow(status, 1);
      expect(await idsOf(renterId)).toEqual([]);
      await postCard(product, id, [renterId], { title: 'Rental completed' });
      expect(await conversationsOf(product, renterId)).toMatchObject([
        {
          last: { text: 'Rental completed', mine: false, messageType: 'system_notification' },
          messaging: { isOpen: false, closesAt: null, why: status },
          unread: 1,
        },
      ]);
      // The card was the renter's.
      expect(await idsOf(ownerId)).not.toContain(id);
    }
  });

  it('shows a card that cannot be read as one without words, and a long message cut', async () => {
    const { id, renterId } = await rentalRow('confirmed', 1);
    await postCard(product, id, [renterId], { title: 5 });
    expect(await conversationsOf(product, renterId)).toMatchObject([{ last: { text: '' } }]);
    await product.db.update(messages).set({ content: 'not JSON' }).where(eq(messages.bookingId, id));
    expect(await conversationsOf(product, renterId)).toMatchObject([{ last: { text: '' } }]);
    await say(product, renterId, id, 'word '.repeat(100));
    const [long] = await conversationsOf(product, renterId);
    expect(long?.last?.text).toMatch(/^(word )+\w*…$/);
    expect(long?.last?.text.length).toBeLessThanOrEqual(140);
  });

  it('hands out pages that neither lose nor repeat one, those of one instant included', async () => {
    const ids: string[] = [];
    for (const minute of [1, 1, 1, 2, 3]) ids.push((await rentalRow('confirmed', minute)).id);
    const seen: string[] = [];
    for (let url: string | undefined = '/api/conversations?limit=2'; url;) {
      const answer = await get(product, ownerId, url);
      seen.push(...answer.json<Conversation[]>().map(({ bookingId }) => bookingId));
      url = nextPage(answer);
    }
    expect(seen).toHaveLength(5);
    expect(seen.slice(0, 2)).toEqual([ids[4], ids[3]]);
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it('shows no conversations to the guest and to a user without rentals, and refuses another user’s cursor', async () => {
    const guests = await get(product, undefined, '/api/conversations');
    expect([guests.statusCode, guests.json()]).toEqual([200, []]);
    const stranger = await createOwner(product.db);
    expect(await conversationsOf(product, stranger)).toEqual([]);
    for (const minute of [1, 2]) await rentalRow('confirmed', minute);
    const link = nextPage(await get(product, ownerId, '/api/conversations?limit=1')) ?? '';
    expect(codeOf(await get(product, stranger, link))).toEqual([400, 'bad_cursor']);
  });
});
