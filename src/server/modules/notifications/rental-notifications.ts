// Which texts notify of a rental (mail, text, push, alert): requested, paid, accepted, a declined request, canceled, expired, picked up,
// returned, completed. The sentences are in shared/messages/<language>/notifications.json, for example `declined.renter`.
import { lateFeeIsChargedAt } from '#shared/domain/booking-deadlines.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { inWords, phrase, type Phrase, type Words } from '#server/lib/notification-texts.ts';
import { publicName } from '../users/index.ts';
import {
  bookingWords,
  otherParty,
  owner,
  emailOnly,
  refundWords,
  renter,
  yesOrNo,
  type Draft,
  type EventOf,
} from './notification.ts';
import { silent, type Rows } from './notification-row.ts';
import { acceptByWords, dollars, endWords, instantWords, spanWords } from './notification-words.ts';
import type { NotificationFacts } from './notification-facts.repository.ts';

function paidNotifications(facts: NotificationFacts): Draft[] {
  const { booking } = facts;
  const values = { ...bookingWords(facts), span: spanWords(booking) };
  const forOwner = {
    ...values,
    renter: publicName(facts.renter),
    instant: yesOrNo(booking.instantBooking),
    acceptBy: acceptByWords(booking),
  };
  return [owner('paid.owner', forOwner), emailOnly(renter('paid.renter', values))];
}

function canceledNotifications({ by }: EventOf<'booking.canceled'>, facts: NotificationFacts): Draft[] {
  const forRenter = renter('canceled.renter', { ...bookingWords(facts), by, refund: refundWords(facts) });
  const forOwner = owner('canceled.owner', { ...bookingWords(facts), by });
  // An unpaid request was never the owner's to know.
  const owners = facts.booking.feePaidAt === null ? [] : [by === 'owner' ? emailOnly(forOwner) : forOwner];
  return [by === 'renter' ? emailOnly(forRenter) : forRenter, ...owners];
}

function expiredNotifications({ why }: EventOf<'booking.expired'>, facts: NotificationFacts): Draft[] {
  const feeBack = yesOrNo(facts.booking.refundPolicy === 'initial_fee_refunded');
  const values = { ...bookingWords(facts), why, feeBack, refund: refundWords(facts) };
  const forRenter = renter('expired.renter', values);
  // An unpaid request was never the owner's to know.
  return why === 'unpaid' ? [emailOnly(forRenter)] : [forRenter, owner('expired.owner', values)];
}

function pickupNotifications(
  { by, both }: EventOf<'booking.pickup_confirmed'>,
  facts: NotificationFacts,
): Draft[] {
  const { booking } = facts;
  if (!both) return [otherParty(by)('pickup.half', { ...bookingWords(facts), by })];
  const values = { ...bookingWords(facts), end: endWords(scheduledEnd(booking), booking.timeZone) };
  return [emailOnly(owner('pickup.both', values)), emailOnly(renter('pickup.both', values))];
}

/** After both halves, the completion notifies instead, with its amounts. */
function returnNotifications(
  { by, both }: EventOf<'booking.return_confirmed'>,
  facts: NotificationFacts,
): Draft[] {
  return both ? [] : [otherParty(by)('return.half', { ...bookingWords(facts), by })];
}

function closingNotifications(facts: NotificationFacts): Draft[] {
  const { balanceCents, captureCents } = facts.booking;
  const asked = captureCents ?? balanceCents;
  const values = {
    closedBy: facts.closedBy ?? 'owner',
    partly: yesOrNo(asked !== balanceCents),
    asked: dollars(asked),
  };
  return [emailOnly(renter('closing.renter', { ...bookingWords(facts), ...values }))];
}

/** Empty where nothing is charged for it. */
function lateWords({ booking }: NotificationFacts): Words {
  const { lateFeeCents, lateFeeHours, lateFeeStatus, actualReturnTime, timeZone } = booking;
  if (lateFeeCents === null || lateFeeStatus === 'none' || lateFeeStatus === 'waived') return '';
  const known = actualReturnTime === null ? 'out' : 'owed';
  const state = lateFeeStatus === 'charged' ? 'charged' : known;
  const by = actualReturnTime && instantWords(lateFeeIsChargedAt(actualReturnTime), timeZone);
  const values = { hours: lateFeeHours ?? 0, lateFee: dollars(lateFeeCents), state, by: by ?? '' };
  return phrase('notifications.completed.late', values);
}

/** What became of the balance: all of it, a part, nothing. */
function chargedWords({ booking: { capturedCents, balanceCents } }: NotificationFacts): Phrase {
  const part = capturedCents === balanceCents ? 'all' : 'part';
  return phrase('notifications.completed.money', {
    share: capturedCents === 0 ? 'nothing' : part,
    balance: dollars(balanceCents),
    captured: dollars(capturedCents),
  });
}

function completedNotifications({ how }: EventOf<'booking.completed'>, facts: NotificationFacts): Draft[] {
  const parts = [chargedWords(facts), lateWords(facts)];
  const money: Phrase = (language) =>
    parts
      .map((part) => inWords(part, language))
      .filter(Boolean)
      .join(' ');
  const values = { ...bookingWords(facts), how, money };
  return [owner('completed.owner', values), renter('completed.renter', values)];
}

/** Confirmed, undone, confirmed again: three times news. */
const eachConfirmation = (event: { bookingId: string; by: string }, occurredAt: Date) => [
  event.bookingId,
  event.by,
  occurredAt.getTime(),
];

/** From the request to the completion. */
export const RENTAL_NOTIFICATIONS: Rows<
  | 'booking.created'
  | 'booking.paid'
  | 'booking.confirmed'
  | 'booking.declined'
  | 'booking.canceled'
  | 'booking.expired'
  | 'booking.pickup_confirmed'
  | 'booking.return_confirmed'
  | 'booking.confirmation_undone'
  | 'booking.closing'
  | 'booking.completed'
  | 'booking.days_released'
> = {
  'booking.created': silent(
    'There is nothing to do until the fee is paid; an unpaid request expires within half an hour.',
  ),
  'booking.paid': {
    topic: 'requests',
    notify: (_event, facts) => paidNotifications(facts),
    smsUnlessRefused: 'owner',
  },
  'booking.confirmed': {
    topic: 'requests',
    notify: ({ how }, facts) => [
      renter('confirmed.renter', { ...bookingWords(facts), how, span: spanWords(facts.booking) }),
    ],
  },
  // A declined request.
  'booking.declined': {
    topic: 'requests',
    notify: (_event, facts) => [
      renter('declined.renter', { ...bookingWords(facts), refund: refundWords(facts) }),
    ],
  },
  'booking.canceled': { topic: 'requests', notify: canceledNotifications },
  'booking.expired': { topic: 'requests', notify: expiredNotifications },
  'booking.pickup_confirmed': { topic: 'handover', key: eachConfirmation, notify: pickupNotifications },
  'booking.return_confirmed': { topic: 'handover', key: eachConfirmation, notify: returnNotifications },
  'booking.confirmation_undone': {
    topic: 'handover',
    key: eachConfirmation,
    notify: ({ by, of }, facts) => [
      otherParty(by)(of === 'pickup' ? 'pickup.undone' : 'return.undone', { ...bookingWords(facts), by }),
    ],
  },
  'booking.closing': { topic: 'money', notify: (_event, facts) => closingNotifications(facts) },
  'booking.completed': { topic: 'money', notify: completedNotifications },
  'booking.days_released': {
    topic: 'handover',
    notify: (_event, facts) => [renter('daysReleased.renter', bookingWords(facts))],
  },
};
