// Idempotency keys: each call to the payment provider is a row with a key of its own before it is made.
import type { Transaction } from '#server/db/client.ts';
import type { BookingForPayments } from '../booking.repository.ts';
import { writeOperation } from './operations.repository.ts';
import { insertPayment, insertRefund, refundsOf, type Payment } from '../payments.repository.ts';

/** When a call is written down: product time for what people see, real time for the provider's memory. */
export interface ClockReading {
  readonly now: Date;
  readonly realNow: Date;
}

/** A person is made known to the provider once. */
export const customerKey = (userId: string): string => `customer:${userId}`;

/** We end an intent. */
export const cancelKey = (intentId: string): string => `cancel:${intentId}`;

/** The fee's intent, with a number of its own after each that was canceled. */
export async function enqueueFee(
  tx: Transaction,
  booking: BookingForPayments,
  customerId: string,
  { now, realNow }: ClockReading,
): Promise<Payment> {
  const amountCents = booking.bookingFeeCents;
  const payment = await insertPayment(tx, { bookingId: booking.id, kind: 'booking_fee', amountCents }, now);
  await writeOperation(tx, {
    bookingId: booking.id,
    paymentId: payment.id,
    key: `fee:${booking.id}:${payment.generation}`,
    request: { kind: 'fee', amountCents, customerId },
    createdAt: realNow,
  });
  return payment;
}

/** A hold of the balance, or of what a change makes of it, with the saved card, or, without one, by the renter in the card form. */
export async function enqueueHold(
  tx: Transaction,
  booking: BookingForPayments,
  card: { customerId: string; paymentMethodId?: string },
  { now, realNow }: ClockReading,
  of: { amountCents: number; changeId: string | null } = {
    amountCents: booking.balanceCents,
    changeId: null,
  },
): Promise<Payment> {
  const { amountCents } = of;
  const { customerId, paymentMethodId } = card;
  const payment = await insertPayment(tx, { bookingId: booking.id, kind: 'hold', ...of }, now);
  const order = { amountCents, customerId };
  await writeOperation(tx, {
    bookingId: booking.id,
    paymentId: payment.id,
    key: `hold:${booking.id}:${payment.generation}:1`,
    request:
      paymentMethodId === undefined
        ? { kind: 'hold_on_session', ...order }
        : { kind: 'hold', ...order, paymentMethodId },
    createdAt: realNow,
  });
  return payment;
}

interface CardCharge {
  readonly amountCents: number;
  readonly customerId: string;
  readonly paymentMethodId: string;
}

/** A charge of the saved card while its holder is away: the balance where no hold is left, a late fee, damage, or a change's fee. */
export async function enqueueCharge(
  tx: Transaction,
  bookingId: string,
  kind: keyof typeof CHARGE_KEYS,
  { changeId, ...request }: CardCharge & { readonly changeId?: string },
  { now, realNow }: ClockReading,
): Promise<void> {
  const { amountCents } = request;
  const payment = await insertPayment(tx, { bookingId, kind, amountCents, changeId: changeId ?? null }, now);
  await writeOperation(tx, {
    bookingId,
    paymentId: payment.id,
    key: `${CHARGE_KEYS[kind]}:${bookingId}:${payment.generation}`,
    request: { kind, ...request },
    createdAt: realNow,
  });
}

const CHARGE_KEYS = {
  balance: 'balance',
  late_fee: 'latefee',
  usage: 'usage',
  damage: 'damage',
  change_fee: 'changefee',
} as const;

/** A late fee, use beyond what was included, damage, or a change's fee, to be paid by the renter in the card form. */
export async function enqueueOnSession(
  tx: Transaction,
  bookingId: string,
  kind: 'late_fee' | 'usage' | 'damage' | 'change_fee',
  { changeId = null, ...order }: { amountCents: number; customerId: string; changeId?: string | null },
  { now, realNow }: ClockReading,
): Promise<Payment> {
  const { amountCents } = order;
  const payment = await insertPayment(tx, { bookingId, kind, amountCents, changeId }, now);
  await writeOperation(tx, {
    bookingId,
    paymentId: payment.id,
    key: `${CHARGE_KEYS[kind]}:${bookingId}:${payment.generation}`,
    request: { kind: `${kind}_on_session`, ...order },
    createdAt: realNow,
  });
  return payment;
}

export async function enqueueCapture(
  tx: Transaction,
  { id: paymentId, bookingId }: Payment,
  intentId: string,
  amountCents: number,
  { realNow }: ClockReading,
): Promise<void> {
  await writeOperation(tx, {
    bookingId,
    paymentId,
    key: `capture:${intentId}`,
    request: { kind: 'capture', intentId, amountCents },
    createdAt: realNow,
  });
}

/** `abandoned`: it was never paid; else something that was held is given back. */
export async function enqueueCancel(
  tx: Transaction,
  { id: paymentId, bookingId }: Pick<Payment, 'id' | 'bookingId'>,
  intentId: string,
  reason: 'abandoned' | 'requested_by_customer',
  { realNow }: ClockReading,
): Promise<void> {
  await writeOperation(tx, {
    bookingId,
    paymentId,
    key: cancelKey(intentId),
    request: { kind: 'cancel', intentId, reason },
    createdAt: realNow,
  });
}

/**
 * Gives back what is left of a payment beyond `keptCents` and not on its way back already. After a refund that has come to
 * nothing the next one has a key of its own. Answers the refund's id; undefined where nothing is to be given back.
 */
export async function enqueueRefund(
  tx: Transaction,
  payment: Payment,
  { cause, keptCents = 0 }: { cause: string; keptCents?: number },
  { now, realNow }: ClockReading,
): Promise<string | undefined> {
  const { id: paymentId, bookingId, providerIntentId: intentId } = payment;
  if (intentId === null) return undefined;
  const refunds = await refundsOf(tx, [paymentId]);
  const given = refunds.filter(({ status }) => status !== 'failed');
  const left = payment.capturedCents - given.reduce((sum, refund) => sum + refund.amountCents, 0);
  const amountCents = left - keptCents;
  if (amountCents <= 0) return undefined;
  const earlier = refunds.filter((refund) => refund.cause === cause).length;
  const refundId = await insertRefund(tx, { paymentId, amountCents, cause }, now);
  const attempt = earlier === 0 ? '' : `:again${earlier}`;
  await writeOperation(tx, {
    bookingId,
    paymentId,
    key: `refund:${bookingId}:${cause}:${payment.kind}${payment.generation}${attempt}`,
    request: { kind: 'refund', intentId, amountCents, refundId },
    createdAt: realNow,
  });
  return refundId;
}
