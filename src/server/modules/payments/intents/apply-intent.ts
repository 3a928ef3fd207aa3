import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import { findBooking, lockBooking, type BookingForPayments } from '../booking.repository.ts';
import { isOffSession, nextStatus } from './intent-status.ts';
import {
  postCaptured,
  postCollected,
  postHeld,
  postProviderFee,
  postReleased,
  updateShares,
  postShares,
} from '../ledger/post-entries.ts';
import { findPendingBooking } from '../operations/operations.repository.ts';
import {
  findPayment,
  findPaymentByIntent,
  openPayments,
  lockPayment,
  paymentsOf,
  updatePayment,
  type Payment,
  type PaymentStatus,
} from '../payments.repository.ts';
import type { PaymentEventHandlers } from '../payments.types.ts';
import { chargeSavedCardInstead } from '../fees/queue-late-fee.ts';
import { activeHold, cancelHolds } from '../holds/hold-queue.ts';
import {
  cancelKey,
  enqueueCancel,
  enqueueRefund,
  type ClockReading,
} from '../operations/enqueue-operations.ts';

/** What is needed to store the provider's current status of an intent. */
export interface ApplyContext extends ClockReading {
  readonly handlers: PaymentEventHandlers;
  /** What brought the fact: a call's key, a webhook event's id, a question. */
  readonly cause: string;
}

interface IntentContext extends ApplyContext {
  readonly tx: Transaction;
  readonly booking: BookingForPayments;
  readonly intent: ProviderIntent;
}

/** By the provider's id; before we know that, by ours, which travels with the intent. */
async function paymentOf(tx: Transaction, intent: ProviderIntent): Promise<Payment | undefined> {
  const known = await findPaymentByIntent(tx, intent.id);
  if (known) return known;
  const paymentId = intent.metadata['paymentId'];
  const planned = paymentId === undefined ? undefined : await findPayment(tx, paymentId);
  return planned?.providerIntentId === null ? planned : undefined;
}

const PAID: readonly PaymentStatus[] = ['succeeded', 'partially_refunded', 'disputed'];

