import type { Reminder } from '#shared/domain/reminders.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { publicName } from '../users/index.ts';
import { about, near, owner, renter, type Draft, type Writers } from './notice.ts';
import { acceptByWords, dollars, endWords, spanWords } from './notice-words.ts';
import type { NoticeFacts } from './notices.repository.ts';

function startNotices(facts: NoticeFacts): Draft[] {
  const { booking } = facts;
  const values = { ...about(facts), span: spanWords(booking), way: booking.deliveryMethod };
  return [
    renter('reminder.start.renter', values),
    owner('reminder.start.owner', { ...values, renter: publicName(facts.renter) }),
  ];
}

function endNotices(facts: NoticeFacts): Draft[] {
  const { booking } = facts;
  const lateRate = dollars(booking.lateHourlyRateCents);
  const values = { ...about(facts), end: endWords(scheduledEnd(booking), booking.timeZone), lateRate };
  return [renter('reminder.end.renter', values), owner('reminder.end.owner', values)];
}

function requestNotices(facts: NoticeFacts): Draft[] {
  const { booking } = facts;
  const asked = { span: spanWords(booking), acceptBy: acceptByWords(booking) };
  return [owner('reminder.request.owner', { ...about(facts), ...asked, renter: publicName(facts.renter) })];
}

/** Whoever has rated is left in peace, and nobody is asked to rate somebody who has left. */
function reviewNotices(facts: NoticeFacts): Draft[] {
  const owes = (rater: 'owner' | 'renter', rated: 'owner' | 'renter') =>
    !facts.raters.includes(facts[rater].id) && facts[rated].deletedAt === null;
  return [
    ...(owes('renter', 'owner') ? [near(renter('reminder.review', { ...about(facts), who: 'owner' }))] : []),
    ...(owes('owner', 'renter') ? [near(owner('reminder.review', { ...about(facts), who: 'renter' }))] : []),
  ];
}

/** In which state there is still something to be reminded of. */
const REMINDS: Readonly<
  Record<Reminder, { status: NoticeFacts['booking']['status']; write: (facts: NoticeFacts) => Draft[] }>
> = {
  start: { status: 'confirmed', write: startNotices },
  end: { status: 'active', write: endNotices },
  request: { status: 'pending', write: requestNotices },
  review: { status: 'completed', write: reviewNotices },
};

/** What is coming, told to whoever has to do something about it. */
export const REMINDER_NOTICES: Writers<'booking.reminder'> = {
  'booking.reminder': ({ which }, facts) => {
    const { status, write } = REMINDS[which];
    return facts.booking.status === status ? write(facts) : [];
  },
};
