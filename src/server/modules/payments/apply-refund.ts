import { DomainError } from '#shared/domain/errors.ts';
import type { ProviderRefund } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Applying } from './apply-intent.ts';
import { lockBooking } from './booking.repository.ts';
import { postRefunded, postRefundFailed, shareAgain } from './journal.ts';
import {
  findPaymentByIntent,
  insertRefund,
  lockPayment,
  refundsOf,
  updatePayment,
  updateRefund,
  type Payment,
  type Refund,
} from './payments.repository.ts';

/**
 * Beside a refund of ours that the provider has not answered yet, somebody else's may be more than was captured: one of the
 * two has not happened, and only the answer says which. Throws 409 `refund_undecided`: it is looked at again.
 */
function refuseUndecided(
  rows: readonly Refund[],
  { capturedCents }: Payment,
  { amountCents }: ProviderRefund,
) {
  const standing = rows.reduce((sum, row) => sum + (row.status === 'failed' ? 0 : row.amountCents), 0);
  if (standing + amountCents <= capturedCents) return;
  throw new DomainError('conflict', 'refund_undecided', 'A refund of ours has not been answered yet.');
}

/** Ours, one that was planned and is now known by the provider's id, or one that somebody made at the provider itself. */
async function rowOf(
  tx: Transaction,
  payment: Payment,
  refund: ProviderRefund,
  now: Date,
): Promise<Pick<Refund, 'id' | 'status' | 'providerRefundId'>> {
  const rows = await refundsOf(tx, [payment.id]);
  const known =
    rows.find(({ providerRefundId }) => providerRefundId === refund.id) ??
    rows.find(({ id, providerRefundId }) => providerRefundId === null && id === refund.metadata['refundId']);
  if (known) return known;
  refuseUndecided(rows, payment, refund);
  const facts = { paymentId: payment.id, amountCents: refund.amountCents, cause: 'provider' };
  return { id: await insertRefund(tx, facts, now), status: 'pending', providerRefundId: null };
}

async function countRefunded(
  tx: Transaction,
  payment: Payment,
  refundedCents: number,
  { cause, now }: Applying,
): Promise<void> {
  const rest = refundedCents === 0 ? 'succeeded' : 'partially_refunded';
  const status = refundedCents >= payment.capturedCents ? 'refunded' : rest;
  // A captured hold keeps its name; how much of it went back stands beside it.
  const isFee = payment.kind === 'booking_fee';
  await updatePayment(tx, payment, { refundedCents, ...(isFee ? { status } : {}) }, { cause, now });
}

/** A refund has come to nothing: the booking says so, and whoever has to is told. */
export async function tellRefundFailed(
  tx: Transaction,
  bookingId: string,
  { kind }: Pick<Payment, 'kind'>,
  { refundId, amountCents, code }: { refundId: string; amountCents: number; code: string | null },
  { hooks, now }: Applying,
): Promise<void> {
  const failed = { refundId, amountCents, code, isFee: kind === 'booking_fee', at: now };
  await hooks.refundFailed(tx, bookingId, failed);
}

/**
 * Makes a refund ours, or its failure. A refund counts from the moment the provider has taken it on: the money has left our
 * balance. Answers the booking's id and whether the bank has just sent it back; undefined for a refund that is not ours.
 */
export async function applyRefund(
  tx: Transaction,
  refund: ProviderRefund,
  applying: Applying,
): Promise<{ bookingId: string; hasFailed: boolean } | undefined> {
  const { now, hooks } = applying;
  const found = await findPaymentByIntent(tx, refund.intentId);
  if (!found) return undefined;
  const booking = await lockBooking(tx, found.bookingId);
  const payment = await lockPayment(tx, found.id);
  const row = await rowOf(tx, payment, refund, now);
  const isNew = row.providerRefundId === null;
  const hasFailed = refund.status === 'failed' && row.status !== 'failed';
  if (isNew && row.status !== 'failed') {
    // Whether it has failed already is dealt with below.
    const status = hasFailed ? row.status : refund.status;
    await updateRefund(tx, row.id, { providerRefundId: refund.id, status, updatedAt: now });
    await countRefunded(tx, payment, payment.refundedCents + refund.amountCents, applying);
    await postRefunded(tx, booking.id, refund, now);
    const told = { amountCents: refund.amountCents, at: now };
    if (payment.kind === 'booking_fee') await hooks.feeRefunded(tx, booking.id, told);
  } else if (!hasFailed && row.status === 'pending' && refund.status === 'succeeded')
    await updateRefund(tx, row.id, { status: 'succeeded', updatedAt: now });
  if (hasFailed) {
    await updateRefund(tx, row.id, { status: 'failed', failureCode: refund.failureCode, updatedAt: now });
    const counted = isNew ? payment.refundedCents + refund.amountCents : payment.refundedCents;
    await countRefunded(tx, payment, counted - refund.amountCents, applying);
    await postRefundFailed(tx, booking.id, refund, now);
    const { amountCents, failureCode: code } = refund;
    await tellRefundFailed(tx, booking.id, payment, { refundId: row.id, amountCents, code }, applying);
  }
  await shareAgain(tx, booking, applying);
  return { bookingId: booking.id, hasFailed };
}
