import type { Cents } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { paymentsOf, refundsOf, type Refund } from '../payments.repository.ts';

const centsOf = (rows: readonly Refund[]): Cents =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * How much of a payment should have been refunded by now, in cents: what our failed refunds asked for and what was refunded
 * before them. 0 where none of ours has failed. `own`: all refunds of that payment.
 */
export function intendedRefund(own: readonly Refund[]): Cents {
  const failed = own.filter(({ status, cause }) => status === 'failed' && cause !== 'provider');
  const wanted = failed.map(({ createdAt, amountCents }) => {
    const before = own.filter((row) => row.status !== 'failed' && row.createdAt < createdAt);
    return amountCents + centsOf(before);
  });
  return Math.max(0, ...wanted);
}

/**
 * What the renter is still owed, in cents: our failed refunds that no later refund has replaced. It belongs to the renter and is
 * part of no share. A refund that was made at the provider by hand was not owed.
 */
export async function refundDue(tx: Transaction, bookingId: string): Promise<Cents> {
  const paid = await paymentsOf(tx, bookingId, [
    'booking_fee',
    'hold',
    'balance',
    'late_fee',
    'usage',
    'damage',
    'change_fee',
  ]);
  const rows = await refundsOf(
    tx,
    paid.map(({ id }) => id),
  );
  return paid.reduce((owed, { id, refundedCents }) => {
    const own = rows.filter(({ paymentId }) => paymentId === id);
    return owed + Math.max(0, intendedRefund(own) - refundedCents);
  }, 0);
}
