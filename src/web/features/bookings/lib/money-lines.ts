import type { BookingHistory } from '#shared/contracts/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import type { MessageId, Translate } from '#web/lib/text.tsx';

type Movement = BookingHistory['movements'][number];

/** One line of the money's story. */
export interface MoneyLine {
  /** ISO 8601. */
  readonly at: string;
  readonly kind: Movement['kind'];
  readonly what: string;
  /** With a minus where it goes back the way it came: a refund, a payout taken back, a dispute. */
  readonly amount: string;
  readonly note: string;
  /** False for what is only held, was refused or is under way. */
  readonly moved: boolean;
}

export interface MoneyLineWords {
  readonly t: Translate;
  readonly locale: string;
}

const STATES: Record<string, MessageId> = {
  succeeded: 'bookings.movement.paid',
  paid: 'bookings.movement.paid',
  // What was given back is a line of its own.
  refunded: 'bookings.movement.paid',
  partially_refunded: 'bookings.movement.paid',
  disputed: 'bookings.movement.paid',
  captured: 'bookings.movement.captured',
  captured_early: 'bookings.movement.capturedEarly',
  held: 'bookings.movement.held',
  authorized: 'bookings.movement.held',
  released: 'bookings.movement.released',
  expired: 'bookings.movement.expired',
  pending: 'bookings.movement.pending',
  failed: 'bookings.movement.failed',
  reversed: 'bookings.movement.paidOut',
};
/** Where the same word means something else. */
const STATES_OF: Partial<Record<Movement['kind'], Record<string, MessageId>>> = {
  refund: { succeeded: 'bookings.movement.paidBack', failed: 'bookings.movement.sentBack' },
  transfer: { paid: 'bookings.movement.paidOut', succeeded: 'bookings.movement.paidOut' },
  reversal: { paid: 'bookings.movement.takenBack', succeeded: 'bookings.movement.takenBack' },
  dispute: {
    open: 'bookings.movement.disputeOpen',
    won: 'bookings.movement.disputeWon',
    lost: 'bookings.movement.disputeLost',
  },
};
const BACKWARDS = new Set<Movement['kind']>(['refund', 'reversal', 'dispute']);
const STILL = new Set(['held', 'authorized', 'released', 'expired', 'pending', 'failed', 'won']);

function stateText({ kind, status }: Movement, t: Translate): string {
  const states = { ...STATES, ...STATES_OF[kind] };
  const known = Object.hasOwn(states, status) ? states[status] : undefined;
  return known ? t(known) : status.replaceAll('_', ' ');
}

function lineOf(movement: Movement, { t, locale }: MoneyLineWords): MoneyLine {
  const { at, kind, amount, status } = movement;
  const moved = kind !== 'hold' && !STILL.has(status);
  const size = formatMoney(locale, Math.abs(Number(amount)), true);
  return {
    at,
    kind,
    what: t(`bookings.movement.${kind}`),
    amount: moved && BACKWARDS.has(kind) ? `−${size}` : size,
    note: stateText(movement, t),
    moved,
  };
}

/** Payments in reading order, oldest first. A hold is one of them, with its state or how it ended. */
export const moneyLines = (movements: readonly Movement[], words: MoneyLineWords): MoneyLine[] =>
  [...movements]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((movement) => lineOf(movement, words));
