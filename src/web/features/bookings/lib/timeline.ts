import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import { bookingEventText } from '#web/lib/booking-event-text.ts';
import { personName } from '#web/lib/person-name.ts';
import type { Translate } from '#web/lib/text.tsx';
import { moneyLines, type MoneyLine, type MoneyLineWords } from './money-lines.ts';

export interface TimelineEntry {
  readonly kind: 'event' | 'money';
  /** ISO 8601. */
  readonly at: string;
  readonly what: string;
  readonly amount?: string;
  /** False for what is only held, was refused or is under way: no money has moved. */
  readonly moved?: boolean;
  readonly note?: string;
}

/** Already part of the payment's line, with its amount. */
const TOLD_BY_MONEY: Partial<Record<string, readonly MoneyLine['kind'][]>> = {
  fee_paid: ['booking_fee'],
  balance_captured: ['balance'],
  capture_early: ['balance'],
  late_fee_charged: ['late_fee'],
  fee_refunded: ['refund'],
};

/** The same, but only at the same instant: a hold's line continues until it ended, and two refusals are two lines. */
const TOLD_AT_ONCE: Partial<Record<string, MoneyLine['kind']>> = {
  hold_placed: 'hold',
  hold_refused: 'hold',
  late_fee_failed: 'late_fee',
};
const ONE_MOMENT_MS = 2_000;

type Transition = BookingHistory['transitions'][number];

/** The actor; none where the event implies it (a deadline, the card's answer). */
function whoOf({ by }: Transition, booking: Booking, t: Translate): string | undefined {
  if (by === 'admin') return t('bookings.history.admin');
  if (by !== 'owner' && by !== 'renter') return undefined;
  if (by === booking.side) return t('bookings.history.you');
  return personName(t, by === 'owner' ? booking.ownerName : booking.renterName);
}

function eventEntry(transition: Transition, booking: Booking, t: Translate): TimelineEntry {
  const { at, reason } = transition;
  const what = bookingEventText(transition, booking, t);
  const who = whoOf(transition, booking, t);
  return {
    kind: 'event',
    at,
    what: who === undefined ? what : t('bookings.history.by', { what, who }),
    ...(reason === null ? {} : { note: reason }),
  };
}

/** What has happened and what was paid, in one line of time, oldest first. */
export function timelineOf(
  { transitions, movements }: BookingHistory,
  booking: Booking,
  words: MoneyLineWords,
): TimelineEntry[] {
  const lines = moneyLines(movements, words);
  const kinds = new Set(lines.filter(({ moved, kind }) => moved || kind === 'hold').map(({ kind }) => kind));
  const isToldByMoney = ({ event, at: moment }: Transition): boolean =>
    (TOLD_BY_MONEY[event]?.some((kind) => kinds.has(kind)) ?? false) ||
    lines.some(
      ({ kind, moved, at }) =>
        kind === TOLD_AT_ONCE[event] &&
        !moved &&
        Math.abs(Date.parse(at) - Date.parse(moment)) < ONE_MOMENT_MS,
    );
  const events = transitions
    .filter((transition) => !isToldByMoney(transition))
    .map((transition) => eventEntry(transition, booking, words.t));
  const money = lines.map(({ at, what, amount, note, moved }): TimelineEntry => ({
    kind: 'money',
    at,
    what,
    amount,
    note,
    moved,
  }));
  return [...events, ...money].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
