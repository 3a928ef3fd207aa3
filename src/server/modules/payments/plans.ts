import type { Clock } from '#shared/domain/clock.ts';
import { bookingOf } from './booking.repository.ts';
import { capturePlans } from './capture-plans.ts';
import { holdPlans } from './hold-plans.ts';
import { shareCollected } from './journal.ts';
import { livePayments, paymentsOf } from './payments.repository.ts';
import type { PaymentPlans } from './payments.types.ts';
import { planLateFee } from './plan-late-fee.ts';
import { withdraw } from './withdraw.ts';
import { writeRefund, type Moment } from './write-calls.ts';

/** What bookings ask for: rows in the caller's transaction, calls after it. */
export function createPlans(real: Clock): PaymentPlans {
  const at = (now: Date): Moment => ({ now, realNow: real.now() });
  return {
    ...holdPlans(at),
    ...capturePlans(at),
    async chargeLateFee(tx, bookingId, now) {
      await planLateFee(tx, await bookingOf(tx, bookingId), at(now));
    },
    async voidFee(tx, bookingId, now) {
      for (const fee of await livePayments(tx, bookingId, ['booking_fee'])) await withdraw(tx, fee, at(now));
    },
    async refundFee(tx, bookingId, cause, now) {
      const fees = await paymentsOf(tx, bookingId, ['booking_fee']);
      for (const fee of fees) await writeRefund(tx, fee, { cause }, at(now));
      const paid = fees.filter(({ capturedCents }) => capturedCents > 0);
      const isBack = paid.every(({ capturedCents, refundedCents }) => refundedCents >= capturedCents);
      return isBack && paid.length > 0 ? 'given_back' : 'planned';
    },
    async keepFee(tx, bookingId, now) {
      await shareCollected(tx, await bookingOf(tx, bookingId), at(now));
    },
  };
}
