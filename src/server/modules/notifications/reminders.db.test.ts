import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alerts, outboundMessages, userRatings } from '#server/db/schema/index.ts';
import { createDispatcher, type Dispatcher } from '#server/events/dispatcher.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import { createScheduledJobs, type ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, DAY, HOUR } from '#tests/support/bookings.ts';
import { answerChange, askChange, changeOf } from '#tests/support/changes.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { act, activeRental, confirmedRental, goTo, paidRental, type Rental } from '#tests/support/rentals.ts';
import { createNotifications } from './notifications.ts';
import { createReminders } from './reminders.ts';

/** One process: its own look at events and at what has fallen due. */
interface Instance {
  readonly dispatcher: Dispatcher;
  readonly scheduledJobs: ScheduledJobs;
}

const product = ownFixture(buildBookingsApp);
let one: Instance;
beforeEach(async () => {
  one = instance();
});

function instance(): Instance {
  const { platform, db, clock } = product;
  const onError = (error: unknown) => {
    throw error;
  };
  const scheduledJobs = createScheduledJobs({ db, clocks: platform.clocks, onError });
  const reminders = createReminders({ platform, scheduledJobs });
  const subscribers = [reminders, createNotifications(platform).subscriber];
  return { scheduledJobs, dispatcher: createDispatcher({ db, subscribers, clock, onError }) };
}

async function look({ dispatcher, scheduledJobs }: Instance = one): Promise<void> {
  await dispatcher.drain();
  await scheduledJobs.runDue();
  await dispatcher.drain();
}

/** The reminders that have been given by that time, as `start owner`. */
async function remindedBy(time: string | Date, { id }: Pick<Rental, 'id'>): Promise<string[]> {
  goTo(product, new Date(time).getTime());
  await look();
  const rows = await product.db.select().from(alerts).where(eq(alerts.kind, 'booking.reminder'));
  return rows
    .filter(({ bookingId }) => bookingId === id)
    .map(({ sourceEventId }) => {
      const parts = (sourceEventId ?? '').split(':').slice(2);
      return [parts[0], parts.at(-1)].join(' ');
    })
    .sort();
}

const START = ['start owner', 'start renter'];
const END = ['end owner', 'end renter'];

describe('the start of a rental', () => {
  // Two days from September 10 on in Austin, where midnight is 05:00 UTC.
  it('reminds both sides of the start a day before it, once', async () => {
    const rental = await confirmedRental(product);
    await look();
    expect(await remindedBy('2026-09-09T04:59:59Z', rental)).toEqual([]);
    expect(await remindedBy('2026-09-09T05:00:00Z', rental)).toEqual(START);
    expect(await remindedBy('2026-09-09T20:00:00Z', rental)).toEqual(START);
  });

  it('reminds of the start at once where it was agreed on within the last day', async () => {
    goTo(product, Date.parse('2026-09-09T12:00:00Z'));
    const rental = await confirmedRental(product);
    expect(await remindedBy('2026-09-09T12:00:00Z', rental)).toEqual(START);
  });

  it('needs no reminder within three hours of the agreement', async () => {
    goTo(product, Date.parse('2026-09-10T02:00:00Z'));
    const rental = await confirmedRental(product);
    expect(await remindedBy('2026-09-10T04:59:00Z', rental)).toEqual([]);
  });

  it('sends no reminder of a booking that was canceled meanwhile', async () => {
    const rental = await confirmedRental(product);
    await look();
    expect((await act(product, rental.ownerId, rental, 'cancel')).statusCode).toBe(200);
    expect(await remindedBy('2026-09-09T05:00:00Z', rental)).toEqual([]);
  });

  it('sends no reminder of the start after it, however late the job runs', async () => {
    const rental = await confirmedRental(product);
    await look();
    expect(await remindedBy('2026-09-10T05:00:00Z', rental)).toEqual([]);
  });
});

