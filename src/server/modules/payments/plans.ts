import { placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import { minimumChargeCents } from '#shared/domain/fees.ts';
import type { Clock } from '#shared/domain/clock.ts';
import type { Transaction } from '#server/db/client.ts';
import { dropDue, planDue } from '#server/jobs/due-work.repository.ts';
import { findBooking, findPayer, type PaidBooking } from './booking.repository.ts';
import { shareCollected } from './journal.ts';
import { creationOf, finishOperation, writeOperation } from './operations.repository.ts';
import { livePayments, paymentsOf, updatePayment, type Payment } from './payments.repository.ts';
import type { PaymentPlans } from './payments.types.ts';
import {
  writeBalanceCharge,
  writeCancel,
  writeCapture,
  writeFullRefund,
  writeHold,
  type Moment,
} from './write-calls.ts';

export const HOLD_DUE = 'hold.place';

async function bookingOf(tx: Transaction, id: string): Promise<PaidBooking> {
  const booking = await findBooking(tx, id);
  if (!booking) throw new Error(`there is no booking ${id}`);
  return booking;
}

/** The card that paid last, saved for the rest. */
async function savedCard(
  tx: Transaction,
  booking: PaidBooking,
): Promise<{ customerId: string; paymentMethodId: string }> {
  const { customerId } = await findPayer(tx, booking.renterId);
  const paid = await paymentsOf(tx, booking.id, ['booking_fee', 'hold']);
  const paymentMethodId = paid
    .filter(({ status }) => status !== 'failed' && status !== 'created')
    .findLast((payment) => payment.providerPaymentMethodId !== null)?.providerPaymentMethodId;
  if (customerId === null || paymentMethodId == null)
    throw new Error(`no card is saved with booking ${booking.id}`);
  return { customerId, paymentMethodId };
}

/** Ends an intent that is not wanted any more. Before anybody has asked for it, it is not asked for at all. */
async function withdraw(tx: Transaction, payment: Payment, moment: Moment): Promise<void> {
  if (payment.providerIntentId !== null) {
    const reason = payment.status === 'authorized' ? 'requested_by_customer' : 'abandoned';
    await writeCancel(tx, payment, payment.providerIntentId, reason, moment);
    return;
  }
  const creation = await creationOf(tx, payment.id);
  // Under way: what comes of it meets a booking that does not want it, and is given back then.
  if (creation && creation.attempts > 0) return;
  if (creation)
    await finishOperation(tx, creation.id, { status: 'failed', error: 'withdrawn', at: moment.realNow });
  await updatePayment(tx, payment, { status: 'canceled' }, { cause: 'withdrawn', now: moment.now });
}

/** What bookings ask for: rows in the caller's transaction, calls after it. */
export function createPlans(real: Clock): PaymentPlans {
  const at = (now: Date): Moment => ({ now, realNow: real.now() });

  async function placeHold(tx: Transaction, bookingId: string, now: Date): Promise<void> {
    await dropDue(tx, HOLD_DUE, bookingId);
    const booking = await bookingOf(tx, bookingId);
    if (booking.balanceCents === 0) return;
    if ((await livePayments(tx, bookingId, ['hold'])).length > 0) return;
    await writeHold(tx, booking, await savedCard(tx, booking), at(now));
  }

  async function releaseHold(tx: Transaction, bookingId: string, now: Date): Promise<void> {
    await dropDue(tx, HOLD_DUE, bookingId);
    for (const hold of await livePayments(tx, bookingId, ['hold'])) await withdraw(tx, hold, at(now));
  }

  async function captureBalance(tx: Transaction, bookingId: string, amountCents: number, now: Date) {
    if (amountCents < minimumChargeCents) {
      await releaseHold(tx, bookingId, now);
      const key = `close:${bookingId}`;
      const request = { kind: 'close_balance' } as const;
      await writeOperation(tx, { bookingId, paymentId: null, key, request, createdAt: real.now() });
      return;
    }
    const live = await livePayments(tx, bookingId, ['hold', 'balance']);
    const held = live.findLast(({ kind, status }) => kind === 'hold' && status === 'authorized');
    if (held?.providerIntentId != null) {
      const taken = Math.min(amountCents, held.amountCents);
      await writeCapture(tx, held, held.providerIntentId, taken, at(now));
      return;
    }
    if (live.some(({ kind }) => kind === 'balance')) return;
    await releaseHold(tx, bookingId, now);
    const card = await savedCard(tx, await bookingOf(tx, bookingId));
    await writeBalanceCharge(tx, bookingId, { amountCents, ...card }, at(now));
  }

  return {
    placeHold,
    releaseHold,
    captureBalance,
    async arrangeHold(tx, bookingId, now) {
      const booking = await bookingOf(tx, bookingId);
      if (booking.balanceCents === 0) return { status: 'none' };
      const dueAt = placeHoldAt(now, booking);
      if (dueAt > now) {
        await planDue(tx, { kind: HOLD_DUE, subject: bookingId, dueAt });
        return { status: 'scheduled' };
      }
      await placeHold(tx, bookingId, now);
      return { status: 'placing' };
    },
    async voidFee(tx, bookingId, now) {
      for (const fee of await livePayments(tx, bookingId, ['booking_fee'])) await withdraw(tx, fee, at(now));
    },
    async refundFee(tx, bookingId, cause, now) {
      for (const fee of await paymentsOf(tx, bookingId, ['booking_fee']))
        await writeFullRefund(tx, fee, cause, at(now));
    },
    async keepFee(tx, bookingId, now) {
      await shareCollected(tx, await bookingOf(tx, bookingId), now);
    },
  };
}
