import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#shared/contracts/messages.ts';
import { messages } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildMessagesApp, read, send, textsOf } from '#tests/support/messages.ts';
import { act, codeOf, confirmedRental, eventsOf, type Rental } from '#tests/support/rentals.ts';

const KEY = 'key_of_a_browser';

const product = sharedFixture(buildMessagesApp);
let rental: Rental;
beforeEach(async () => {
  rental = await confirmedRental(product);
});

const resendMessage = (clientKey = KEY, content = 'I am at the gate.') =>
  send(product, rental.renterId, rental.id, { content, clientKey });

describe('a message under a key', () => {
  it('stores one message, however often it is sent', async () => {
    const [first, second] = [await resendMessage(), await resendMessage()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    expect(first.json()).toMatchObject({ clientKey: KEY });
    expect(await textsOf(product, rental.ownerId, rental.id)).toEqual(['I am at the gate.']);
    expect((await eventsOf(product, rental.id)).filter((type) => type === 'message.sent')).toHaveLength(1);
  });

  it('stores one message when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => resendMessage()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(7).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.json<Message>().id)).size).toBe(1);
    const rows = await product.db.select().from(messages).where(eq(messages.bookingId, rental.id));
    expect(rows).toHaveLength(1);
  });

  it('answers a message after the rental is over too, and nothing new', async () => {
    const first = await resendMessage();
    await act(product, rental.renterId, rental, 'cancel');
    const again = await resendMessage();
    expect([again.statusCode, again.json<Message>().id]).toEqual([200, first.json<Message>().id]);
    expect(codeOf(await resendMessage('another_key'))).toEqual([409, 'messaging_closed']);
  });

  it('refuses other words and another conversation under the same key', async () => {
    await resendMessage();
    expect(codeOf(await resendMessage(KEY, 'Something else'))).toEqual([409, 'client_key_used']);
    expect(await textsOf(product, rental.ownerId, rental.id)).toEqual(['I am at the gate.']);
  });

  it('keeps a key for its sender: the other party may have chosen the same, and reads none', async () => {
    await resendMessage();
    const theirs = await send(product, rental.ownerId, rental.id, { content: 'Coming.', clientKey: KEY });
    expect(theirs.statusCode).toBe(201);
    const seen = (await read(product, rental.ownerId, rental.id)).json<Message[]>();
    expect(seen.map(({ content, clientKey }) => [content, clientKey])).toEqual([
      ['I am at the gate.', null],
      ['Coming.', KEY],
    ]);
  });
});

describe('without a key', () => {
  it('the same words twice are two messages', async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await send(product, rental.renterId, rental.id, { content: 'Hello?' });
    expect(await textsOf(product, rental.ownerId, rental.id)).toEqual(['Hello?', 'Hello?']);
  });
});
