import { recordEvent } from '#server/events/events.repository.ts';
import { balanceHooks } from './balance-hooks.ts';
import type { BookingPatch } from './bookings.repository.ts';
import type { EffectTools } from './effects.ts';
import { createHearing } from './hearing.ts';
import type { BookingHooks } from '../payments/index.ts';

/**
 * What a booking makes of facts about money. Called inside the payments' transactions, so nothing here calls a provider:
 * the same table decides, as the actor `provider`. A fact that comes too late is answered as such, or changes nothing.
 */
export function createBookingHooks(tools: EffectTools): BookingHooks {
  const hearing = createHearing(tools);
  const { locked, tell } = hearing;
  return {
    ...balanceHooks(hearing),
    async feePaid(tx, bookingId, at) {
      const sets: BookingPatch = { feeStatus: 'paid', feePaidAt: at };
      const paid = await tell(tx, await locked(tx, bookingId), { event: 'fee_paid', now: at, sets });
      if (!paid) return 'too_late';
      // With the hold scheduled for later, or nothing to hold, no further fact is waited for.
      if (paid.holdStatus !== 'placing') await tell(tx, paid, { event: 'hold_placed', now: at });
      return 'accepted';
    },

    async feeRefunded(tx, bookingId, { amountCents, at }) {
      // What came too late was never this booking's fee; its refund changes nothing here.
      const sets: BookingPatch = { feeStatus: 'refunded' };
      await tell(tx, await locked(tx, bookingId), { event: 'fee_refunded', now: at, sets });
      await recordEvent(tx, { type: 'booking.refunded', bookingId, amountCents }, at);
    },

    async refundFailed(tx, bookingId, { refundId, amountCents, isFee, code, at }) {
      const sets: BookingPatch = { feeStatus: 'refund_failed' };
      if (isFee) await tell(tx, await locked(tx, bookingId), { event: 'fee_refund_failed', now: at, sets });
      const failed = { bookingId, amountCents, refundId, code };
      await recordEvent(tx, { type: 'booking.refund_failed', ...failed }, at);
    },

    async lateFeeCharged(tx, bookingId, { at }) {
      const sets: BookingPatch = { lateFeeStatus: 'charged' };
      await tell(tx, await locked(tx, bookingId), { event: 'late_fee_charged', now: at, sets });
    },

    async lateFeeFailed(tx, bookingId, { code, at }) {
      const sets: BookingPatch = { lateFeeStatus: 'failed' };
      await tell(tx, await locked(tx, bookingId), { event: 'late_fee_failed', now: at, sets, code });
    },
  };
}
