// Captures: the balance is taken from its hold, early or at the return, and refunded.
import { minimumChargeCents } from '#shared/domain/money-constants.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { bookingOf } from '../booking.repository.ts';
import { activeHold, cancelHolds } from './hold-queue.ts';
import { writeOperation } from '../operations/operations.repository.ts';
import { openPayments, paymentsOf, type Payment } from '../payments.repository.ts';
import type { PaymentQueue } from '../payments.types.ts';
import { savedCard } from './saved-card.ts';
import { usageChargeOf } from '../usage/usage-charge.repository.ts';
import { cancelIntent } from '../intents/cancel-intent.ts';
import {
  enqueueCharge,
  enqueueCapture,
  enqueueRefund,
  type ClockReading,
} from '../operations/enqueue-operations.ts';

async function captureFrom(tx: Transaction, hold: Payment, amountCents: Cents, reading: ClockReading) {
  const taken = Math.min(amountCents, hold.amountCents);
  await enqueueCapture(tx, hold, hold.providerIntentId ?? '', taken, reading);
  // Another card, or a renewal, that has not come to anything yet is not needed any more.
  for (const other of await openPayments(tx, hold.bookingId, ['hold']))
    if (other.status !== 'authorized') await cancelIntent(tx, other, reading);
}

/** Takes the balance from the active hold; false where there is none. */
export async function captureActiveHold(
  tx: Transaction,
  bookingId: string,
  amountCents: Cents,
  reading: ClockReading,
): Promise<boolean> {
  const held = await activeHold(tx, bookingId);
  if (held) await captureFrom(tx, held, amountCents, reading);
  return held !== undefined;
}

/** Nothing is taken: what follows from a capture follows all the same. */
async function closeWithout(tx: Transaction, bookingId: string, reading: ClockReading): Promise<void> {
  await cancelHolds(tx, bookingId, reading);
  const key = `close:${bookingId}`;
  const request = { kind: 'close_balance' } as const;
  await writeOperation(tx, { bookingId, paymentId: null, key, request, createdAt: reading.realNow });
}

/** Gives back what of a balance was captured beyond `keptCents`. */
async function refundTaken(
  tx: Transaction,
  bookingId: string,
  kept: { cause: string; keptCents: Cents },
  reading: ClockReading,
): Promise<void> {
  for (const taken of await paymentsOf(tx, bookingId, ['hold', 'balance']))
    await enqueueRefund(tx, taken, kept, reading);
}

/** What is taken with the balance for use beyond what was included. */
async function withBalance(tx: Transaction, bookingId: string): Promise<Cents> {
  return (await usageChargeOf(tx, bookingId))?.withBalanceCents ?? 0;
}

/** Taking the balance, early or at the return, and giving it back. */
export function captureQueue(
  at: (now: Date) => ClockReading,
): Pick<PaymentQueue, 'captureBalance' | 'captureHold' | 'releaseHold' | 'refundBalance'> {
  return {
    async captureBalance(tx, bookingId, balanceCents, now) {
      const reading = at(now);
      const amountCents = balanceCents + (await withBalance(tx, bookingId));
      if (amountCents < minimumChargeCents) {
        await closeWithout(tx, bookingId, reading);
        return;
      }
      if (await captureActiveHold(tx, bookingId, amountCents, reading)) return;
      if ((await openPayments(tx, bookingId, ['balance'])).length > 0) return;
      await cancelHolds(tx, bookingId, reading);
      const card = await savedCard(tx, await bookingOf(tx, bookingId));
      await enqueueCharge(tx, bookingId, 'balance', { amountCents, ...card }, reading);
    },
    async captureHold(tx, bookingId, now) {
      const held = await activeHold(tx, bookingId);
      // A balance that was lowered since is less than its hold.
      const { balanceCents } = await bookingOf(tx, bookingId);
      if (held) await captureFrom(tx, held, balanceCents, at(now));
    },
    async releaseHold(tx, bookingId, now) {
      await cancelHolds(tx, bookingId, at(now));
      await refundTaken(tx, bookingId, { cause: 'released', keptCents: 0 }, at(now));
    },
    async refundBalance(tx, bookingId, balanceCents, now) {
      const keptCents = balanceCents + (await withBalance(tx, bookingId));
      await refundTaken(tx, bookingId, { cause: 'given_back', keptCents }, at(now));
    },
  };
}