describe('the end of a rental', () => {
  const hourly = {
    item: { hourlyRateCents: 2000 },
    wish: { rentalType: 'hourly', actualHours: 6, startDate: undefined, endDate: undefined },
  } as const;

  it('reminds of the end two hours before it, counted from the pickup where that moves it', async () => {
    const rental = await confirmedRental(product, hourly);
    goTo(product, Date.parse('2026-09-01T15:40:00Z'));
    for (const personId of [rental.ownerId, rental.renterId])
      expect((await act(product, personId, rental, 'confirm-pickup')).statusCode).toBe(200);
    expect(await remindedBy('2026-09-01T19:39:00Z', rental)).toEqual([]);
    expect(await remindedBy('2026-09-01T19:40:00Z', rental)).toEqual(END);
  });

  it('waits for both halves of the pickup', async () => {
    const rental = await confirmedRental(product, hourly);
    await act(product, rental.ownerId, rental, 'confirm-pickup');
    expect(await remindedBy('2026-09-01T19:40:00Z', rental)).toEqual([]);
  });

  it('sends no reminder of what is back already', async () => {
    const rental = await activeRental(product, hourly);
    await look();
    goTo(product, Date.parse('2026-09-01T16:00:00Z'));
    expect((await act(product, rental.renterId, rental, 'confirm-return')).statusCode).toBe(200);
    expect(await remindedBy('2026-09-01T19:00:00Z', rental)).toEqual([]);
  });
});

describe('a rental whose dates change', () => {
  /** Asked by the renter and accepted by the owner: the change counts at once. */
  async function change(rental: Rental, wish: Parameters<typeof askChange>[3]): Promise<void> {
    await askChange(product, rental.renterId, rental, wish);
    expect((await answerChange(product, rental.ownerId, rental, 'accept')).statusCode).toBe(200);
    expect(await changeOf(product, rental.ownerId, rental)).toMatchObject({ outcome: 'applied' });
  }
  const out = (endDate: string) => activeRental(product, { wish: { startDate: '2026-09-01', endDate } });
  const twice = (once: string[]) => [...once, ...once].sort();

  it('reminds of the new end after an extension, and not of the old one', async () => {
    const rental = await out('2026-09-02');
    await look();
    await change(rental, { endDate: '2026-09-04' });
    expect(await remindedBy('2026-09-05T02:59:59Z', rental)).toEqual([]);
    expect(await remindedBy('2026-09-05T03:00:00Z', rental)).toEqual(END);
    expect(await remindedBy('2026-09-05T04:00:00Z', rental)).toEqual(END);
  });

  it('does not remind of the old end where the job runs before the change is handled', async () => {
    const rental = await out('2026-09-02');
    await look();
    await change(rental, { endDate: '2026-09-04' });
    goTo(product, Date.parse('2026-09-03T03:00:00Z'));
    await one.scheduledJobs.runDue();
    expect(await remindedBy('2026-09-05T02:59:59Z', rental)).toEqual([]);
    expect(await remindedBy('2026-09-05T03:00:00Z', rental)).toEqual(END);
  });

  it('reminds of the new end once more where the old one was reminded of', async () => {
    const rental = await out('2026-09-02');
    await look();
    expect(await remindedBy('2026-09-03T03:00:00Z', rental)).toEqual(END);
    await change(rental, { endDate: '2026-09-04' });
    expect(await remindedBy('2026-09-05T02:59:59Z', rental)).toEqual(END);
    expect(await remindedBy('2026-09-05T03:00:00Z', rental)).toEqual(twice(END));
  });

  it('reminds of an earlier end before it, at once where less than two hours are left', async () => {
    const [rental, soon] = [await out('2026-09-05'), await out('2026-09-05')];
    await look();
    goTo(product, Date.parse('2026-09-02T12:00:00Z'));
    await change(rental, { endDate: '2026-09-03' });
    expect(await remindedBy('2026-09-04T02:59:59Z', rental)).toEqual([]);
    expect(await remindedBy('2026-09-04T03:00:00Z', rental)).toEqual(END);
    goTo(product, Date.parse('2026-09-04T04:00:00Z'));
    await change(soon, { endDate: '2026-09-03' });
    expect(await remindedBy('2026-09-04T04:00:00Z', soon)).toEqual(END);
  });

  it('reminds of a start that was moved, once, and not a second time where only the end changes', async () => {
    const rental = await confirmedRental(product);
    await look();
    await change(rental, { startDate: '2026-09-13', endDate: '2026-09-14' });
    expect(await remindedBy('2026-09-12T04:59:59Z', rental)).toEqual([]);
    expect(await remindedBy('2026-09-12T05:00:00Z', rental)).toEqual(START);
    await change(rental, { endDate: '2026-09-15' });
    expect(await remindedBy('2026-09-12T09:00:00Z', rental)).toEqual(START);
    await change(rental, { startDate: '2026-09-16', endDate: '2026-09-17' });
    expect(await remindedBy('2026-09-15T05:00:00Z', rental)).toEqual(twice(START));
  });
});

