import type { Connection } from '#server/db/client.ts';
import type { BookingDomainEvent, Subscriber } from '#server/events/event.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { readParties } from './live.repository.ts';

/** After these the item's calendar is another one. */
const CHANGES_CALENDAR = new Set<BookingDomainEvent['type']>([
  'booking.created',
  'booking.declined',
  'booking.canceled',
  'booking.lapsed',
  'booking.pickup_confirmed',
  'booking.return_confirmed',
  'booking.closing',
  'booking.completed',
  'booking.days_released',
]);

async function tellParties(
  hub: LiveHub,
  db: Connection,
  { type, bookingId }: BookingDomainEvent,
): Promise<void> {
  const parties = await readParties(db, bookingId);
  if (!parties) return;
  const { ownerId, renterId, equipmentId } = parties;
  for (const userId of [ownerId, renterId]) await hub.publish({ userId }, { type: 'booking', bookingId });
  if (CHANGES_CALENDAR.has(type)) await hub.publish('everybody', { type: 'equipment', equipmentId });
}

/** Tells open browsers what concerns them. A hint: handling an event twice sends it twice, which harms nobody. */
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
        case 'user.password_reset':
          return hub.publish({ userId: event.userId }, { type: 'user', userId: event.userId });
        case 'listing.created':
          // Nobody else has seen it yet.
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
        case 'money.differs':
        case 'user.signed_up':
          return Promise.resolve();
        default:
          return tellParties(hub, db, event);
      }
    },
  };
}
