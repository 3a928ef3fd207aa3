import type { Clock } from '#shared/domain/clock.ts';
import { bookingOf } from './booking.repository.ts';
import { changeQueue } from './changes/change-queue.ts';
import { captureQueue } from './holds/capture-queue.ts';
import { holdQueue } from './holds/hold-queue.ts';
import { postShares } from './ledger/post-entries.ts';
import { openPayments, paymentsOf } from './payments.repository.ts';
import type { PaymentQueue } from './payments.types.ts';
import { queueDamage } from './damage/queue-damage.ts';
import { queueLateFee } from './fees/queue-late-fee.ts';
import { queueUsage } from './usage/queue-usage.ts';
import { cancelIntent } from './intents/cancel-intent.ts';
import { grantedRefundsOf } from './refunds/granted-refunds.ts';
import { enqueueRefund, type ClockReading } from './operations/enqueue-operations.ts';

/** What bookings ask for: rows in the caller's transaction, calls after it. */
export function createPaymentQueue(real: Clock): PaymentQueue {
  const at = (now: Date): ClockReading => ({ now, realNow: real.now() });
  return {
    ...holdQueue(at),
    ...captureQueue(at),
    ...changeQueue(at),
    async chargeLateFee(tx, bookingId, now) {
      await queueLateFee(tx, await bookingOf(tx, bookingId), at(now));
    },
    chargeUsage: async (tx, bookingId, now) => queueUsage(tx, await bookingOf(tx, bookingId), at(now)),
    chargeDamage: async (tx, bookingId, now) => queueDamage(tx, await bookingOf(tx, bookingId), at(now)),
    async voidFee(tx, bookingId, now) {
      for (const fee of await openPayments(tx, bookingId, ['booking_fee']))
        await cancelIntent(tx, fee, at(now));
    },
    async refundFee(tx, bookingId, cause, now) {
      const fees = await paymentsOf(tx, bookingId, ['booking_fee', 'change_fee']);
      for (const fee of fees) await enqueueRefund(tx, fee, { cause }, at(now));
      // Those of other dates have no state of their own in the booking.
      const paid = fees.filter(({ kind, capturedCents }) => kind === 'booking_fee' && capturedCents > 0);
      const isBack = paid.every(({ capturedCents, refundedCents }) => refundedCents >= capturedCents);
      return isBack && paid.length > 0 ? 'given_back' : 'queued';
    },
    grantedRefunds: grantedRefundsOf,
    async keepFee(tx, bookingId, now) {
      await postShares(tx, await bookingOf(tx, bookingId), at(now));
    },
  };
}
