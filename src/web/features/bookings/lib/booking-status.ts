import type { Booking } from '#shared/contracts/bookings.ts';
import { noShowExpiresAt, silentReturnAt } from '#shared/domain/booking-deadlines.ts';
import { daysInclusive } from '#shared/domain/calendar.ts';
import type { Side } from '#web/data/my-bookings.ts';
import { formatCents } from '#web/lib/cents.ts';
import { formatMoney } from '#web/lib/format.ts';
import { timingOf } from '#web/lib/rental-facts.ts';
import type { Translate } from '#web/lib/text.tsx';
import { formatDuration, formatMinutes } from './countdown.ts';
import { ownerEarnings } from './money.ts';
import { otherParty, sideOf } from './parties.ts';
import type { Times } from './times.ts';

/** Where an open booking stands, in words: what happens next, and by when. */
export interface StatusLine {
  /** Neutral: waiting; running and overdue: a clock; urgent: an action is required. */
  readonly tone: 'quiet' | 'running' | 'overdue' | 'urgent';
  readonly title: string;
  readonly text: string;
  /** Set large beside it: a clock, a day, an amount. */
  readonly figure?: string;
}

export interface StatusInput {
  readonly booking: Booking;
  readonly now: Date;
  readonly t: Translate;
  readonly locale: string;
  readonly times: Times;
}

interface Situation extends StatusInput {
  readonly side: Side;
  readonly name: string;
}

/** A cached answer of an older version can lack a field that its type promises. */
const at = (text: string | null): Date | undefined => (text ? new Date(text) : undefined);

function unpaid({ booking, now, t, times, side, name }: Situation): StatusLine {
  const payBy = at(booking.payBy);
  if (payBy && now >= payBy)
    return { tone: 'quiet', title: t('bookings.unpaid.over'), text: t('bookings.unpaid.overText') };
  const when = payBy ? times.when(payBy) : '';
  if (side === 'owner')
    return {
      tone: 'quiet',
      title: t('bookings.unpaid.owner'),
      text: t('bookings.unpaid.ownerText', { name, when }),
    };
  const title = t('bookings.unpaid.renter');
  const text = t('bookings.unpaid.renterText', { when });
  return payBy
    ? { tone: 'running', title, text, figure: formatMinutes(payBy.getTime() - now.getTime()) }
    : { tone: 'running', title, text };
}

/** The hold was refused, has ended, or could not be charged; undefined where it is in order. */
function holdProblem({ booking, t, times, side, name }: Situation): StatusLine | undefined {
  const { holdStatus, balanceWaived } = booking;
  const isBroken =
    holdStatus === 'action_required' || holdStatus === 'expired' || holdStatus === 'capture_failed';
  if (balanceWaived || !isBroken) return undefined;
  const updateCardBy = at(booking.updateCardBy);
  if (updateCardBy)
    return {
      tone: 'urgent',
      title: t(`bookings.refused.${side}`),
      text: t(`bookings.refused.${side}Text`, { name, when: times.when(updateCardBy) }),
    };
  const titles = {
    action_required: t(`bookings.refused.${side}`),
    expired: t(`bookings.expired.${side}`),
    capture_failed: t('bookings.captureFailed'),
  };
  return { tone: 'urgent', title: titles[holdStatus], text: t(`bookings.expired.${side}Text`, { name }) };
}

/** The balance is charged because the hold is about to run out; the rental goes on. */
export const isEarlyCapture = ({ holdStatus, actualReturnTime, noShow }: Booking): boolean =>
  holdStatus === 'capturing' && actualReturnTime === null && !noShow;

/** The balance is being charged at the end, or could not be. */
function captureStatus(situation: Situation): StatusLine | undefined {
  const { booking, t, locale, side, name } = situation;
  const isBack = booking.actualReturnTime !== null;
  if (booking.holdStatus === 'capture_failed' && isBack)
    return {
      tone: 'urgent',
      title: t('bookings.captureFailed'),
      text: t(`bookings.captureFailed.${side}Text`, { name }),
    };
  if (booking.holdStatus !== 'capturing' || isEarlyCapture(booking)) return holdProblem(situation);
  const amount = formatMoney(locale, booking.authorizationAmount, true);
  return { tone: 'quiet', title: t('bookings.capturing'), text: t('bookings.capturingText', { amount }) };
}

/** Only the owner has stated that it is over: the renter is asked, or the Admin decides. */
function statement({ booking, t, locale, times, side, name }: Situation): StatusLine | undefined {
  const { completion, noShow } = booking;
  const answerBy = at(completion?.answerBy ?? null);
  const what = noShow ? 'noShow' : 'handed';
  if (completion?.state === 'denied')
    return {
      tone: 'quiet',
      title: t('bookings.stated.denied'),
      text: t(`bookings.stated.denied.${side}`, { name }),
    };
  if (!completion || !answerBy) return undefined;
  const amount = formatMoney(locale, completion.amount, true);
  const words = { name, amount, when: times.when(answerBy) };
  if (side === 'owner')
    return {
      tone: 'quiet',
      title: t('bookings.stated.owner', words),
      text: t(`bookings.stated.ownerText.${what}`, words),
    };
  return {
    tone: 'urgent',
    title: t(`bookings.stated.renter.${what}`, words),
    text: t('bookings.stated.renterText', words),
  };
}