describe('a request', () => {
  it('reminds only the owner of a request that is about to expire', async () => {
    const rental = await paidRental(product);
    expect(await remindedBy('2026-09-03T12:59:59Z', rental)).toEqual([]);
    expect(await remindedBy('2026-09-03T13:00:00Z', rental)).toEqual(['request owner']);
  });

  it('sends no reminder of a request that was answered', async () => {
    const rental = await paidRental(product);
    await look();
    await act(product, rental.ownerId, rental, 'accept');
    expect(await remindedBy('2026-09-03T13:00:00Z', rental)).toEqual([]);
  });
});

describe('a completed rental', () => {
  async function completed(): Promise<Rental> {
    const { db, platform } = product;
    const [ownerId, renterId] = [await createOwner(db), await createOwner(db)];
    const equipmentId = await createListing(db, { ownerId });
    const row = { equipmentId, ownerId, renterId, status: 'completed' } as const;
    const id = await createBookingRow(db, row);
    await platform.unitOfWork.run((tx) =>
      recordEvent(tx, { type: 'booking.completed', bookingId: id, how: 'both' }, product.clock.now()),
    );
    await look();
    return { id, ownerId, renterId, equipmentId };
  }
  const later = (ms: number) => new Date(product.clock.now().getTime() + ms);
  const rate = async ({ id, ownerId, renterId }: Rental, by: 'owner' | 'renter') => {
    const [raterId, ratedUserId] = by === 'owner' ? [ownerId, renterId] : [renterId, ownerId];
    const ratingType = by === 'owner' ? 'renter' : 'owner';
    const given = { bookingId: id, raterId, ratedUserId, ratingType, rating: 5 } as const;
    await product.db
      .insert(userRatings)
      .values({ ...given, id: newId('rat'), createdAt: product.clock.now() });
  };

  it('asks both sides for a rating after a day', async () => {
    const rental = await completed();
    expect(await remindedBy(later(DAY - 1000), rental)).toEqual([]);
    expect(await remindedBy(later(1000), rental)).toEqual(['review owner', 'review renter']);
  });

  it('asks only the party that has not rated yet', async () => {
    const rental = await completed();
    await rate(rental, 'renter');
    expect(await remindedBy(later(DAY), rental)).toEqual(['review owner']);
    const other = await completed();
    for (const side of ['owner', 'renter'] as const) await rate(other, side);
    expect(await remindedBy(later(DAY), other)).toEqual([]);
  });
});

describe('each person is reminded once', () => {
  const mails = async () =>
    (await product.db.select().from(outboundMessages)).filter(({ dedupeKey }) =>
      dedupeKey.includes('reminder'),
    );

  it('reminds once though two instances look at the same time, and an event is handled again after its reminder', async () => {
    const rental = await confirmedRental(product);
    const two = instance();
    await Promise.all([look(one), look(two)]);
    goTo(product, Date.parse('2026-09-09T05:00:00Z'));
    await Promise.all([look(one), look(two)]);
    expect(await mails()).toHaveLength(2);
    await product.platform.unitOfWork.run((tx) =>
      recordEvent(
        tx,
        { type: 'booking.confirmed', bookingId: rental.id, how: 'accepted' },
        product.clock.now(),
      ),
    );
    expect(await remindedBy(new Date(product.clock.now().getTime() + HOUR), rental)).toEqual(START);
    expect(await mails()).toHaveLength(2);
  });
});
