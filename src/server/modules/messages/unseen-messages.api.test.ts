import { beforeEach, describe, expect, it } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import { domainEvents, scheduledJobs } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildMessagesApp, markRead, postCard, say } from '#tests/support/messages.ts';
import { confirmedRental, type Rental } from '#tests/support/rentals.ts';

const MINUTE = 60_000;

const product = sharedFixture(buildMessagesApp);
let rental: Rental;
beforeEach(async () => {
  rental = await confirmedRental(product);
});

/** The messages that were recorded as unread, in its order. */
async function unseen(): Promise<string[]> {
  const rows = await product.db.select().from(domainEvents).orderBy(domainEvents.position);
  return rows
    .filter(({ type }) => type === 'message.unseen')
    .map(({ payload }) => payload as { bookingId: string; messageId: string })
    .filter(({ bookingId }) => bookingId === rental.id)
    .map(({ messageId }) => messageId);
}
async function pass(minutes: number): Promise<void> {
  product.clock.advance(minutes * MINUTE);
  await product.runUnseen();
}
const planned = async () =>
  (
    await product.db
      .select()
      .from(scheduledJobs)
      .where(and(eq(scheduledJobs.kind, 'message.unseen'), isNull(scheduledJobs.doneAt)))
  ).map(({ subject }) => subject);

describe('an unseen message', () => {
  it('notifies of an unseen message after ten minutes, not before, and once', async () => {
    const { id: messageId } = await say(product, rental.renterId, rental.id);
    await pass(9.99);
    expect(await unseen()).toEqual([]);
    await pass(0.01);
    expect(await unseen()).toEqual([messageId]);
    await pass(60);
    expect(await unseen()).toEqual([messageId]);
  });

  it('names who wrote it and who is to read it', async () => {
    const { id: messageId } = await say(product, rental.ownerId, rental.id);
    await pass(10);
    const rows = await product.db.select().from(domainEvents).where(eq(domainEvents.type, 'message.unseen'));
    expect(rows.map(({ payload }) => payload)).toContainEqual({
      messageId,
      bookingId: rental.id,
      senderId: rental.ownerId,
      recipientId: rental.renterId,
    });
  });

  it('sends no notice of a message that has been seen in time', async () => {
    await say(product, rental.renterId, rental.id);
    await pass(9);
    await markRead(product, rental.ownerId, rental.id);
    await pass(60);
    expect(await unseen()).toEqual([]);
  });

  it('covers those after it until they are read; then the next one counts its own ten minutes', async () => {
    const first = await say(product, rental.renterId, rental.id, 'One');
    await pass(5);
    await say(product, rental.renterId, rental.id, 'Two');
    await pass(5);
    await say(product, rental.renterId, rental.id, 'Three');
    await pass(60);
    expect(await unseen()).toEqual([first.id]);
    await markRead(product, rental.ownerId, rental.id);
    const fourth = await say(product, rental.renterId, rental.id, 'Four');
    await pass(9);
    expect(await unseen()).toEqual([first.id]);
    await pass(1);
    expect(await unseen()).toEqual([first.id, fourth.id]);
  });

  it('notifies each side of its unseen messages separately', async () => {
    const theirs = await say(product, rental.renterId, rental.id);
    const ours = await say(product, rental.ownerId, rental.id);
    await pass(10);
    expect((await unseen()).sort()).toEqual([theirs.id, ours.id].sort());
  });

  it('notifies of a message though a system notification is unseen as well, and not of that', async () => {
    await postCard(product, rental.id, [rental.ownerId], { title: 'Card' });
    const { id } = await say(product, rental.renterId, rental.id);
    await pass(10);
    expect(await unseen()).toEqual([id]);
  });

  it('notifies of an unseen message once though the job runs again', async () => {
    const { id } = await say(product, rental.renterId, rental.id);
    await pass(10);
    await product.db.update(scheduledJobs).set({ doneAt: null }).where(eq(scheduledJobs.subject, id));
    await pass(1);
    expect(await unseen()).toEqual([id]);
    expect(await planned()).not.toContain(id);
  });

  it('notifies of a message that came while the other one was being read', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await say(product, rental.renterId, rental.id, 'One');
      const [{ id: second }] = await Promise.all([
        say(product, rental.renterId, rental.id, 'Two'),
        markRead(product, rental.ownerId, rental.id),
      ]);
      const wasSeen =
        (await markRead(product, rental.ownerId, rental.id)).json<{ marked: number }>().marked === 0;
      expect(wasSeen || (await planned()).includes(second)).toBe(true);
    }
  });
});