function pending(situation: Situation): StatusLine {
  const { booking, now, t, locale, times, side, name } = situation;
  if (booking.feeStatus === 'unpaid') return unpaid(situation);
  const problem = holdProblem(situation);
  if (problem) return problem;
  if (booking.holdStatus === 'placing')
    return { tone: 'quiet', title: t('bookings.placing'), text: t('bookings.placingText') };
  const acceptBy = at(booking.acceptBy);
  if (!acceptBy)
    return { tone: 'quiet', title: t('bookings.confirming'), text: t('bookings.confirmingText') };
  if (now >= acceptBy)
    return { tone: 'quiet', title: t('bookings.waiting.over'), text: t('bookings.waiting.overText') };
  const words = { name, when: times.when(acceptBy) };
  const said = {
    title: t(`bookings.waiting.${side}`, words),
    text: t(`bookings.waiting.${side}Text`, words),
  };
  const earned = ownerEarnings(booking);
  if (side === 'renter' || earned === undefined) return { tone: 'quiet', ...said };
  return { tone: 'quiet', ...said, figure: `+${formatCents(locale, earned)}` };
}

function pickupTitle({ booking, t, times }: Situation): string {
  const ahead = daysInclusive(times.today, booking.startDate) - 1;
  if (ahead < 0) return t('bookings.pickup.open');
  if (ahead === 0) return t('bookings.pickup.today');
  return ahead === 1 ? t('bookings.pickup.tomorrow') : t('bookings.pickup.in', { count: ahead });
}

/** One side has confirmed the pickup. */
function awaitingSecondPickup({ booking, t, side, name }: Situation): StatusLine | undefined {
  const { ownerPickupConfirmed, renterPickupConfirmed } = booking;
  if (!ownerPickupConfirmed && !renterPickupConfirmed) return undefined;
  const half = (side === 'owner' ? ownerPickupConfirmed : renterPickupConfirmed) ? 'mine' : 'theirs';
  return {
    tone: 'quiet',
    title: t(`bookings.pickup.${half}`, { name }),
    text: t(`bookings.pickup.${half}Text`, { name }),
  };
}

function confirmed(situation: Situation): StatusLine {
  const { booking, now, t, times } = situation;
  const status = captureStatus(situation) ?? statement(situation) ?? awaitingSecondPickup(situation);
  if (status) return status;
  if (booking.noShow)
    return { tone: 'quiet', title: t('bookings.pickup.released'), text: t('bookings.pickup.releasedText') };
  const end = new Date(booking.scheduledEnd);
  if (now >= end) {
    const words = { end: times.end(end), when: times.end(noShowExpiresAt(end)) };
    return {
      tone: 'quiet',
      title: t('bookings.pickup.missed'),
      text: t('bookings.pickup.missedText', words),
    };
  }
  return {
    tone: 'quiet',
    title: pickupTitle(situation),
    text: t('bookings.pickup.due', { when: times.end(end) }),
    figure: times.date(booking.startDate),
  };
}

function returned(situation: Situation, returnedAt: Date): StatusLine {
  const { booking, t, times, side, name } = situation;
  const problem = captureStatus(situation) ?? statement(situation);
  if (problem) return problem;
  const { ownerReturnConfirmed, renterReturnConfirmed } = booking;
  if (ownerReturnConfirmed === renterReturnConfirmed)
    return { tone: 'quiet', title: t('bookings.return.closing'), text: t('bookings.return.closingText') };
  const half = (side === 'owner' ? ownerReturnConfirmed : renterReturnConfirmed) ? 'mine' : 'theirs';
  return {
    tone: 'quiet',
    title: t(`bookings.return.${half}`, { name }),
    text: t(`bookings.return.${half}Text`, { name, when: times.when(silentReturnAt(returnedAt)) }),
  };
}

function activeStatus(situation: Situation): StatusLine {
  const { booking, now, t, times } = situation;
  const timing = timingOf(booking, now);
  if (timing.phase === 'returned') return returned(situation, timing.returnedAt);
  if (timing.phase === 'overdue')
    return {
      tone: 'overdue',
      title: t('bookings.overdue'),
      text: t('bookings.overdueText', { when: times.end(timing.endsAt) }),
      figure: `+${formatDuration(t, timing.overdueMs, 'down')}`,
    };
  if (timing.phase !== 'running') return confirmed(situation);
  const { day, time } = times.endParts(timing.endsAt);
  return {
    tone: 'running',
    // Beside a long clock the line breaks before the date, not inside it.
    title: t('bookings.running', { day: times.day(day).replaceAll(' ', '\u00a0') }),
    text: time,
    figure: formatDuration(t, timing.remainingMs, 'up'),
  };
}

const situationOf = (input: StatusInput): Situation => ({
  ...input,
  side: sideOf(input.booking),
  name: otherParty(input.booking),
});

/** A hold that failed while the machine is out: shown beside the clock. */
export function activeHoldProblem(input: StatusInput): StatusLine | undefined {
  const { status, actualReturnTime } = input.booking;
  return status === 'active' && actualReturnTime === null ? holdProblem(situationOf(input)) : undefined;
}

/** Of an open booking, for the reader's side. */
export function statusLineOf(input: StatusInput): StatusLine {
  const { booking } = input;
  const situation = situationOf(input);
  if (booking.status === 'active') return activeStatus(situation);
  return booking.status === 'confirmed' ? confirmed(situation) : pending(situation);
}
