import { beforeEach, expect, it } from 'vitest';
import { messagesPerMinute } from '#shared/domain/limits.ts';
import { guardedAttempts } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildMessagesApp, send, textsOf } from '#tests/support/messages.ts';
import { codeOf, confirmedRental, type Rental } from '#tests/support/rentals.ts';

const product = sharedFixture(buildMessagesApp);
let rental: Rental;
beforeEach(async () => {
  rental = await confirmedRental(product);
});

/** As if a user had sent so many right now. */
const spend = (count: number) =>
  product.db.insert(guardedAttempts).values(
    Array.from({ length: count }, () => ({
      guard: 'message.person',
      subject: rental.renterId,
      at: product.clock.now(),
    })),
  );
const write = (content = 'Hello') => send(product, rental.renterId, rental.id, { content });

it('limits the messages of one person within a minute, refused ones included', async () => {
  await spend(messagesPerMinute - 2);
  expect((await write('The last one')).statusCode).toBe(201);
  expect((await write(' ')).statusCode).toBe(422);
  product.clock.advance(20_000);
  const answer = await write('Too fast');
  expect(codeOf(answer)).toEqual([429, 'too_many_messages']);
  expect(answer.json<{ message: string }>().message).toBe(
    'You have sent many messages within a minute. Please try again in 40 seconds.',
  );
  expect(answer.headers['retry-after']).toBe('40');
  expect((await send(product, rental.ownerId, rental.id)).statusCode).toBe(201);
  product.clock.advance(40_000);
  expect((await write('Slower')).statusCode).toBe(201);
  expect(await textsOf(product, rental.ownerId, rental.id)).toEqual(['The last one', 'Hello', 'Slower']);
});

it('holds for those who send everything at once', async () => {
  await spend(messagesPerMinute - 3);
  const answers = await Promise.all(Array.from({ length: 7 }, () => write()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429, 429, 429, 429]);
});
