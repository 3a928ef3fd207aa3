import { DomainError } from '#shared/domain/errors.ts';
import type { ProviderRefund } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import type { ApplyContext } from '../intents/intent-outcomes.ts';
import { lockBooking, type BookingForPayments } from '../booking.repository.ts';
import { postRefunded, postRefundFailed, updateShares } from '../ledger/post-entries.ts';
import { GRANTED } from './granted-refunds.ts';
import {
  findPaymentByIntent,
  insertRefund,
  lockPayment,
  refundsOf,
  updatePayment,
  updateRefund,
  type Payment,
  type Refund,
} from '../payments.repository.ts';

/**
 * Beside a refund of ours that the provider has not answered yet, a manual one may be more than was captured: one of the
 * two has not happened, and only the answer shows which. Throws 409 `refund_undecided`: it is looked at again.
 */
function refuseUndecided(
  rows: readonly Refund[],
  { capturedCents }: Payment,
  { amountCents, status }: ProviderRefund,
) {
  // First heard of when its money was back already: it takes nothing from the charge.
  if (status === 'failed') return;
  const refundedCents = rows.reduce((sum, row) => sum + (row.status === 'failed' ? 0 : row.amountCents), 0);
  if (refundedCents + amountCents <= capturedCents) return;
  throw new DomainError('refund_undecided');
}

/** Ours, one that was planned and is now known by the provider's id, or one that was made at the provider itself. */
async function rowOf(
  tx: Transaction,
  payment: Payment,
  refund: ProviderRefund,
  now: Date,
): Promise<Pick<Refund, 'id' | 'status' | 'providerRefundId' | 'cause'>> {
  const rows = await refundsOf(tx, [payment.id]);
  const known =
    rows.find(({ providerRefundId }) => providerRefundId === refund.id) ??
    rows.find(({ id, providerRefundId }) => providerRefundId === null && id === refund.metadata['refundId']);
  if (known) return known;
  refuseUndecided(rows, payment, refund);
  // The database counts what is pending.
  const status = refund.status === 'failed' ? 'failed' : 'pending';
  const facts = {
    paymentId: payment.id,
    amountCents: refund.amountCents,
    cause: 'provider',
    status,
  } as const;
  const { cause } = facts;
  return { id: await insertRefund(tx, facts, now), status: 'pending', providerRefundId: null, cause };
}

async function countRefunded(
  tx: Transaction,
  payment: Payment,
  refundedCents: number,
  { cause, now }: ApplyContext,
): Promise<void> {
  const rest = refundedCents === 0 ? 'succeeded' : 'partially_refunded';
  const status = refundedCents >= payment.capturedCents ? 'refunded' : rest;
  // A captured hold keeps its name; how much of it went back stands beside it.
  const isFee = payment.kind === 'booking_fee';
  await updatePayment(tx, payment, { refundedCents, ...(isFee ? { status } : {}) }, { cause, now });
}

/** A refund has failed: the booking records it, unless others have returned all of the fee, and those concerned are notified. */
export async function recordRefundFailed(
  tx: Transaction,
  bookingId: string,
  { kind, capturedCents, refundedCents }: Pick<Payment, 'kind' | 'capturedCents' | 'refundedCents'>,
  { refundId, amountCents, code }: { refundId: string; amountCents: number; code: string | null },
  { handlers, now }: ApplyContext,
): Promise<void> {
  const isFee = kind === 'booking_fee' && refundedCents < capturedCents;
  await handlers.refundFailed(tx, bookingId, { refundId, amountCents, code, isFee, at: now });
}

/**
 * Records a refund, or its failure; the shares are for the caller to bring up to date. A refund counts as soon as the provider has
 * taken it on: the money has left our balance. Answers the booking and whether the bank has just sent it back; undefined for a
 * refund that is not ours.
 */
export async function recordRefund(
  tx: Transaction,
  refund: ProviderRefund,
  context: ApplyContext,
): Promise<{ booking: BookingForPayments; hasFailed: boolean } | undefined> {
  const { now, handlers } = context;
  const found = await findPaymentByIntent(tx, refund.intentId);
  if (!found) return undefined;
  const booking = await lockBooking(tx, found.bookingId);
  const payment = await lockPayment(tx, found.id);
  const row = await rowOf(tx, payment, refund, now);
  const isNew = row.providerRefundId === null;
  const hasFailed = refund.status === 'failed' && row.status !== 'failed';
  if (isNew && row.status !== 'failed') {
    // One that has failed already left the balance and came back: two ledger entries, of which nothing counts.
    await updateRefund(tx, row.id, { providerRefundId: refund.id, status: refund.status, updatedAt: now });
    await postRefunded(tx, booking, refund, now);
    if (!hasFailed) {
      await countRefunded(tx, payment, payment.refundedCents + refund.amountCents, context);
      const isGranted = row.cause === GRANTED;
      const refunded = { amountCents: refund.amountCents, isGranted, at: now };
      if (payment.kind === 'booking_fee') await handlers.feeRefunded(tx, booking.id, refunded);
    }
  } else if (!hasFailed && row.status === 'pending' && refund.status === 'succeeded')
    await updateRefund(tx, row.id, { status: 'succeeded', updatedAt: now });
  if (hasFailed) {
    await updateRefund(tx, row.id, { status: 'failed', failureCode: refund.failureCode, updatedAt: now });
    const refundedCents = isNew ? payment.refundedCents : payment.refundedCents - refund.amountCents;
    await countRefunded(tx, payment, refundedCents, context);
    await postRefundFailed(tx, booking, refund, now);
    const { amountCents, failureCode: code } = refund;
    const counted = { ...payment, refundedCents };
    await recordRefundFailed(tx, booking.id, counted, { refundId: row.id, amountCents, code }, context);
  }
  return { booking, hasFailed };
}

/** The same, with the shares that follow. */
export async function applyRefund(
  tx: Transaction,
  refund: ProviderRefund,
  context: ApplyContext,
): Promise<{ bookingId: string; hasFailed: boolean } | undefined> {
  const recorded = await recordRefund(tx, refund, context);
  if (!recorded) return undefined;
  await updateShares(tx, recorded.booking, context);
  return { bookingId: recorded.booking.id, hasFailed: recorded.hasFailed };
}
