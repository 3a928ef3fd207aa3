// Wording of notifications about a change of dates: asked for, answered, expired, carried out, refused by the card.
import { phrase, type Words } from '#server/lib/notification-texts.ts';
import {
  bookingWords,
  emailOnly,
  otherParty,
  owner,
  renter,
  type Draft,
  type EventOf,
} from './notification.ts';
import { toBooking, type Rows } from './notification-row.ts';
import { dollars, instantWords, spanWords } from './notification-words.ts';
import type { NotificationFacts } from './notification-facts.repository.ts';

type ChangeEvent = EventOf<
  | 'booking.change_asked'
  | 'booking.change_declined'
  | 'booking.change_withdrawn'
  | 'booking.change_expired'
  | 'booking.change_applied'
  | 'booking.change_payment_needed'
  | 'booking.change_hold_needed'
  | 'booking.change_failed'
>;

const OTHER = { owner: 'renter', renter: 'owner' } as const;
const amount = (cents: number): string => (cents === 0 ? 'none' : dollars(cents));

/** The dates are those asked for, whatever became of them; the money is that of the change. */
function wordsOf(event: ChangeEvent, facts: NotificationFacts) {
  const { firstDay, lastDay, hours, chargedCents, refundedCents, totalCents, until, by } = event;
  const dates = spanWords({ ...facts.booking, firstDay, lastDay, hours });
  const moved = { charged: amount(chargedCents), refunded: amount(refundedCents) };
  const moves =
    event.type === 'booking.change_applied' ? 'notifications.changeMoved' : 'notifications.changeMoney';
  const money: Words =
    chargedCents + refundedCents === 0 ? phrase('notifications.changeNoMoney', {}) : phrase(moves, moved);
  return {
    ...bookingWords(facts),
    by,
    span: dates,
    total: dollars(totalCents),
    charged: dollars(chargedCents),
    money,
    until: instantWords(new Date(until), facts.booking.timeZone),
  };
}

const both = (
  name: 'changeExpired' | 'changeApplied',
  event: ChangeEvent,
  facts: NotificationFacts,
): Draft[] => {
  const values = wordsOf(event, facts);
  return [renter(name, values), owner(name, values)];
};

const once = ({ bookingId, changeId }: ChangeEvent): string[] => [bookingId, changeId];

/** Recipients and texts of a change of dates (docs/product/changes.md#told). */
export const CHANGE_NOTIFICATIONS: Rows<ChangeEvent['type']> = {
  'booking.change_asked': {
    topic: 'requests',
    links: toBooking,
    key: once,
    // With instant acceptance only the result is notified.
    notify: (event, facts) =>
      event.atOnce ? [] : [otherParty(event.by)('changeAsked', wordsOf(event, facts))],
  },
  'booking.change_declined': {
    topic: 'requests',
    links: toBooking,
    key: once,
    notify: (event, facts) => [otherParty(OTHER[event.by])('changeDeclined', wordsOf(event, facts))],
  },
  'booking.change_withdrawn': {
    topic: 'requests',
    links: toBooking,
    key: once,
    notify: (event, facts) => [emailOnly(otherParty(event.by)('changeWithdrawn', wordsOf(event, facts)))],
  },
  'booking.change_expired': {
    topic: 'requests',
    links: toBooking,
    key: once,
    notify: (event, facts) => both('changeExpired', event, facts),
  },
  'booking.change_applied': {
    topic: 'requests',
    links: toBooking,
    key: once,
    notify: (event, facts) => both('changeApplied', event, facts),
  },
  'booking.change_payment_needed': {
    topic: 'money',
    links: toBooking,
    key: once,
    notify: (event, facts) => [renter('changePay', wordsOf(event, facts))],
  },
  'booking.change_hold_needed': {
    topic: 'money',
    links: toBooking,
    key: once,
    notify: (event, facts) => [
      renter('changeHold', { ...wordsOf(event, facts), held: dollars(event.heldCents) }),
    ],
  },
  'booking.change_failed': {
    topic: 'money',
    links: toBooking,
    key: once,
    notify: (event, facts) => {
      const values = wordsOf(event, facts);
      return [renter('changeFailed', values), owner('changeFailed', values)];
    },
  },
};
