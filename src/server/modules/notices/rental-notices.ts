import { lateFeeIsChargedAt } from '#shared/domain/booking-deadlines.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { inWords, phrase, type Phrase, type Words } from '#server/lib/notice-texts.ts';
import { publicName } from '../users/index.ts';
import {
  about,
  other,
  owner,
  quiet,
  refundWords,
  renter,
  yes,
  type Draft,
  type Of,
  type Writers,
} from './notice.ts';
import { acceptByWords, dollars, endWords, instantWords, spanWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

function paidNotices(facts: NoticeFacts): Draft[] {
  const { booking } = facts;
  const values = { ...about(facts), span: spanWords(booking) };
  const forOwner = {
    ...values,
    renter: publicName(facts.renter),
    instant: yes(booking.instantBooking),
    acceptBy: acceptByWords(booking),
  };
  return [owner('paid.owner', forOwner), quiet(renter('paid.renter', values))];
}

function canceledNotices({ by }: Of<'booking.canceled'>, facts: NoticeFacts): Draft[] {
  const forRenter = renter('canceled.renter', { ...about(facts), by, refund: refundWords(facts) });
  const forOwner = owner('canceled.owner', { ...about(facts), by });
  // An unpaid request was never the owner's to know.
  const owners = facts.booking.feePaidAt === null ? [] : [by === 'owner' ? quiet(forOwner) : forOwner];
  return [by === 'renter' ? quiet(forRenter) : forRenter, ...owners];
}

function pickupNotices({ by, both }: Of<'booking.pickup_confirmed'>, facts: NoticeFacts): Draft[] {
  const { booking } = facts;
  if (!both) return [other(by)('pickup.half', { ...about(facts), by })];
  const values = { ...about(facts), end: endWords(scheduledEnd(booking), booking.timeZone) };
  return [quiet(owner('pickup.both', values)), quiet(renter('pickup.both', values))];
}

/** Of both halves the completion that follows tells, with its money. */
function returnNotices({ by, both }: Of<'booking.return_confirmed'>, facts: NoticeFacts): Draft[] {
  return both ? [] : [other(by)('return.half', { ...about(facts), by })];
}

function closingNotices(facts: NoticeFacts): Draft[] {
  const { balanceCents, captureCents } = facts.booking;
  const asked = captureCents ?? balanceCents;
  const values = {
    closedBy: facts.closedBy ?? 'owner',
    partly: yes(asked !== balanceCents),
    asked: dollars(asked),
  };
  return [quiet(renter('closing.renter', { ...about(facts), ...values }))];
}

/** Empty where nothing is charged for it. */
function lateWords({ booking }: NoticeFacts): Words {
  const { lateFeeCents, lateFeeHours, lateFeeStatus, actualReturnTime, timeZone } = booking;
  if (lateFeeCents === null || lateFeeStatus === 'none' || lateFeeStatus === 'waived') return '';
  const known = actualReturnTime === null ? 'out' : 'owed';
  const state = lateFeeStatus === 'charged' ? 'charged' : known;
  const by = actualReturnTime && instantWords(lateFeeIsChargedAt(actualReturnTime), timeZone);
  const values = { hours: lateFeeHours ?? 0, lateFee: dollars(lateFeeCents), state, by: by ?? '' };
  return phrase('notices.completed.late', values);
}

/** What became of the balance: all of it, a part, nothing. */
function chargedWords({ booking: { capturedCents, balanceCents } }: NoticeFacts): Phrase {
  const part = capturedCents === balanceCents ? 'all' : 'part';
  return phrase('notices.completed.money', {
    share: capturedCents === 0 ? 'nothing' : part,
    balance: dollars(balanceCents),
    captured: dollars(capturedCents),
  });
}

function completedNotices({ how }: Of<'booking.completed'>, facts: NoticeFacts): Draft[] {
  const parts = [chargedWords(facts), lateWords(facts)];
  const money: Phrase = (language) =>
    parts
      .map((part) => inWords(part, language))
      .filter(Boolean)
      .join(' ');
  const values = { ...about(facts), how, money };
  return [owner('completed.owner', values), renter('completed.renter', values)];
}

/** From the request to the completion. */
export const RENTAL_NOTICES: Writers<
  | 'booking.paid'
  | 'booking.confirmed'
  | 'booking.declined'
  | 'booking.canceled'
  | 'booking.pickup_confirmed'
  | 'booking.return_confirmed'
  | 'booking.confirmation_undone'
  | 'booking.closing'
  | 'booking.completed'
  | 'booking.days_released'
> = {
  'booking.paid': (_event, facts) => paidNotices(facts),
  'booking.confirmed': ({ how }, facts) => [
    renter('confirmed.renter', { ...about(facts), how, span: spanWords(facts.booking) }),
  ],
  'booking.declined': (_event, facts) => [
    renter('declined.renter', { ...about(facts), refund: refundWords(facts) }),
  ],
  'booking.canceled': canceledNotices,
  'booking.pickup_confirmed': pickupNotices,
  'booking.return_confirmed': returnNotices,
  'booking.confirmation_undone': ({ by, of }, facts) => [
    other(by)(of === 'pickup' ? 'pickup.undone' : 'return.undone', { ...about(facts), by }),
  ],
  'booking.closing': (_event, facts) => closingNotices(facts),
  'booking.completed': completedNotices,
  'booking.days_released': (_event, facts) => [renter('daysReleased.renter', about(facts))],
};
