import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { ProviderError, type PaymentProvider, type ProviderFailure } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import { applyIntent } from '../intents/apply-intent.ts';
import { recordCardRefused, type ApplyContext } from '../intents/intent-outcomes.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import {
  applyReversal,
  applyTransfer,
  applyReversalRefusal,
  applyTransferRefusal,
} from '../transfers/apply-transfer.ts';
import { captureActiveHold } from '../holds/capture-queue.ts';
import { bookingOf, findBooking, saveCustomer } from '../booking.repository.ts';
import { postShares } from '../ledger/post-entries.ts';
import { customerKey } from './enqueue-operations.ts';
import { invalidateOperations, type Operation } from './operations.repository.ts';
import { recordRefundRefused, refundedElsewhere } from './refund-results.ts';
import { chargeSavedCardInstead } from '../fees/queue-late-fee.ts';
import { findPayment, updatePayment } from '../payments.repository.ts';
import {
  callProvider,
  isOffSessionCreation,
  isCreation,
  isAlreadyDone,
  findEarlierResult,
  type OperationResult,
  type ProviderResult,
} from './provider-calls.ts';

/** Keys live for 24 hours at the provider; an hour less leaves room for clocks that differ. */
const KEY_LIFE_MS = 23 * MS_PER_HOUR;
/** After so many tries the answer to the key may itself be a failure that is only repeated. */
const TRIES_BEFORE_LOOKING = 5;

async function applyBrought(
  tx: Transaction,
  operation: Operation,
  brought: ProviderResult,
  context: ApplyContext,
) {
  const { request } = operation;
  if (brought.kind === 'intent') await applyIntent(tx, brought.intent, context);
  if (brought.kind === 'customer' && request.kind === 'customer')
    await saveCustomer(tx, request.userId, brought.customerId);
  if (brought.kind === 'refunds')
    for (const refund of brought.refunds) await applyRefund(tx, refund, context);
  if (brought.kind === 'transfer') await applyTransfer(tx, brought.transfer, context);
  if (brought.kind === 'reversal') await applyReversal(tx, brought.reversal, context);
  if (brought.kind === 'nothing') {
    const { bookingId } = operation;
    await context.handlers.balanceCaptured(tx, bookingId, { capturedCents: 0, at: context.now });
    // The fee is all that there is to share.
    const booking = await findBooking(tx, bookingId);
    if (booking?.status === 'completed') await postShares(tx, booking, context);
  }
}

const success = (operation: Operation, brought: ProviderResult): OperationResult => ({
  status: 'succeeded',
  apply: (tx, context) => applyBrought(tx, operation, brought, context),
});

/** The payment that was to be created has come to nothing, without an intent that would say so. */
async function creationFailed(
  tx: Transaction,
  operation: Operation,
  code: string | null,
  context: ApplyContext,
) {
  const { paymentId, bookingId, request } = operation;
  const { handlers, cause, now } = context;
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId);
  if (payment?.status !== 'created') return;
  await updatePayment(tx, payment, { status: 'failed', lastErrorCode: code }, { cause, now });
  // Who sits before the card form sees it there.
  if (isOffSessionCreation(request)) await recordCardRefused({ tx, bookingId, handlers, now }, payment, code);
  else if (payment.kind === 'late_fee')
    await chargeSavedCardInstead(tx, await bookingOf(tx, bookingId), context);
}

/** The provider does not know the customer any more (its store was emptied): the next payment makes a new one. */
async function forgetCustomer(tx: Transaction, bookingId: string): Promise<void> {
  const booking = await findBooking(tx, bookingId);
  if (!booking) return;
  await saveCustomer(tx, booking.renterId, null);
  await invalidateOperations(tx, customerKey(booking.renterId));
}

function codeOf(failure: ProviderFailure): string | null {
  if (failure.kind === 'declined') return failure.declineCode ?? failure.code;
  if (failure.kind === 'refused') return failure.code;
  return failure.kind;
}

function refusal(operation: Operation, failure: ProviderFailure, message: string): OperationResult {
  const { request, bookingId } = operation;
  const code = codeOf(failure);
  const alarm = failure.kind === 'declined' ? undefined : `the provider refuses ${operation.key}: ${message}`;
  return {
    status: 'failed',
    error: message,
    ...(alarm === undefined ? {} : { alarm }),
    async apply(tx, context) {
      const intent = failure.kind === 'declined' ? failure.intent : null;
      if (intent && isCreation(request)) await applyIntent(tx, intent, context);
      else if (isCreation(request)) await creationFailed(tx, operation, code, context);
      if (failure.kind === 'not_found' && failure.param === 'customer') await forgetCustomer(tx, bookingId);
      if (request.kind === 'capture')
        await context.handlers.captureFailed(tx, bookingId, { code, at: context.now });
      if (request.kind === 'transfer') await applyTransferRefusal(tx, request.transferId, code, context);
      if (request.kind === 'reversal') await applyReversalRefusal(tx, request.reversalId, code, context);
      if (request.kind === 'refund') await recordRefundRefused(tx, operation, request, code, context);
    },
  };
}

/** The intent is in another state than the call expected, possibly in the one that was asked for. */
async function elsewhere(
  provider: PaymentProvider,
  operation: Operation,
  message: string,
): Promise<OperationResult> {
  const { request, bookingId } = operation;
  if (request.kind !== 'capture' && request.kind !== 'cancel')
    return refusal(operation, { kind: 'unexpected_state', intentId: null }, message);
  const intent = await provider.retrieveIntent(request.intentId);
  const isDone = isAlreadyDone(request, intent);
  return {
    status: isDone ? 'succeeded' : 'failed',
    ...(isDone ? {} : { error: message }),
    async apply(tx, context) {
      await applyIntent(tx, intent, context);
      if (request.kind === 'capture' && !isDone) {
        if (await captureActiveHold(tx, bookingId, request.amountCents, context)) return;
        const code = intent.status === 'canceled' ? 'hold_expired' : 'unexpected_state';
        await context.handlers.captureFailed(tx, bookingId, { code, at: context.now });
      }
    },
  };
}

/** Makes the call, or finds what an earlier one has brought. Throws ProviderError where the outcome is not known yet. */
export async function resultOf(
  provider: PaymentProvider,
  operation: Operation,
  realNow: Date,
): Promise<OperationResult> {
  const age = realNow.getTime() - operation.createdAt.getTime();
  if (age >= KEY_LIFE_MS || operation.attempts > TRIES_BEFORE_LOOKING) {
    const found = await findEarlierResult(provider, operation);
    if (found) return success(operation, found);
  }
  try {
    return success(operation, await callProvider(provider, operation));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { failure, message } = error;
    if (failure.kind === 'unavailable' || failure.kind === 'rate_limited') throw error;
    if (failure.kind === 'unexpected_state') return elsewhere(provider, operation, message);
    const { request } = operation;
    const byHand =
      failure.kind === 'refused' && request.kind === 'refund'
        ? await refundedElsewhere(provider, operation, request)
        : undefined;
    return byHand ?? refusal(operation, failure, message);
  }
}
