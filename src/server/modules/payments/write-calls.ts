import type { Transaction } from '#server/db/client.ts';
import type { PaidBooking } from './booking.repository.ts';
import { writeOperation } from './operations.repository.ts';
import { insertPayment, insertRefund, refundsOf, type Payment } from './payments.repository.ts';

/** When a call is written down: product time for what people see, real time for the provider's memory. */
export interface Moment {
  readonly now: Date;
  readonly realNow: Date;
}

/** A person is made known to the provider once. */
export const customerKey = (userId: string): string => `customer:${userId}`;

/** The fee's intent, with a number of its own after each that was canceled. */
export async function writeFee(
  tx: Transaction,
  booking: PaidBooking,
  customerId: string,
  { now, realNow }: Moment,
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

/** A hold with the saved card, or, without one, by the renter in the card form. */
export async function writeHold(
  tx: Transaction,
  booking: PaidBooking,
  card: { customerId: string; paymentMethodId?: string },
  { now, realNow }: Moment,
): Promise<Payment> {
  const amountCents = booking.balanceCents;
  const { customerId, paymentMethodId } = card;
  const payment = await insertPayment(tx, { bookingId: booking.id, kind: 'hold', amountCents }, now);
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

/** The balance from the saved card, where no hold is left to capture. */
export async function writeBalanceCharge(
  tx: Transaction,
  bookingId: string,
  request: { amountCents: number; customerId: string; paymentMethodId: string },
  { now, realNow }: Moment,
): Promise<void> {
  const { amountCents } = request;
  const payment = await insertPayment(tx, { bookingId, kind: 'balance', amountCents }, now);
  await writeOperation(tx, {
    bookingId,
    paymentId: payment.id,
    key: `balance:${bookingId}:${payment.generation}`,
    request: { kind: 'balance', ...request },
    createdAt: realNow,
  });
}

export async function writeCapture(
  tx: Transaction,
  { id: paymentId, bookingId }: Payment,
  intentId: string,
  amountCents: number,
  { realNow }: Moment,
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
export async function writeCancel(
  tx: Transaction,
  { id: paymentId, bookingId }: Pick<Payment, 'id' | 'bookingId'>,
  intentId: string,
  reason: 'abandoned' | 'requested_by_customer',
  { realNow }: Moment,
): Promise<void> {
  await writeOperation(tx, {
    bookingId,
    paymentId,
    key: `cancel:${intentId}`,
    request: { kind: 'cancel', intentId, reason },
    createdAt: realNow,
  });
}

/** Gives back all that is left of a payment and not on its way back already. */
export async function writeFullRefund(
  tx: Transaction,
  payment: Payment,
  cause: string,
  { now, realNow }: Moment,
): Promise<void> {
  const { id: paymentId, bookingId, providerIntentId: intentId } = payment;
  if (intentId === null) return;
  const given = (await refundsOf(tx, [paymentId])).filter(({ status }) => status !== 'failed');
  const amountCents = payment.capturedCents - given.reduce((sum, refund) => sum + refund.amountCents, 0);
  if (amountCents <= 0) return;
  const refundId = await insertRefund(tx, { paymentId, amountCents, cause }, now);
  await writeOperation(tx, {
    bookingId,
    paymentId,
    key: `refund:${bookingId}:${cause}:${payment.generation}`,
    request: { kind: 'refund', intentId, amountCents, refundId },
    createdAt: realNow,
  });
}
