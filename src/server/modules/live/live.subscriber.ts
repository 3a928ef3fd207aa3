import type { Connection } from '#server/db/client.ts';
import type { DomainEvent, MessageDomainEvent, Subscriber } from '#server/events/event.ts';
import type { BookingDomainEvent } from '#server/events/booking-event.ts';
import type { LiveHub, News } from '#server/live/hub.ts';
import { readItemsOf, readParties } from './live.repository.ts';

type MessageSent = Extract<MessageDomainEvent, { type: 'message.sent' }>;
type RestrictionsChanged = Extract<DomainEvent, { type: 'user.restrictions_changed' }>;

/** After these the item's calendar is another one. */
export const CHANGES_CALENDAR: ReadonlySet<DomainEvent['type']> = new Set<BookingDomainEvent['type']>([
  'booking.created',
  'booking.declined',
  'booking.canceled',
  'booking.expired',
  'booking.pickup_confirmed',
  'booking.return_confirmed',
  'booking.confirmation_undone',
  'booking.closing',
  'booking.completed',
  'booking.days_released',
]);

/** Both of them: the other devices of the author show it too. */
async function tellWhoTalks(hub: LiveHub, { senderId, recipientId, bookingId }: MessageSent): Promise<void> {
  await hub.publishAll(
    [senderId, recipientId].map((userId): News => [{ userId }, { type: 'message', bookingId }]),
  );
}

/** Open pages of one of their items see at once that it is gone, or back. */
async function tellRestricted(
  hub: LiveHub,
  db: Connection,
  { userId, listings }: RestrictionsChanged,
): Promise<void> {
  const items = listings ? await readItemsOf(db, userId) : [];
  await hub.publishAll([
    [{ userId }, { type: 'user', userId }],
    ...items.map((equipmentId): News => ['everybody', { type: 'equipment', equipmentId }]),
  ]);
}

async function tellParties(
  hub: LiveHub,
  db: Connection,
  { type, bookingId }: BookingDomainEvent,
): Promise<void> {
  const parties = await readParties(db, bookingId);
  if (!parties) return;
  const { ownerId, renterId, equipmentId } = parties;
  const news = [ownerId, renterId].map((userId): News => [{ userId }, { type: 'booking', bookingId }]);
  if (CHANGES_CALENDAR.has(type)) news.push(['everybody', { type: 'equipment', equipmentId }]);
  await hub.publishAll(news);
}

/** Notifies open browsers of what concerns them. A hint: handling an event twice sends it twice, which does no harm. */
export function liveSubscriber(hub: LiveHub, db: Connection): Subscriber {
  return {
    name: 'live',
    async handle({ event }) {
      switch (event.type) {
        case 'session.ended':
          return hub.publish({ userId: event.userId }, { type: 'session', sessionId: event.sessionId });
        case 'payouts.account_changed':
        case 'payouts.bank_failed':
        case 'user.email_verified':
        case 'user.identity_changed':
        case 'user.password_reset':
        case 'user.password_changed':
        case 'user.profile_changed':
        case 'user.deleted':
        case 'warning.issued':
        case 'warning.dismissed':
        case 'personal_data.ready':
          return hub.publish({ userId: event.userId }, { type: 'user', userId: event.userId });
        case 'user.restrictions_changed':
          return tellRestricted(hub, db, event);
        case 'listing.created':
          // Not visible to others yet.
          return hub.publish(
            { userId: event.ownerId },
            { type: 'equipment', equipmentId: event.equipmentId },
          );
        case 'listing.edited':
        case 'listing.shown':
        case 'listing.hidden':
        case 'listing.removed':
        case 'listing.days_changed':
          return hub.publish('everybody', { type: 'equipment', equipmentId: event.equipmentId });
        case 'message.sent':
          return tellWhoTalks(hub, event);
        // An unseen message is announced by mail; browsers know of it since it was sent. That an item is gone they know by then; cases follow their alerts.
        case 'case.opened':
        case 'case.answered':
        case 'case.joined':
        case 'case.closed':
        case 'listing.taken_down':
        case 'saved_search.matched':
        case 'availability.freed':
        case 'message.unseen':
        case 'access.often_refused':
        case 'money.differs':
        case 'user.signed_up':
          return Promise.resolve();
        default:
          return tellParties(hub, db, event);
      }
    },
  };
}
