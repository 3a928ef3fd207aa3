import { beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvent, ListingDomainEvent } from '#server/events/event.ts';
import type { BookingDomainEvent } from '#server/events/booking-event.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { liveSubscriber } from './live.subscriber.ts';

const client = sharedFixture(openTestDatabase);
let told: unknown[][];
/** Notes what is published, and to whom. */
const hub: Pick<LiveHub, 'publish' | 'publishAll'> = {
  publish: (...[audience, event]) => Promise.resolve(void told.push([audience, event])),
  publishAll: (news) => Promise.resolve(void told.push(...news.map((one) => [...one]))),
};

beforeEach(() => {
  told = [];
});

async function happen(event: Pick<BookingDomainEvent, 'type'>): Promise<Record<string, string>> {
  const { db } = client;
  const [ownerId, renterId] = [await createOwner(db), await createOwner(db)];
  const equipmentId = await createListing(db, { ownerId });
  const bookingId = await createBookingRow(db, { equipmentId, ownerId, renterId });
  const recorded = {
    id: 'evt',
    event: { ...event, bookingId } as BookingDomainEvent,
    occurredAt: new Date(0),
  };
  await liveSubscriber(hub as LiveHub, db).handle(recorded);
  return { ownerId, renterId, equipmentId, bookingId };
}

describe('news of a booking', () => {
  it('sends news of a booking only to both sides', async () => {
    const { ownerId, renterId, bookingId } = await happen({ type: 'booking.hold_placed' });
    expect(told).toEqual([
      [{ userId: ownerId }, { type: 'booking', bookingId }],
      [{ userId: renterId }, { type: 'booking', bookingId }],
    ]);
  });

  it.each([
    'booking.created',
    'booking.declined',
    'booking.canceled',
    'booking.expired',
    'booking.pickup_confirmed',
    'booking.return_confirmed',
    'booking.closing',
    'booking.completed',
    'booking.days_released',
  ] as const)('publishes only the item’s id of news that change its calendar: %s', async (type) => {
    const { equipmentId } = await happen({ type });
    expect(told.filter(([to]) => to === 'everybody')).toEqual([
      ['everybody', { type: 'equipment', equipmentId }],
    ]);
  });
});

describe('what happens apart from bookings', () => {
  const heardOf = async (event: DomainEvent) => {
    const recorded = { id: 'evt', event, occurredAt: new Date(0) };
    await liveSubscriber(hub as LiveHub, client.db).handle(recorded);
    return told;
  };
  const message = { messageId: 'msg', bookingId: 'bkg', senderId: 'usr_one', recipientId: 'usr_two' };

  it('notifies both of a message, and no one that it was not seen', async () => {
    const news = { type: 'message', bookingId: 'bkg' };
    expect(await heardOf({ type: 'message.unseen', ...message })).toEqual([]);
    expect(await heardOf({ type: 'message.sent', ...message })).toEqual([
      [{ userId: 'usr_one' }, news],
      [{ userId: 'usr_two' }, news],
    ]);
  });

  it.each(['user.profile_changed', 'user.password_changed', 'user.deleted'] as const)(
    'reaches only the person: %s',
    async (type) => {
      const userId = 'usr_one';
      expect(await heardOf({ type, userId })).toEqual([[{ userId }, { type: 'user', userId }]]);
    },
  );

  it.each(['warning.issued', 'warning.dismissed'] as const)('reaches the warned person: %s', async (type) => {
    const userId = 'usr_one';
    const news = [[{ userId }, { type: 'user', userId }]];
    expect(await heardOf({ type, userId, warningId: 'wrn' })).toEqual(news);
  });

  it('reaches the restricted person, and all browsers for the items that leave search', async () => {
    const { db } = client;
    const userId = await createOwner(db);
    const shown = await createListing(db, { ownerId: userId });
    await createListing(db, { ownerId: userId, isAvailable: false });
    await createListing(db, { ownerId: userId, deletedAt: new Date(0) });
    const own = [{ userId }, { type: 'user', userId }];
    const restricted = { type: 'user.restrictions_changed', userId } as const;
    expect(await heardOf({ ...restricted, listings: false })).toEqual([own]);
    told = [];
    const item = ['everybody', { type: 'equipment', equipmentId: shown }];
    expect(await heardOf({ ...restricted, listings: true })).toEqual([own, item]);
  });
});

describe('news of a listing', () => {
  const news = async (type: ListingDomainEvent['type'] | 'listing.taken_down') => {
    const event = { type, equipmentId: 'eqp_one', ownerId: 'usr_owner' };
    const recorded = { id: 'evt', event, occurredAt: new Date(0) };
    await liveSubscriber(hub as LiveHub, client.db).handle(recorded);
    return told;
  };
  const item = { type: 'equipment', equipmentId: 'eqp_one' };

  it('sends news of a listing to its owner only while it was never visible to others', async () => {
    expect(await news('listing.created')).toEqual([[{ userId: 'usr_owner' }, item]]);
  });

  it('publishes no news of a listing that the Admin has taken down: another event says that it is gone', async () => {
    expect(await news('listing.taken_down')).toEqual([]);
  });

  it.each([
    'listing.edited',
    'listing.shown',
    'listing.hidden',
    'listing.removed',
    'listing.days_changed',
  ] as const)('sends news of a listing to all browsers that may show it: %s', async (type) => {
    expect(await news(type)).toEqual([['everybody', item]]);
  });
});
