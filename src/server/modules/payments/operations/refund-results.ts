import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import { findBooking } from '../booking.repository.ts';
import type { ApplyContext } from '../intents/intent-outcomes.ts';
import { updateShares } from '../ledger/post-entries.ts';
import { findPayment, findRefund, lockPayment, refundsOf, updateRefund } from '../payments.repository.ts';
import { recordRefund, recordRefundFailed } from '../refunds/apply-refund.ts';
import { intendedRefund } from '../refunds/refund-due.ts';
import { enqueueRefund } from './enqueue-operations.ts';
import type { OperationRequest } from './operation-request.ts';
import type { Operation } from './operations.repository.ts';
import type { OperationResult } from './provider-calls.ts';

type RefundRequest = Extract<OperationRequest, { kind: 'refund' }>;

/** It has not begun: the money is where it was. */
export async function recordRefundRefused(
  tx: Transaction,
  { bookingId, paymentId }: Operation,
  { refundId, amountCents }: RefundRequest,
  code: string | null,
  context: ApplyContext,
): Promise<void> {
  await updateRefund(tx, refundId, { status: 'failed', failureCode: code, updatedAt: context.now });
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId);
  if (payment) await recordRefundFailed(tx, bookingId, payment, { refundId, amountCents, code }, context);
  // What the owner is owed has waited for it.
  const booking = await findBooking(tx, bookingId);
  if (booking) await updateShares(tx, booking, context);
}

/** What is still to be given back of what a refund asked for, once refunds made by hand are counted. */
async function refundRest(
  tx: Transaction,
  paymentId: string,
  refundId: string,
  context: ApplyContext,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const cause = (await findRefund(tx, refundId))?.cause;
  const keptCents = payment.capturedCents - intendedRefund(await refundsOf(tx, [paymentId]));
  if (cause !== undefined) await enqueueRefund(tx, payment, { cause, keptCents }, context);
}

/**
 * Refunded manually at the provider, in whole or in part, so that the charge has less left than was asked for: that one counts,
 * ours has not happened, and the rest is asked for again. Undefined where the provider refuses for another reason.
 */
export async function refundedElsewhere(
  provider: PaymentProvider,
  { paymentId, bookingId }: Operation,
  { intentId, refundId, amountCents }: RefundRequest,
): Promise<OperationResult | undefined> {
  const refunds = await provider.listRefunds(intentId);
  const { receivedCents } = await provider.retrieveIntent(intentId);
  const refunded = refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amountCents), 0);
  if (receivedCents - refunded >= amountCents) return undefined;
  const isOurs = refunds.some(({ metadata }) => metadata['refundId'] === refundId);
  return {
    status: 'succeeded',
    async apply(tx, context) {
      if (!isOurs) await updateRefund(tx, refundId, { status: 'failed', updatedAt: context.now });
      for (const refund of refunds) await recordRefund(tx, refund, context);
      if (!isOurs && paymentId !== null) await refundRest(tx, paymentId, refundId, context);
      // The owner's share waits for the rest.
      const booking = await findBooking(tx, bookingId);
      if (booking) await updateShares(tx, booking, context);
    },
  };
}
