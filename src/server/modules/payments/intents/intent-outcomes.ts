// What follows from the new state of an intent: the booking is updated, the journal posted, other intents closed.
import { awaitsFee } from '#shared/domain/booking-facts.ts';
import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import { findBooking, type BookingForPayments } from '../booking.repository.ts';
import { isOffSession } from './intent-status.ts';
import {
  postCaptured,
  postCollected,
  postDamage,
  postHeld,
  postReleased,
  postShares,
} from '../ledger/post-entries.ts';
import { chargedClaimOf } from '../damage/charged-claim.repository.ts';
import { usageChargeOf } from '../usage/usage-charge.repository.ts';
import { findPendingBooking } from '../operations/operations.repository.ts';
import { openPayments, type Payment, type PaymentStatus } from '../payments.repository.ts';
import type { EventHandlers } from '../payments.types.ts';
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
  readonly handlers: EventHandlers;
  /** What brought the fact: a call's key, a webhook event's id, a question. */
  readonly cause: string;
}

export interface IntentContext extends ApplyContext {
  readonly tx: Transaction;
  readonly booking: BookingForPayments;
  readonly intent: ProviderIntent;
}

async function feeSucceeded(
  { tx, booking, intent, handlers, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  await postCollected(tx, booking.id, intent, when.now);
  const answer = await handlers.feePaid(tx, booking.id, when.now);
  if (answer === 'too_late') await enqueueRefund(tx, payment, { cause: 'late' }, when);
}

async function holdPlaced(
  { tx, booking, intent, handlers, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  await postHeld(tx, booking.id, intent, when.now);
  const placed = { expiresAt: payment.captureBefore, changeId: payment.changeId, at: when.now };
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
  const withBalance = (await usageChargeOf(tx, booking.id))?.withBalanceCents ?? 0;
  const capturedCents = Math.max(0, intent.receivedCents - withBalance);
  await handlers.balanceCaptured(tx, booking.id, { capturedCents, at: when.now });
  await cancelHolds(tx, booking.id, when);
  await shareWhenOver(tx, booking.id, when);
}

async function changeFeeTaken(
  { tx, booking, handlers, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  const paid = { changeId: payment.changeId ?? '', at: when.now };
  const answer = await handlers.changeFeePaid(tx, booking.id, paid);
  if (answer === 'too_late') await enqueueRefund(tx, payment, { cause: 'late' }, when);
}

async function lateFeeTaken({ tx, booking, intent, handlers, ...when }: IntentContext): Promise<void> {
  await handlers.lateFeeCharged(tx, booking.id, { amountCents: intent.receivedCents, at: when.now });
  await shareWhenOver(tx, booking.id, when);
}

async function usageTaken({ tx, booking, intent, handlers, ...when }: IntentContext): Promise<void> {
  await handlers.usageCharged(tx, booking.id, { amountCents: intent.receivedCents, at: when.now });
  await shareWhenOver(tx, booking.id, when);
}

/** All of it is the owner's: it is no part of the shares. */
async function damageTaken({ tx, booking, intent, handlers, ...when }: IntentContext): Promise<void> {
  await postDamage(tx, booking, intent, when.now);
  await handlers.damageCharged(tx, booking.id, { amountCents: intent.receivedCents, at: when.now });
}

/** An unpaid try of the renter's leaves the debt as it is; a charge of the saved card that will never be has been refused. */
async function debtCanceled({ booking, tx, intent, handlers, now }: IntentContext, kind: 'usage' | 'damage') {
  if (!isOffSession(intent)) return;
  const refused = { code: 'canceled', at: now };
  if (kind === 'usage') await handlers.usageRefused(tx, booking.id, refused);
  else await handlers.damageRefused(tx, booking.id, refused);
}

/** Until when an older hold stands; null where nothing holds the balance. */
async function standsUntil(tx: Transaction, bookingId: string): Promise<Date | null> {
  const hold = await activeHold(tx, bookingId);
  return hold ? (hold.captureBefore ?? hold.updatedAt) : null;
}

/** A card was refused: for a hold, for a late fee, for use or damage, for the balance at the return. */
export async function recordCardRefused(
  {
    tx,
    bookingId: id,
    handlers,
    now,
  }: Pick<IntentContext, 'tx' | 'handlers' | 'now'> & { bookingId: string },
  { kind, changeId }: Pick<Payment, 'kind' | 'changeId'>,
  code: string | null,
): Promise<void> {
  if (kind === 'hold')
    await handlers.holdRefused(tx, id, { code, standsUntil: await standsUntil(tx, id), changeId, at: now });
  else if (kind === 'change_fee')
    await handlers.changeFeeRefused(tx, id, { changeId: changeId ?? '', code, at: now });
  else if (kind === 'late_fee') await handlers.lateFeeFailed(tx, id, { code, at: now });
  else if (kind === 'usage') await handlers.usageRefused(tx, id, { code, at: now });
  else if (kind === 'damage') await handlers.damageRefused(tx, id, { code, at: now });
  else await handlers.captureFailed(tx, id, { code, at: now });
}

async function refused(
  { tx, booking, intent, handlers, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  const code = intent.lastFailure?.declineCode ?? intent.lastFailure?.code ?? null;
  await recordCardRefused({ tx, bookingId: booking.id, handlers, now: when.now }, payment, code);
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
  { changeId }: Payment,
): Promise<void> {
  await postReleased(tx, booking.id, intent, now);
  if ((await findPendingBooking(tx, cancelKey(intent.id))) !== undefined) return;
  const older = await standsUntil(tx, booking.id);
  if (wasHeld && older !== null) return;
  await handlers.holdRefused(tx, booking.id, { code: 'hold_expired', standsUntil: older, changeId, at: now });
}

/** The larger hold of a change was withdrawn before it stood: the change cannot come about. */
async function holdWithdrawn(
  { tx, booking, handlers, now }: IntentContext,
  { kind, changeId }: Payment,
): Promise<void> {
  if (kind !== 'hold' || changeId === null || changeId !== booking.changeId) return;
  const standing = await standsUntil(tx, booking.id);
  await handlers.holdRefused(tx, booking.id, { code: 'canceled', standsUntil: standing, changeId, at: now });
}

async function isWanted(
  { kind, changeId }: Pick<Payment, 'kind' | 'changeId'>,
  { tx, booking, intent }: Pick<IntentContext, 'tx' | 'booking' | 'intent'>,
): Promise<boolean> {
  const { status, lateFeeStatus } = booking;
  if (kind === 'booking_fee') return awaitsFee(booking);
  // The renter pays what was refused; while a party charges the saved card, the card form's intent is in the way.
  if (kind === 'late_fee') return lateFeeStatus === (isOffSession(intent) ? 'charging' : 'failed');
  if (kind === 'usage')
    return (await usageChargeOf(tx, booking.id))?.status === (isOffSession(intent) ? 'charging' : 'owed');
  if (kind === 'damage')
    return (await chargedClaimOf(tx, booking.id))?.status === (isOffSession(intent) ? 'charging' : 'owed');
  if (kind === 'change_fee')
    return (
      changeId === booking.changeId &&
      booking.changeState === (isOffSession(intent) ? 'charging' : 'payment_needed')
    );
  if (kind === 'hold' && changeId !== null)
    return (
      changeId === booking.changeId &&
      booking.changeState === (isOffSession(intent) ? 'holding' : 'hold_needed')
    );
  return status !== 'canceled' && status !== 'completed';
}

/** An intent that can still be paid but is no longer needed is closed. */
export async function closeIfUnwanted(
  { tx, booking, intent, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  if (!(await isWanted(payment, { tx, booking, intent })))
    await enqueueCancel(tx, payment, intent.id, 'abandoned', when);
}

/** What the booking and the journal make of the payment's new state. */
export async function followStatus(
  context: IntentContext,
  before: PaymentStatus,
  payment: Payment,
): Promise<void> {
  const { tx, booking, intent, now } = context;
  switch (payment.status) {
    case 'succeeded':
      if (payment.kind === 'booking_fee') return feeSucceeded(context, payment);
      if (payment.kind === 'damage') return damageTaken(context);
      await postCollected(tx, booking.id, intent, now);
      if (payment.kind === 'change_fee') return changeFeeTaken(context, payment);
      if (payment.kind === 'usage') return usageTaken(context);
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
      if (payment.kind === 'damage' || payment.kind === 'usage') return debtCanceled(context, payment.kind);
      if (before !== 'authorized' && payment.captureBefore === null) return holdWithdrawn(context, payment);
      return holdGone(context, before === 'authorized', payment);
    default:
      return undefined;
  }
}
