import type { BookingHistory } from '#shared/contracts/bookings.ts';
import type { BookingActor } from '#shared/domain/booking-facts.ts';
import { centsToDecimal, type Cents } from '#shared/domain/money.ts';
import type { Database } from '#server/db/client.ts';
import { readPaymentRows, type PaymentHistoryRows } from './payment-history.repository.ts';
import type { Payment, PaymentStatus } from '../payments.repository.ts';

type Movement = BookingHistory['movements'][number];
/** Who looks: a side, or the Admin. */
export type MoneyViewer = Extract<BookingActor, 'owner' | 'renter' | 'admin'>;

interface Line {
  readonly at: Date;
  readonly kind: Movement['kind'];
  readonly cents: Cents;
  readonly status: string;
}

/** Money that was taken; what was given back of it later is a line of its own. */
const TAKEN: readonly PaymentStatus[] = [
  'succeeded',
  'captured',
  'captured_early',
  'partially_refunded',
  'refunded',
  'disputed',
];

/** The first of these states that something has reached. */
function reached({ steps }: PaymentHistoryRows, id: string, ...states: readonly string[]): Date | undefined {
  return steps.find(({ subjectId, toStatus }) => subjectId === id && states.includes(toStatus))?.at;
}

function captureStatus({ early }: PaymentHistoryRows, { status }: Payment, at: Date): string {
  const isBeforeReturn = early.returnedAt === null || at < early.returnedAt;
  return status === 'captured_early' || (early.isAsked && isBeforeReturn) ? 'captured_early' : 'captured';
}

/**
 * One line, with the state of the hold and since when: captured, it is the balance; else `held`, `released`, `expired` or
 * `failed`. A line for each step would say 'held' beside 'charged' of the same money.
 */
function lineOfHold(rows: PaymentHistoryRows, payment: Payment): Line | undefined {
  const { id, status, amountCents, capturedCents, createdAt } = payment;
  const hold = { kind: 'hold', cents: amountCents } as const;
  const heldAt = reached(rows, id, 'authorized');
  if (capturedCents > 0) {
    const at = reached(rows, id, 'captured', 'captured_early') ?? createdAt;
    return { kind: 'balance', cents: capturedCents, at, status: captureStatus(rows, payment, at) };
  }
  switch (status) {
    case 'authorized':
      return { ...hold, at: heldAt ?? createdAt, status: 'held' };
    case 'failed':
      return { ...hold, at: reached(rows, id, 'failed') ?? createdAt, status: 'failed' };
    case 'expired':
      return { ...hold, at: reached(rows, id, 'expired') ?? createdAt, status: 'expired' };
    case 'canceled':
      // Refused and unpaid intents are canceled as well.
      if (heldAt) return { ...hold, at: reached(rows, id, 'canceled') ?? heldAt, status: 'released' };
      return lineOfRefusal(rows, payment);
    default:
      return undefined;
  }
}

/** A card that was refused, whatever became of its intent afterwards. */
function lineOfRefusal(rows: PaymentHistoryRows, { id, kind, amountCents }: Payment): Line | undefined {
  const at = reached(rows, id, 'failed');
  return at && { kind, cents: amountCents, at, status: 'failed' };
}

function lineOfPayment(rows: PaymentHistoryRows, payment: Payment): Line | undefined {
  const { id, kind, status, amountCents, capturedCents, createdAt } = payment;
  if (kind === 'hold') return lineOfHold(rows, payment);
  // A second success is refunded at once and never counts as the paid fee: its money came all the same.
  if (TAKEN.includes(status) || capturedCents > 0) {
    const at = reached(rows, id, ...TAKEN) ?? reached(rows, id, 'processing') ?? createdAt;
    return { kind, cents: capturedCents > 0 ? capturedCents : amountCents, at, status: 'succeeded' };
  }
  return lineOfRefusal(rows, payment);
}

function linesOfRenter(rows: PaymentHistoryRows): Line[] {
  const { payments, refunds, disputes } = rows;
  return [
    ...payments.flatMap((payment) => lineOfPayment(rows, payment) ?? []),
    ...refunds.map(({ id, createdAt, amountCents, status }): Line => ({
      at: reached(rows, id, status) ?? createdAt,
      kind: 'refund',
      cents: amountCents,
      status,
    })),
    ...disputes.map(({ createdAt, closedAt, amountCents, status }): Line => ({
      at: closedAt ?? createdAt,
      kind: 'dispute',
      cents: amountCents,
      status,
    })),
  ];
}

/** What the owner got of it, and what was taken back. */
function linesOfOwner(rows: PaymentHistoryRows): Line[] {
  const { transfers, reversals } = rows;
  return [
    ...transfers.map(({ id, createdAt, amountCents, status }): Line => {
      // What was taken back of it is a line of its own.
      const stands = status === 'reversed' ? 'paid' : status;
      return {
        at: reached(rows, id, stands) ?? createdAt,
        kind: 'transfer',
        cents: amountCents,
        status: stands,
      };
    }),
    ...reversals.map(({ createdAt, updatedAt, amountCents, status }): Line => ({
      at: updatedAt ?? createdAt,
      kind: 'reversal',
      cents: amountCents,
      status,
    })),
  ];
}

/** Events of one instant are in the order in which the one leads to the other. */
const ORDER: readonly Movement['kind'][] = [
  'booking_fee',
  'hold',
  'balance',
  'late_fee',
  'usage',
  'damage',
  'change_fee',
  'dispute',
  'refund',
  'transfer',
  'reversal',
];

/** The lines of a booking's money, oldest first; equal instants in a fixed order. The renter sees nothing of the owner's. */
export function paymentHistoryLines(rows: PaymentHistoryRows, viewer: MoneyViewer): Movement[] {
  const lines = [...linesOfRenter(rows), ...(viewer === 'renter' ? [] : linesOfOwner(rows))];
  return lines
    .sort((a, b) => a.at.getTime() - b.at.getTime() || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map(({ at, kind, cents, status }) => ({
      at: at.toISOString(),
      kind,
      amount: centsToDecimal(cents),
      status,
    }));
}

/** What was paid, held, captured, given back, disputed and paid out for a booking, as far as the viewer may see it. */
export async function readPaymentHistory(
  db: Database,
  bookingId: string,
  viewer: MoneyViewer,
): Promise<Movement[]> {
  return paymentHistoryLines(await readPaymentRows(db, bookingId), viewer);
}
