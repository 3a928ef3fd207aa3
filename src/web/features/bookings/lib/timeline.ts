import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import type { BookingEvent } from '#shared/domain/booking-life.ts';
import { formatMoney } from '#web/lib/format.ts';
import type { MessageId, Translate } from '#web/lib/text.tsx';

const EVENTS: Record<BookingEvent, MessageId> = {
  create: 'bookings.event.create',
  fee_paid: 'bookings.event.fee_paid',
  hold_placed: 'bookings.event.hold_placed',
  hold_refused: 'bookings.event.hold_refused',
  accept: 'bookings.event.accept',
  cancel: 'bookings.event.cancel',
  lapse_unpaid: 'bookings.event.lapse_unpaid',
  lapse_unanswered: 'bookings.event.lapse_unanswered',
  lapse_hold_refused: 'bookings.event.lapse_hold_refused',
  confirm_pickup: 'bookings.event.confirm_pickup',
  confirm_return: 'bookings.event.confirm_return',
  complete: 'bookings.event.complete',
  complete_silent: 'bookings.event.complete_silent',
  balance_captured: 'bookings.event.balance_captured',
  capture_failed: 'bookings.event.capture_failed',
  release_hold: 'bookings.event.release_hold',
  release_days: 'bookings.event.release_days',
  lapse_no_show: 'bookings.event.lapse_no_show',
};
const isKnown = (event: string): event is BookingEvent => Object.hasOwn(EVENTS, event);

const STATES: Record<string, MessageId> = {
  succeeded: 'bookings.movement.paid',
  paid: 'bookings.movement.paid',
  // What was given back is a line of its own.
  refunded: 'bookings.movement.paid',
  partially_refunded: 'bookings.movement.paid',
  captured: 'bookings.movement.captured',
  held: 'bookings.movement.held',
  authorized: 'bookings.movement.held',
  released: 'bookings.movement.released',
  expired: 'bookings.movement.expired',
  pending: 'bookings.movement.pending',
  failed: 'bookings.movement.failed',
};

export interface TimelineEntry {
  readonly kind: 'event' | 'money';
  /** ISO 8601. */
  readonly at: string;
  readonly what: string;
  readonly amount?: string;
  readonly note?: string;
}

type Movement = BookingHistory['movements'][number];
/** What the movement of the money says already, with its amount. */
const TOLD_BY_MONEY: Partial<Record<string, Movement['kind']>> = {
  fee_paid: 'booking_fee',
  hold_placed: 'hold',
  balance_captured: 'balance',
};

type Transition = BookingHistory['transitions'][number];

/** Who has done it; nobody where the event says it already (a deadline, the card's answer). */
function whoOf({ by }: Transition, booking: Booking, t: Translate): string | undefined {
  if (by === 'admin') return t('bookings.history.admin');
  if (by !== 'owner' && by !== 'renter') return undefined;
  if (by === booking.side) return t('bookings.history.you');
  return by === 'owner' ? booking.ownerName : booking.renterName;
}

function eventEntry(transition: Transition, booking: Booking, t: Translate): TimelineEntry {
  const { at, event, reason } = transition;
  const what = isKnown(event) ? t(EVENTS[event]) : event;
  const who = whoOf(transition, booking, t);
  return {
    kind: 'event',
    at,
    what: who === undefined ? what : t('bookings.history.by', { what, who }),
    ...(reason === null ? {} : { note: reason }),
  };
}

function stateText(kind: string, status: string, t: Translate): string {
  if (kind === 'refund' && status === 'succeeded') return t('bookings.movement.paidBack');
  const known = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  return known ? t(known) : status.replaceAll('_', ' ');
}

/** What has happened and what was paid, in one line of time, oldest first. */
export function timelineOf(
  { transitions, movements }: BookingHistory,
  booking: Booking,
  t: Translate,
  locale: string,
): TimelineEntry[] {
  const kinds = new Set(movements.map(({ kind }) => kind));
  const isToldByMoney = (event: string): boolean => {
    const kind = TOLD_BY_MONEY[event];
    return kind !== undefined && kinds.has(kind);
  };
  const events = transitions
    .filter(({ event }) => !isToldByMoney(event))
    .map((transition) => eventEntry(transition, booking, t));
  const money = movements.map(({ at, kind, amount, status }): TimelineEntry => ({
    kind: 'money',
    at,
    what: t(`bookings.movement.${kind}`),
    amount: formatMoney(locale, amount, true),
    note: stateText(kind, status, t),
  }));
  return [...events, ...money].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
