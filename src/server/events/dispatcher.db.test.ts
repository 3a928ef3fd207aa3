import { afterEach, beforeEach, expect, it } from 'vitest';
import { domainEvents, eventHandlings } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createDispatcher } from './dispatcher.ts';
import type { RecordedEvent } from './event.ts';
import { recordEvent } from './events.repository.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
/** Where a drain that does not end on its own is ended, so that the test fails and does not hang. */
const ENOUGH = 400;

const client = sharedFixture(openTestDatabase);
let handled: string[] = [];
let now = NOON;

const record = (userId: string) => recordEvent(client.db, { type: 'user.signed_up', userId }, NOON);
const userOf = ({ event }: RecordedEvent) => ('userId' in event ? event.userId : '');

let troubles: unknown[] = [];

function dispatcherWith(react: (userId: string) => Promise<void>) {
  const dispatcher = createDispatcher({
    db: client.db,
    clock: { now: () => now },
    onError: (error) => void troubles.push(error),
    subscribers: [
      {
        name: 'test',
        async handle(recorded) {
          handled.push(userOf(recorded));
          await react(userOf(recorded));
        },
      },
    ],
  });
  return dispatcher;
}

beforeEach(async () => {
  await client.db.delete(eventHandlings);
  await client.db.delete(domainEvents);
  handled = [];
  now = NOON;
  troubles = [];
});
afterEach(() => expect(troubles).toEqual([]));

it('hands out all that was there, in its order, in more than one batch', async () => {
  const people = Array.from({ length: 120 }, (_, index) => `person ${index}`);
  for (const person of people) await record(person);
  await dispatcherWith(() => Promise.resolve()).drain();
  expect(handled).toEqual(people);
});

it('answers with what was there at the call, though more is recorded without a pause', async () => {
  for (const person of ['a', 'b', 'c']) await record(person);
  const dispatcher = dispatcherWith(async (userId) => {
    if (handled.length > ENOUGH) return;
    await record(`${userId}+`);
    dispatcher.wake();
  });
  await dispatcher.drain();
  expect(handled.slice(0, 3)).toEqual(['a', 'b', 'c']);
  expect(handled.length).toBeLessThan(ENOUGH);
  // They are not forgotten: the kicks have asked for them, and this ends the stream.
  handled = Array.from({ length: ENOUGH }, () => 'enough');
  await dispatcher.stop();
  await dispatcher.drain();
  expect(handled.length).toBeGreaterThan(ENOUGH);
});

it('hands out at the second call what came during the first', async () => {
  await record('a');
  const dispatcher = dispatcherWith(async (userId) => {
    if (userId === 'a') await record('b');
  });
  const first = dispatcher.drain();
  await first;
  expect(handled).toEqual(['a']);
  await dispatcher.drain();
  expect(handled).toEqual(['a', 'b']);
});

it('hands out again, after a pause, what a subscriber fails at', async () => {
  await record('a');
  const dispatcher = dispatcherWith(() =>
    handled.length === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve(),
  );
  await dispatcher.drain();
  await dispatcher.drain();
  expect(handled).toEqual(['a']);
  expect(troubles.splice(0)).toHaveLength(1);
  now = new Date(NOON.getTime() + 60_000);
  await dispatcher.drain();
  await dispatcher.drain();
  expect(handled).toEqual(['a', 'a']);
});
