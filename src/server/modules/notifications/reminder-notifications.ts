// Wording of reminders: before pickup, before return, before a request expires, and to rate.
import type { Reminder } from '#shared/domain/reminders.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { publicName } from '../users/index.ts';
import { bookingWords, emailAndPush, owner, renter, type Draft } from './notification.ts';
import type { Rows } from './notification-row.ts';
import { acceptByWords, dollars, endWords, spanWords } from './notification-words.ts';
import type { NotificationFacts } from './notification-facts.repository.ts';

function startNotifications(facts: NotificationFacts): Draft[] {
  const { booking } = facts;
  const values = { ...bookingWords(facts), span: spanWords(booking), way: booking.deliveryMethod };
  return [
    renter('reminder.start.renter', values),
    owner('reminder.start.owner', { ...values, renter: publicName(facts.renter) }),
  ];
}

function endNotifications(facts: NotificationFacts): Draft[] {
  const { booking } = facts;
  const lateRate = dollars(booking.lateHourlyRateCents);
  const values = { ...bookingWords(facts), end: endWords(scheduledEnd(booking), booking.timeZone), lateRate };
  return [renter('reminder.end.renter', values), owner('reminder.end.owner', values)];
}

function requestNotifications(facts: NotificationFacts): Draft[] {
  const { booking } = facts;
  const asked = { span: spanWords(booking), acceptBy: acceptByWords(booking) };
  return [
    owner('reminder.request.owner', { ...bookingWords(facts), ...asked, renter: publicName(facts.renter) }),
  ];
}

/** Reminds only a party who has not rated yet, and only if the other account still exists. */
function reviewNotifications(facts: NotificationFacts): Draft[] {
  const owes = (rater: 'owner' | 'renter', rated: 'owner' | 'renter') =>
    !facts.raters.includes(facts[rater].id) && facts[rated].deletedAt === null;
  return [
    ...(owes('renter', 'owner')
      ? [emailAndPush(renter('reminder.review', { ...bookingWords(facts), who: 'owner' }))]
      : []),
    ...(owes('owner', 'renter')
      ? [emailAndPush(owner('reminder.review', { ...bookingWords(facts), who: 'renter' }))]
      : []),
  ];
}

/** In which state there is still something to be reminded of. */
const REMINDS: Readonly<
  Record<
    Reminder,
    { status: NotificationFacts['booking']['status']; write: (facts: NotificationFacts) => Draft[] }
  >
> = {
  start: { status: 'confirmed', write: startNotifications },
  end: { status: 'active', write: endNotifications },
  request: { status: 'pending', write: requestNotifications },
  review: { status: 'completed', write: reviewNotifications },
};

/** Reminders, to the party who has to act. */
export const REMINDER_NOTIFICATIONS: Rows<'booking.reminder'> = {
  'booking.reminder': {
    topic: ({ which }) => (which === 'review' ? 'ratings' : 'reminders'),
    key: ({ bookingId, which, about }) => [bookingId, which, ...(about === undefined ? [] : [about])],
    notify: ({ which }, facts) => {
      const { status, write } = REMINDS[which];
      return facts.booking.status === status ? write(facts) : [];
    },
  },
};
