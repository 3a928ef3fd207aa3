import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Conversation } from '#shared/contracts/messages.ts';
import { scheduledJobs } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { buildMessagesApp, conversationsOf, say, send, textsOf, unreadOf } from '#tests/support/messages.ts';
import {
  act,
  activeRental,
  confirmedRental,
  goTo,
  requestedRental,
  type Rental,
} from '#tests/support/rentals.ts';

const EXPIRED = 'Messaging is not available - rental agreement has expired';
const OVER = 'Messaging is only available during active rental periods.';
const SECOND = 1000;
const HOUR = 3_600_000;
/** Two days from the 10th of September on, in Austin: until midnight after the 11th. */
const ENDS = Date.parse('2026-09-12T05:00:00Z');

const product = sharedFixture(buildMessagesApp);
beforeEach(() => goTo(product, Date.parse('2026-09-01T15:00:00Z')));

type Talk = Pick<Rental, 'id' | 'ownerId' | 'renterId'>;
type Columns = Partial<Parameters<typeof createBookingRow>[1]>;

/** Straight into the database. */
async function rentalRow(columns: Columns): Promise<Talk> {
  const [ownerId, renterId] = [await createOwner(product.db), await createOwner(product.db)];
  const equipmentId = await createListing(product.db, { ownerId });
  const id = await createBookingRow(product.db, { equipmentId, ownerId, renterId, ...columns });
  return { id, ownerId, renterId };
}

async function answerOf({ id, renterId }: Talk): Promise<unknown> {
  const answer = await send(product, renterId, id);
  return answer.statusCode === 201 ? 201 : [answer.statusCode, answer.json<{ message: string }>().message];
}

async function messagingOf({ id, renterId }: Talk): Promise<Conversation['messaging'] | undefined> {
  return (await conversationsOf(product, renterId)).find(({ bookingId }) => bookingId === id)?.messaging;
}

/** Writes at the last instant and a second later. */
async function closesAt(rental: Talk, instant: number): Promise<void> {
  goTo(product, instant - SECOND);
  expect(await messagingOf(rental)).toEqual({
    isOpen: true,
    closesAt: new Date(instant).toISOString(),
    why: null,
  });
  goTo(product, instant);
  expect(await answerOf(rental)).toBe(201);
  goTo(product, instant + SECOND);
  expect(await answerOf(rental)).toEqual([409, EXPIRED]);
  expect(await messagingOf(rental)).toMatchObject({ isOpen: false, why: 'expired' });
}

describe('the messaging window', () => {
  it('closes 24 hours past the end of a confirmed rental, to the second', async () => {
    await closesAt(await confirmedRental(product), ENDS + 24 * HOUR);
  });

  it('closes then for a rental of days that is still out, too', async () => {
    await closesAt(await activeRental(product), ENDS + 24 * HOUR);
  });

  const span = { startsAt: new Date('2026-09-02T08:00:00Z'), endsAt: new Date('2026-09-02T14:00:00Z') };
  const picked = { status: 'active', actualPickupTime: new Date('2026-09-02T09:30:00Z') } as const;
  const days = { firstDay: '2026-09-02', lastDay: '2026-09-02', ...span };
  const hourly = { ...days, rentalType: 'hourly', durationType: 'hourly', hours: 6 } as const;

  it.each([
    ['6 hours, counted from the pickup', { ...hourly, ...picked }, '2026-09-03T15:30:00Z'],
    [
      '4hours, counted from the pickup',
      { ...days, ...picked, durationType: '4hours' },
      '2026-09-03T13:30:00Z',
    ],
    ['6 hours before the pickup, counted from the booking', hourly, '2026-09-03T14:00:00Z'],
  ] as const)('closes the messaging window of %s a day later', async (_, columns, instant) => {
    await closesAt(await rentalRow(columns), Date.parse(instant));
  });

  it('opens the window for a request, and closes it once it is canceled', async () => {
    const rental = await requestedRental(product);
    expect(await answerOf(rental)).toBe(201);
    await act(product, rental.renterId, rental, 'cancel');
    expect(await answerOf(rental)).toEqual([409, OVER]);
  });

  it('takes three messages a side before the fee is paid, sends no notice of them, and more after it', async () => {
    const rental = await requestedRental(product);
    const { id, ownerId, renterId } = rental;
    const limit = 'You can send 3 messages before the booking fee is paid.';
    for (const personId of [renterId, ownerId]) {
      for (const content of ['One', 'Two', 'Three']) await say(product, personId, id, content);
      const fourth = await send(product, personId, id);
      expect([fourth.statusCode, fourth.json()]).toMatchObject([
        409,
        { code: 'unpaid_message_limit', message: limit },
      ]);
    }
    const planned = () =>
      product.db
        .select()
        .from(scheduledJobs)
        .where(eq(scheduledJobs.kind, 'message.unseen'))
        .then((rows) => rows.length);
    const before = await planned();
    product.clock.advance(SECOND);
    await product.payments.payFee(id);
    await say(product, renterId, id, 'Paid');
    expect(await planned()).toBe(before + 1);
  });

  it('leaves nothing to read of what was written about a booking that was never paid', async () => {
    const rental = await requestedRental(product);
    const { id, ownerId, renterId } = rental;
    await say(product, renterId, id, 'Look at https://elsewhere.example');
    expect(await unreadOf(product, ownerId)).toBe(1);
    await act(product, renterId, rental, 'cancel');
    for (const personId of [ownerId, renterId])
      expect((await textsOf(product, personId, id)).join()).not.toContain('elsewhere');
    expect(await unreadOf(product, ownerId)).toBe(0);
    expect(await conversationsOf(product, ownerId)).toEqual([]);
  });

  it('closes the window for a completed rental, though its end lies ahead; keeps its messages readable', async () => {
    const rental = await activeRental(product);
    await say(product, rental.ownerId, rental.id, 'Thank you!');
    for (const personId of [rental.renterId, rental.ownerId])
      expect((await act(product, personId, rental, 'confirm-return')).statusCode).toBe(200);
    await product.payments.flush(rental.id);
    expect(await answerOf(rental)).toEqual([409, OVER]);
    expect(await textsOf(product, rental.renterId, rental.id)).toContain('Thank you!');
    expect(await messagingOf(rental)).toEqual({ isOpen: false, closesAt: null, why: 'completed' });
  });
});