async function feeSucceeded(
  { tx, booking, intent, handlers, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  await postCollected(tx, booking.id, intent, when.now);
  const answer = await handlers.feePaid(tx, booking.id, when.now);
  if (answer === 'too_late') await enqueueRefund(tx, payment, { cause: 'late' }, when);
}

async function giveSecondBack(
  { tx, booking, intent, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  await postCollected(tx, booking.id, intent, when.now);
  await enqueueRefund(tx, payment, { cause: 'late' }, when);
}

async function holdPlaced(
  { tx, booking, intent, handlers, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  await postHeld(tx, booking.id, intent, when.now);
  const placed = { expiresAt: payment.captureBefore, at: when.now };
  const answer = await handlers.holdPlaced(tx, booking.id, placed);
  if (answer === 'too_late') {
    // The capture that is under way may find that its own hold has expired: until it is done this one stays.
    if (booking.holdStatus === 'capturing') return;
    await enqueueCancel(tx, payment, intent.id, 'requested_by_customer', when);
    return;
  }
  // The new hold stands: those before it are given back.
  for (const { providerIntentId, ...other } of await openPayments(tx, booking.id, ['hold']))
    if (other.id !== payment.id && providerIntentId !== null)
      await enqueueCancel(tx, other, providerIntentId, 'requested_by_customer', when);
}

/** Shared once the rental is over: what was captured early may still be given back. */
async function shareWhenOver(tx: Transaction, bookingId: string, reading: ClockReading): Promise<void> {
  const booking = await findBooking(tx, bookingId);
  if (booking?.status === 'completed') await postShares(tx, booking, reading);
}

async function balanceTaken({ tx, booking, intent, handlers, ...when }: IntentContext): Promise<void> {
  await handlers.balanceCaptured(tx, booking.id, { capturedCents: intent.receivedCents, at: when.now });
  await cancelHolds(tx, booking.id, when);
  await shareWhenOver(tx, booking.id, when);
}

async function lateFeeTaken({ tx, booking, intent, handlers, ...when }: IntentContext): Promise<void> {
  await handlers.lateFeeCharged(tx, booking.id, { amountCents: intent.receivedCents, at: when.now });
  await shareWhenOver(tx, booking.id, when);
}

/** Until when an older hold stands; null where nothing holds the balance. */
async function standsUntil(tx: Transaction, bookingId: string): Promise<Date | null> {
  const hold = await activeHold(tx, bookingId);
  return hold ? (hold.captureBefore ?? hold.updatedAt) : null;
}

/** A card was refused: for a hold, for a late fee, for the balance at the return. */
export async function recordCardRefused(
  {
    tx,
    bookingId: id,
    handlers,
    now,
  }: Pick<IntentContext, 'tx' | 'handlers' | 'now'> & { bookingId: string },
  kind: Payment['kind'],
  code: string | null,
): Promise<void> {
  if (kind === 'hold')
    await handlers.holdRefused(tx, id, { code, standsUntil: await standsUntil(tx, id), at: now });
  else if (kind === 'late_fee') await handlers.lateFeeFailed(tx, id, { code, at: now });
  else await handlers.captureFailed(tx, id, { code, at: now });
}

async function refused(
  { tx, booking, intent, handlers, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  const code = intent.lastFailure?.declineCode ?? intent.lastFailure?.code ?? null;
  await recordCardRefused({ tx, bookingId: booking.id, handlers, now: when.now }, payment.kind, code);
  // Another card gets an intent of its own; this one must not be left open.
  await enqueueCancel(tx, payment, intent.id, 'abandoned', when);
}

/**
 * Expired, or canceled at the provider: the booking has to know, unless another hold exists. A hold that expired while the
 * provider could not be reached is first seen when it is gone (`wasHeld` is false): then the booking still waits for it.
 */
async function holdGone(
  { tx, booking, intent, handlers, now }: IntentContext,
  wasHeld: boolean,
): Promise<void> {
  await postReleased(tx, booking.id, intent, now);
  if ((await findPendingBooking(tx, cancelKey(intent.id))) !== undefined) return;
  const older = await standsUntil(tx, booking.id);
  if (wasHeld && older !== null) return;
  await handlers.holdRefused(tx, booking.id, { code: 'hold_expired', standsUntil: older, at: now });
}

function isWanted(
  kind: Payment['kind'],
  { booking, intent }: Pick<IntentContext, 'booking' | 'intent'>,
): boolean {
  const { status, feeStatus, lateFeeStatus } = booking;
  if (kind === 'booking_fee') return status === 'pending' && feeStatus === 'unpaid';
  // The renter pays what was refused; while a party charges the saved card, the card form's intent is in the way.
  if (kind === 'late_fee') return lateFeeStatus === (isOffSession(intent) ? 'charging' : 'failed');
  return status !== 'canceled' && status !== 'completed';
}

/** An intent that can still be paid but is no longer needed is closed. */
async function closeIfUnwanted(
  { tx, booking, intent, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  if (!isWanted(payment.kind, { booking, intent }))
    await enqueueCancel(tx, payment, intent.id, 'abandoned', when);
}

async function follow(context: IntentContext, before: PaymentStatus, payment: Payment): Promise<void> {
  const { tx, booking, intent, now } = context;
  switch (payment.status) {
    case 'succeeded':
      if (payment.kind === 'booking_fee') return feeSucceeded(context, payment);
      await postCollected(tx, booking.id, intent, now);
      return payment.kind === 'late_fee' ? lateFeeTaken(context) : balanceTaken(context);
    case 'authorized':
      return holdPlaced(context, payment);
    case 'captured':
      await postCaptured(tx, booking.id, intent, now);
      return balanceTaken(context);
    case 'failed':
      return refused(context, payment);
    case 'canceled':
    case 'expired':
      if (payment.kind === 'late_fee') return chargeSavedCardInstead(tx, booking, context);
      if (before !== 'authorized' && payment.captureBefore === null) return;
      return holdGone(context, before === 'authorized');
    default:
      return undefined;
  }
}

/** The booking fee and the late fee are each paid once; a second success is refunded and must not count as the payment. */
async function isSecondFee(tx: Transaction, payment: Payment): Promise<boolean> {
  if (payment.kind !== 'booking_fee' && payment.kind !== 'late_fee') return false;
  const fees = await paymentsOf(tx, payment.bookingId, [payment.kind]);
  return fees.some(({ id, status }) => id !== payment.id && PAID.includes(status));
}

async function takeOver(context: IntentContext, payment: Payment, status: PaymentStatus): Promise<Payment> {
  const { tx, intent, cause, now } = context;
  const { charge, lastFailure, paymentMethodId } = intent;
  const isMoney = status === 'succeeded' || status === 'captured';
  const facts = {
    status,
    providerIntentId: intent.id,
    ...(charge ? { providerChargeId: charge.id } : {}),
    ...(charge?.captureBefore ? { captureBefore: charge.captureBefore } : {}),
    ...(paymentMethodId === null ? {} : { providerPaymentMethodId: paymentMethodId }),
    ...(isMoney || intent.receivedCents > 0 ? { capturedCents: intent.receivedCents } : {}),
    lastErrorCode: isMoney || status === 'authorized' ? null : (lastFailure?.code ?? payment.lastErrorCode),
  };
  return updatePayment(tx, payment, facts, { cause, now });
}

/**
 * The one place where the provider's state of an intent becomes ours: the payment's state, the journal, what the booking
 * makes of it. Applying the same or an older state again changes nothing. Answers the booking's id; undefined for an intent
 * that is not ours.
 */
export async function applyIntent(
  tx: Transaction,
  intent: ProviderIntent,
  context: ApplyContext,
): Promise<string | undefined> {
  const found = await paymentOf(tx, intent);
  if (!found) return undefined;
  const booking = await lockBooking(tx, found.bookingId);
  const known = await lockPayment(tx, found.id);
  if (known.providerIntentId !== null && known.providerIntentId !== intent.id) return undefined;
  const intentContext: IntentContext = { tx, booking, intent, ...context };
  let status = nextStatus(known, intent);
  const isSecond = status === 'succeeded' && status !== known.status && (await isSecondFee(tx, known));
  if (isSecond) status = 'processing';
  const isNews = status !== known.status || (isSecond && known.capturedCents === 0);
  const payment =
    isNews || known.providerIntentId === null ? await takeOver(intentContext, known, status) : known;
  if (isSecond && isNews) await giveSecondBack(intentContext, payment);
  else if (isNews) await follow(intentContext, known.status, payment);
  const isOpen = payment.status === 'created' || payment.status === 'requires_action';
  if (isOpen) await noteOpen(intentContext, payment);
  if (payment.capturedCents > 0) {
    await postProviderFee(tx, booking.id, intent, context.now);
    await updateShares(tx, booking, context);
  }
  return booking.id;
}

async function noteOpen(context: IntentContext, payment: Payment): Promise<void> {
  const { tx, intent, cause, now } = context;
  const code = intent.lastFailure?.code ?? null;
  if (code !== payment.lastErrorCode && !isOffSession(intent))
    await updatePayment(tx, payment, { lastErrorCode: code }, { cause, now });
  await closeIfUnwanted(context, payment);
}
