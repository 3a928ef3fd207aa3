import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Transaction } from '#server/db/client.ts';
import { domainEvents, outboundMessages } from '#server/db/schema/index.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { eventQueue, recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import { resendMessage } from '#server/modules/outbound-messages/index.ts';
import {
  outboundQueue,
  queueOutboundMessage,
} from '#server/modules/outbound-messages/outbound-messages.repository.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { TEST_START } from '#tests/support/test-start.ts';

/** Its background work is not started: only a commit makes its queues look for work. */
const product = sharedFixture(buildTestApp);

const letter = () => ({
  channel: 'email' as const,
  recipient: `${newId('to')}@people.example`,
  userId: null,
  subject: 'Hello',
  text: 'The text.',
  html: null,
  dedupeKey: newId('key'),
  createdAt: TEST_START,
});
const event = { type: 'user.signed_up', userId: 'usr_nobody' } as const;

/** The tables of the queues that a transaction wakes. */
async function wokenBy(work: (tx: Transaction) => Promise<unknown>): Promise<unknown[]> {
  const woken: unknown[] = [];
  await createUnitOfWork(product.platform.db, (_events, due) => void woken.push(...due)).run(work);
  return woken;
}

it('wakes no queue after a commit that has made nothing due', async () => {
  expect(await wokenBy((tx) => tx.select().from(outboundMessages))).toEqual([]);
});

it('wakes the queue of events after one was recorded', async () => {
  expect(await wokenBy((tx) => recordEvent(tx, event, TEST_START))).toEqual([eventQueue]);
});

it('wakes the queue of messages after one was queued or queued again', async () => {
  let id: string | undefined;
  const queued = await wokenBy(async (tx) => (id = await queueOutboundMessage(tx, letter())));
  const isIt = eq(outboundMessages.id, id ?? '');
  await product.platform.db.update(outboundMessages).set({ status: 'failed' }).where(isIt);
  expect([queued, await wokenBy((tx) => resendMessage(tx, id ?? ''))]).toEqual([
    [outboundQueue],
    [outboundQueue],
  ]);
});

it('wakes both after a transaction that has done both', async () => {
  const woken = await wokenBy(async (tx) => {
    await queueOutboundMessage(tx, letter());
    await recordEvent(tx, event, TEST_START);
  });
  expect(new Set(woken)).toEqual(new Set([outboundQueue, eventQueue]));
});

it('sends a message and hands out an event as soon as they are committed', async () => {
  const { unitOfWork, db } = product.platform;
  const id = await unitOfWork.run((tx) => queueOutboundMessage(tx, letter()));
  await unitOfWork.run((tx) => recordEvent(tx, { ...event, userId: id ?? '' }, TEST_START));
  const statusOf = async () =>
    (
      await db
        .select()
        .from(outboundMessages)
        .where(eq(outboundMessages.id, id ?? ''))
    )[0]?.status;
  const open = async () =>
    (await db.select().from(domainEvents)).filter(
      ({ payload, dispatchedAt }) => (payload as { userId?: string }).userId === id && !dispatchedAt,
    ).length;
  await expect.poll(statusOf).toBe('sent');
  await expect.poll(open).toBe(0);
});
