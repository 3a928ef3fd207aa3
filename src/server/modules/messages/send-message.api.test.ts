import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { Message } from '#shared/contracts/messages.ts';
import { domainEvents, messages, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createOwner } from '#tests/support/listings.ts';
import { buildMessagesApp, leave, read, say, send, textsOf } from '#tests/support/messages.ts';
import { act, codeOf, confirmedRental, paidRental, type Rental } from '#tests/support/rentals.ts';

const product = sharedFixture(buildMessagesApp);
let rental: Rental;
beforeEach(async () => {
  rental = await confirmedRental(product);
});

const stored = () => product.db.select().from(messages).where(eq(messages.bookingId, rental.id));
const change = (userId: string, columns: Partial<typeof users.$inferInsert>) =>
  product.db.update(users).set(columns).where(eq(users.id, userId));
const sentEvents = async () =>
  (await product.db.select().from(domainEvents))
    .filter(({ type, payload }) => type === 'message.sent' && JSON.stringify(payload).includes(rental.id))
    .map(({ payload }) => payload);

describe('POST /api/messages', () => {
  it('reaches the other party once, and records an event', async () => {
    const { id: bookingId, ownerId, renterId } = rental;
    const body = {
      senderId: renterId,
      recipientId: ownerId,
      messageType: 'text',
      content: '  Gate code?\r\n ',
    };
    const answer = await send(product, renterId, bookingId, body);
    expect(answer.statusCode).toBe(201);
    const message = Message.parse(answer.json());
    expect(message).toEqual({
      id: message.id,
      bookingId,
      senderId: renterId,
      recipientId: ownerId,
      content: 'Gate code?',
      messageType: 'text',
      createdAt: product.clock.now().toISOString(),
      readAt: null,
      clientKey: null,
    });
    expect(await stored()).toMatchObject([{ id: message.id, content: 'Gate code?' }]);
    expect(await sentEvents()).toEqual([
      { messageId: message.id, bookingId, senderId: renterId, recipientId: ownerId },
    ]);
    expect((await read(product, ownerId, bookingId)).json()).toEqual([message]);
  });

  it('goes both ways, before the fee is accepted as well', async () => {
    const { id, ownerId, renterId } = await paidRental(product);
    await say(product, renterId, id, 'Is it free?');
    await say(product, ownerId, id, 'It is.');
    expect(await textsOf(product, renterId, id)).toEqual(['Is it free?', 'It is.']);
  });

  it.each(['', '   \n', '\u200b\u200d', '\u202e', '\u0007'])(
    'refuses %j in the specified words',
    async (content) => {
      const answer = await send(product, rental.renterId, rental.id, { content });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ details: { content: 'Please enter a message.' } });
      expect(await stored()).toEqual([]);
    },
  );

  it.each([
    ['100,000 characters', { content: 'a'.repeat(100_000) }, 'content'],
    ['one character too many', { content: 'a'.repeat(4001) }, 'content'],
    ['no text', { content: undefined }, 'content'],
    ['a number', { content: 5 }, 'content'],
    ['a NUL', { content: 'a\u0000b' }, 'content'],
    ['half a character', { content: 'a\ud83d' }, 'content'],
    ['a key that is none', { clientKey: 'short' }, 'clientKey'],
    ['a notification of the system', { messageType: 'system_notification' }, 'messageType'],
  ])('refuses %s', async (_, said, field) => {
    const answer = await send(product, rental.renterId, rental.id, said);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ details: object }>().details)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['4,000 characters', 'a'.repeat(4000)],
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL', "'; drop table messages; --"],
    ['what turns the direction of reading', '\u202egnp.exe \u2067שלום\u2069'],
    ['pictures and lines', 'Meet 👩‍👩‍👧 at 7\n\nby the gate'],
  ])('takes %s as it was written', async (_, content) => {
    await say(product, rental.renterId, rental.id, content);
    expect(await textsOf(product, rental.ownerId, rental.id)).toEqual([content]);
  });
});

describe('a user who is not a party', () => {
  it('gets 404: a stranger, and the party of another booking', async () => {
    const { renterId: otherRenter, ownerId: otherOwner } = await confirmedRental(product);
    for (const personId of [await createOwner(product.db), otherRenter, otherOwner])
      expect(codeOf(await send(product, personId, rental.id))).toEqual([404, 'booking_not_found']);
    expect(codeOf(await send(product, rental.renterId, 'bkg_nobody'))).toEqual([404, 'booking_not_found']);
    expect(codeOf(await send(product, undefined, rental.id))).toEqual([401, 'sign_in_required']);
    expect(await stored()).toEqual([]);
  });

  it('refuses a user who is not a party as a sender or a recipient, and the writer themself', async () => {
    const { id, ownerId, renterId } = rental;
    const stranger = await createOwner(product.db);
    expect(codeOf(await send(product, renterId, id, { senderId: ownerId }))).toEqual([403, 'not_yours']);
    for (const recipientId of [stranger, renterId])
      expect(codeOf(await send(product, renterId, id, { recipientId }))).toEqual([403, 'wrong_recipient']);
    expect(await stored()).toEqual([]);
  });
});

describe('somebody', () => {
  it('lets a person whose address is not verified neither write nor be written to', async () => {
    const { id, ownerId, renterId } = rental;
    await change(renterId, { emailVerified: false });
    expect(codeOf(await send(product, renterId, id))).toEqual([403, 'not_verified']);
    expect(codeOf(await send(product, ownerId, id))).toEqual([403, 'recipient_not_verified']);
    expect(await stored()).toEqual([]);
  });

  it('sends no more messages to somebody who has deleted their account, and keeps theirs', async () => {
    const { id, ownerId, renterId } = rental;
    await say(product, ownerId, id, 'See you at seven.');
    await act(product, ownerId, rental, 'cancel');
    await leave(product, ownerId);
    const answer = await send(product, renterId, id);
    expect(codeOf(answer)).toEqual([409, 'recipient_gone']);
    expect(answer.json<{ message: string }>().message).toContain('no longer here');
    expect((await textsOf(product, renterId, id))[0]).toBe('See you at seven.');
  });
});
