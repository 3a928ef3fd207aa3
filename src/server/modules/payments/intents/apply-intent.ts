import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import { lockBooking } from '../booking.repository.ts';
import { isOffSession, nextStatus } from './intent-status.ts';
import { postCollected, postProviderFee, updateShares } from '../ledger/post-entries.ts';
import {
  findPayment,
  findPaymentByIntent,
  lockPayment,
  paymentsOf,
  updatePayment,
  type Payment,
  type PaymentStatus,
} from '../payments.repository.ts';
import { enqueueRefund } from '../operations/enqueue-operations.ts';
import { closeIfUnwanted, followStatus, type ApplyContext, type IntentContext } from './intent-outcomes.ts';

/** By the provider's id; before we know that, by ours, which travels with the intent. */
async function paymentOf(tx: Transaction, intent: ProviderIntent): Promise<Payment | undefined> {
  const known = await findPaymentByIntent(tx, intent.id);
  if (known) return known;
  const paymentId = intent.metadata['paymentId'];
  const planned = paymentId === undefined ? undefined : await findPayment(tx, paymentId);
  return planned?.providerIntentId === null ? planned : undefined;
}

const PAID: readonly PaymentStatus[] = ['succeeded', 'partially_refunded', 'disputed'];

async function giveSecondBack(
  { tx, booking, intent, ...when }: IntentContext,
  payment: Payment,
): Promise<void> {
  await postCollected(tx, booking.id, intent, when.now);
  await enqueueRefund(tx, payment, { cause: 'late' }, when);
}

/** Booking fee, late fee, use, damage and a change's fee are each paid once; a second success is refunded and must not count as the payment. */
async function isSecondFee(
  tx: Transaction,
  { id: own, bookingId, kind, changeId }: Payment,
): Promise<boolean> {
  if (kind === 'hold' || kind === 'balance') return false;
  const fees = (await paymentsOf(tx, bookingId, [kind])).filter((fee) => fee.changeId === changeId);
  return fees.some(({ id, status }) => id !== own && PAID.includes(status));
}

async function takeOver(context: IntentContext, payment: Payment, status: PaymentStatus): Promise<Payment> {
  const { tx, intent, cause, now } = context;
  const { charge, lastFailure, paymentMethodId } = intent;
  const isMoney = status === 'succeeded' || status === 'captured';
  const facts = {
    status,
    providerIntentId: intent.id,
    ...(charge ? { providerChargeId: charge.id } : {}),
    ...(charge?.cardFingerprint ? { cardFingerprint: charge.cardFingerprint } : {}),
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
  else if (isNews) await followStatus(intentContext, known.status, payment);
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
