// Wording of notifications about an overdue item.
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import { phrase, type Phrase, type Words } from '#server/lib/notification-texts.ts';
import { bookingWords, owner, renter, yesOrNo, type Draft, type EventOf } from './notification.ts';
import { keyedByTime, type Rows } from './notification-row.ts';
import { dollars, endWords, instantWords, spanWords } from './notification-words.ts';
import type { NotificationFacts } from './notification-facts.repository.ts';

/** The owner knows both renters; neither renter is notified about the other. */
function nextWords({ again }: EventOf<'booking.overdue'>, { next }: NotificationFacts): Words {
  if (!next) return '';
  const start = instantWords(next.startsAt, next.timeZone);
  return phrase('notifications.overdue.next', { order: next.orderNumber, again: yesOrNo(again), start });
}

function overdueNotifications(event: EventOf<'booking.overdue'>, facts: NotificationFacts): Draft[] {
  const { booking } = facts;
  const values = {
    ...bookingWords(facts),
    again: yesOrNo(event.again),
    end: endWords(scheduledEnd(booking), booking.timeZone),
    lateRate: dollars(booking.lateHourlyRateCents),
  };
  return [
    renter('overdue.renter', values),
    owner('overdue.owner', { ...values, next: nextWords(event, facts) }),
  ];
}

type Instead = NotificationFacts['instead'][number];

const insteadWords = ({ name: item, dailyRate, distanceMiles: miles }: Instead): Phrase => {
  const rate = dollars(decimalToCents(dailyRate) ?? 0);
  return miles === undefined
    ? phrase('notifications.instead.anywhere', { item, rate })
    : phrase('notifications.instead.near', { item, rate, miles });
};

/** Machines of the same kind that are free on the days that are left; the booking's card leads to them. */
function allInstead({ instead }: NotificationFacts): Words {
  if (instead.length === 0) return '';
  const items: Phrase = (language) => instead.map((one) => insteadWords(one)(language)).join('; ');
  return phrase('notifications.instead', { items });
}

/** Canceling while the item is missing: the text includes what that costs the next renter. */
function itemNotReturnedNotifications(
  { hasStarted }: EventOf<'booking.item_not_returned'>,
  facts: NotificationFacts,
): Draft[] {
  const { feePaidAt, startsAt, timeZone } = facts.booking;
  const start = instantWords(startsAt, timeZone);
  const values = {
    ...bookingWords(facts),
    started: yesOrNo(hasStarted),
    start,
    paid: yesOrNo(feePaidAt !== null),
    instead: allInstead(facts),
  };
  return [renter('notReturned.renter', values)];
}

/** An instant that older events do not name; a change of dates makes another one, which is news again. */
const known = (instant: string | undefined): string[] => (instant === undefined ? [] : [instant]);

/** An overdue item: its renter, its owner, and the next renter. */
export const OVERDUE_NOTIFICATIONS: Rows<
  'booking.overdue' | 'booking.item_not_returned' | 'booking.item_back'
> = {
  // It costs the renter by the hour and keeps the owner's machine away, so its mail cannot be turned off.
  'booking.overdue': {
    topic: 'money',
    key: ({ bookingId, again, next, end }) => [bookingId, again ? next : 'first', ...known(end)],
    reads: ({ next }) => ({ nextId: next }),
    notify: overdueNotifications,
  },
  'booking.item_not_returned': {
    topic: 'handover',
    key: ({ bookingId, late, hasStarted, end, start }) => [
      bookingId,
      late,
      hasStarted ? 'started' : 'ahead',
      ...known(end),
      ...known(start),
    ],
    reads: (_event, occurredAt) => ({ insteadAt: occurredAt }),
    notify: itemNotReturnedNotifications,
  },
  'booking.item_back': {
    topic: 'handover',
    key: keyedByTime,
    notify: ({ stillOut = false }, facts) => [
      renter('back.renter', {
        ...bookingWords(facts),
        out: yesOrNo(stillOut),
        span: spanWords(facts.booking),
      }),
    ],
  },
};
