import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { phrase, type Words } from '#server/lib/notice-texts.ts';
import { about, owner, renter, yes, type Draft, type Of, type Writers } from './notice.ts';
import { dollars, endWords, instantWords, spanWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

/** The owner knows both renters; neither of these is told anything of the other one. */
function nextWords({ again }: Of<'booking.overdue'>, { next }: NoticeFacts): Words {
  if (!next) return '';
  const start = instantWords(next.startsAt, next.timeZone);
  return phrase('notices.overdue.next', { order: next.orderNumber, again: yes(again), start });
}

function overdueNotices(event: Of<'booking.overdue'>, facts: NoticeFacts): Draft[] {
  const { booking } = facts;
  const values = {
    ...about(facts),
    again: yes(event.again),
    end: endWords(scheduledEnd(booking), booking.timeZone),
    lateRate: dollars(booking.lateHourlyRateCents),
  };
  return [
    renter('overdue.renter', values),
    owner('overdue.owner', { ...values, next: nextWords(event, facts) }),
  ];
}

/** What leaving costs whoever waits for an item that is not there is said with it. */
function itemMissingNotices({ hasStarted }: Of<'booking.item_missing'>, facts: NoticeFacts): Draft[] {
  const { feePaidAt, startsAt, timeZone } = facts.booking;
  const start = instantWords(startsAt, timeZone);
  const values = { ...about(facts), started: yes(hasStarted), start, paid: yes(feePaidAt !== null) };
  return [renter('missing.renter', values)];
}

/** An item that has not come back: its renter, its owner, and whoever waits for it. */
export const OVERDUE_NOTICES: Writers<'booking.overdue' | 'booking.item_missing' | 'booking.item_back'> = {
  'booking.overdue': overdueNotices,
  'booking.item_missing': itemMissingNotices,
  'booking.item_back': (_event, facts) => [
    renter('back.renter', { ...about(facts), span: spanWords(facts.booking) }),
  ],
};
