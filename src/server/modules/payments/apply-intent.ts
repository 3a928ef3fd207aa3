import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import { findBooking, lockBooking, type PaidBooking } from './booking.repository.ts';
import { isAway, nextStatus } from './intent-status.ts';
import {
  postCaptured,
  postCollected,
  postHeld,
  postProviderFee,
  postReleased,
  shareAgain,
  shareCollected,
} from './journal.ts';
import { waitingUnder } from './operations.repository.ts';
import {
  findPayment,
  findPaymentByIntent,
  livePayments,
  lockPayment,
  paymentsOf,
  updatePayment,
  type Payment,
  type PaymentStatus,
} from './payments.repository.ts';
import type { BookingHooks } from './payments.types.ts';
import { chargeSavedCardInstead } from './plan-late-fee.ts';
import { cancelKey, writeCancel, writeRefund, type Moment } from './write-calls.ts';

/** What it takes to make a provider's fact ours. */
export interface Applying extends Moment {
  readonly hooks: BookingHooks;
  /** What brought the fact: a call's key, a notice's id, a question. */
  readonly cause: string;
}

interface Scene extends Applying {
  readonly tx: Transaction;
  readonly booking: PaidBooking;
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

async function feeSucceeded({ tx, booking, intent, hooks, ...when }: Scene, payment: Payment): Promise<void> {
  await postCollected(tx, booking.id, intent, when.now);
  const answer = await hooks.feePaid(tx, booking.id, when.now);
  if (answer === 'too_late') await writeRefund(tx, payment, { cause: 'late' }, when);
}

async function giveSecondBack({ tx, booking, intent, ...when }: Scene, payment: Payment): Promise<void> {
  await postCollected(tx, booking.id, intent, when.now);
  await writeRefund(tx, payment, { cause: 'late' }, when);
}

async function holdPlaced({ tx, booking, intent, hooks, ...when }: Scene, payment: Payment): Promise<void> {
  await postHeld(tx, booking.id, intent, when.now);
  const placed = { expiresAt: payment.captureBefore, at: when.now };
  const answer = await hooks.holdPlaced(tx, booking.id, placed);
  if (answer === 'too_late') {
    await writeCancel(tx, payment, intent.id, 'requested_by_customer', when);
    return;
  }
  // The new hold stands: those before it are given back.
  for (const { providerIntentId, ...other } of await livePayments(tx, booking.id, ['hold']))
    if (other.id !== payment.id && providerIntentId !== null)
      await writeCancel(tx, other, providerIntentId, 'requested_by_customer', when);
}

/** Shared once the rental is over: what was captured early may still be given back. */
async function shareWhenOver(tx: Transaction, bookingId: string, moment: Moment): Promise<void> {
  const booking = await findBooking(tx, bookingId);
  if (booking?.status === 'completed') await shareCollected(tx, booking, moment);
}

async function balanceTaken({ tx, booking, intent, hooks, ...when }: Scene): Promise<void> {
  await hooks.balanceCaptured(tx, booking.id, { capturedCents: intent.receivedCents, at: when.now });
  await shareWhenOver(tx, booking.id, when);
}

async function lateFeeTaken({ tx, booking, intent, hooks, ...when }: Scene): Promise<void> {
  await hooks.lateFeeCharged(tx, booking.id, { amountCents: intent.receivedCents, at: when.now });
  await shareWhenOver(tx, booking.id, when);
}

/** Until when an older hold stands; null where nothing holds the balance. */
async function standsUntil(tx: Transaction, bookingId: string): Promise<Date | null> {
  const standing = (await livePayments(tx, bookingId, ['hold'])).findLast(
    ({ status }) => status === 'authorized',
  );
  return standing ? (standing.captureBefore ?? standing.updatedAt) : null;
}

/** A card has said no: to a hold, to a late fee, to the balance at the return. */
export async function tellRefused(
  { tx, bookingId: id, hooks, now }: Pick<Scene, 'tx' | 'hooks' | 'now'> & { bookingId: string },
  kind: Payment['kind'],
  code: string | null,
): Promise<void> {
  if (kind === 'hold')
    await hooks.holdRefused(tx, id, { code, standsUntil: await standsUntil(tx, id), at: now });
  else if (kind === 'late_fee') await hooks.lateFeeFailed(tx, id, { code, at: now });
  else await hooks.captureFailed(tx, id, { code, at: now });
}

async function refused({ tx, booking, intent, hooks, ...when }: Scene, payment: Payment): Promise<void> {
  const code = intent.lastFailure?.declineCode ?? intent.lastFailure?.code ?? null;
  await tellRefused({ tx, bookingId: booking.id, hooks, now: when.now }, payment.kind, code);
  // Another card gets an intent of its own; this one must not be left open.
  await writeCancel(tx, payment, intent.id, 'abandoned', when);
}

/** Died, or ended by somebody at the provider: the booking has to know, unless another one stands. */
async function holdGone({ tx, booking, intent, hooks, now }: Scene): Promise<void> {
  await postReleased(tx, booking.id, intent, now);
  if ((await waitingUnder(tx, cancelKey(intent.id))) !== undefined) return;
  const others = await livePayments(tx, booking.id, ['hold']);
  if (!others.some((other) => other.status === 'authorized'))
    await hooks.holdRefused(tx, booking.id, { code: 'hold_expired', standsUntil: null, at: now });
}

function isWanted(kind: Payment['kind'], { booking, intent }: Pick<Scene, 'booking' | 'intent'>): boolean {
  const { status, feeStatus, lateFeeStatus } = booking;
  if (kind === 'booking_fee') return status === 'pending' && feeStatus === 'unpaid';
  // The renter pays what was refused; while a party charges the saved card, the card form's intent is in the way.
  if (kind === 'late_fee') return lateFeeStatus === (isAway(intent) ? 'charging' : 'failed');
  return status !== 'canceled' && status !== 'completed';
}

/** An intent that can still be paid and that nobody waits for any more is closed. */
async function closeIfUnwanted({ tx, booking, intent, ...when }: Scene, payment: Payment): Promise<void> {
  if (!isWanted(payment.kind, { booking, intent }))
    await writeCancel(tx, payment, intent.id, 'abandoned', when);
}

async function follow(scene: Scene, before: PaymentStatus, payment: Payment): Promise<void> {
  const { tx, booking, intent, now } = scene;
  switch (payment.status) {
    case 'succeeded':
      if (payment.kind === 'booking_fee') return feeSucceeded(scene, payment);
      await postCollected(tx, booking.id, intent, now);
      return payment.kind === 'late_fee' ? lateFeeTaken(scene) : balanceTaken(scene);
    case 'authorized':
      return holdPlaced(scene, payment);
    case 'captured':
      await postCaptured(tx, booking.id, intent, now);
      return balanceTaken(scene);
    case 'failed':
      return refused(scene, payment);
    case 'canceled':
    case 'expired':
      if (payment.kind === 'late_fee') return chargeSavedCardInstead(tx, booking, scene);
      return before === 'authorized' ? holdGone(scene) : undefined;
    default:
      return undefined;
  }
}

/** A fee is paid once, the booking's and the late one; a second success is given back and must not count as the paid one. */
async function isSecondFee(tx: Transaction, payment: Payment): Promise<boolean> {
  if (payment.kind !== 'booking_fee' && payment.kind !== 'late_fee') return false;
  const fees = await paymentsOf(tx, payment.bookingId, [payment.kind]);
  return fees.some(({ id, status }) => id !== payment.id && PAID.includes(status));
}

async function takeOver(scene: Scene, payment: Payment, status: PaymentStatus): Promise<Payment> {
  const { tx, intent, cause, now } = scene;
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
 * The one place where what the provider says of an intent becomes ours: the payment's state, the journal, what the booking
 * makes of it. Applying the same or an older sight again changes nothing. Answers the booking's id; undefined for an intent
 * that is not ours.
 */
export async function applyIntent(
  tx: Transaction,
  intent: ProviderIntent,
  applying: Applying,
): Promise<string | undefined> {
  const found = await paymentOf(tx, intent);
  if (!found) return undefined;
  const booking = await lockBooking(tx, found.bookingId);
  const known = await lockPayment(tx, found.id);
  if (known.providerIntentId !== null && known.providerIntentId !== intent.id) return undefined;
  const scene: Scene = { tx, booking, intent, ...applying };
  let status = nextStatus(known, intent);
  const isSecond = status === 'succeeded' && status !== known.status && (await isSecondFee(tx, known));
  if (isSecond) status = 'processing';
  const isNews = status !== known.status || (isSecond && known.capturedCents === 0);
  const payment = isNews || known.providerIntentId === null ? await takeOver(scene, known, status) : known;
  if (isSecond && isNews) await giveSecondBack(scene, payment);
  else if (isNews) await follow(scene, known.status, payment);
  const isOpen = payment.status === 'created' || payment.status === 'requires_action';
  if (isOpen) await noteOpen(scene, payment);
  if (payment.capturedCents > 0) {
    await postProviderFee(tx, booking.id, intent, applying.now);
    await shareAgain(tx, booking, applying);
  }
  return booking.id;
}

async function noteOpen(scene: Scene, payment: Payment): Promise<void> {
  const { tx, intent, cause, now } = scene;
  const code = intent.lastFailure?.code ?? null;
  if (code !== payment.lastErrorCode && !isAway(intent))
    await updatePayment(tx, payment, { lastErrorCode: code }, { cause, now });
  await closeIfUnwanted(scene, payment);
}
