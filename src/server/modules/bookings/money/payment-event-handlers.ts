import { recordEvent } from '#server/events/events.repository.ts';
import { createChangePayments } from '../changes/change-payment-handlers.ts';
import { balanceEventHandlers } from './balance-event-handlers.ts';
import type { BookingPatch } from '../bookings.repository.ts';
import type { EffectTools } from '../transition/effect-context.ts';
import { createPaymentFactApplier } from './apply-provider-event.ts';
import { usagePaymentHandlers } from '../usage/usage-payment-handlers.ts';
import type { PaymentEventHandlers } from '../../payments/index.ts';

/**
 * What a booking makes of facts about money. Called inside the payments' transactions, so nothing here calls a provider:
 * the same table decides, as the actor `provider`. A fact that comes too late is answered as such, or changes nothing.
 */
export function createPaymentEventHandlers(tools: EffectTools): PaymentEventHandlers {
  const paymentFacts = createPaymentFactApplier(tools);
  const { lock, applyProviderEvent } = paymentFacts;
  const changes = createChangePayments(tools, paymentFacts);
  return {
    ...balanceEventHandlers(paymentFacts, changes),
    ...usagePaymentHandlers,
    changeFeePaid: changes.changeFeePaid,
    changeFeeRefused: changes.changeFeeRefused,
    async feePaid(tx, bookingId, at) {
      const sets: BookingPatch = { feeStatus: 'paid', feePaidAt: at };
      const paid = await applyProviderEvent(tx, await lock(tx, bookingId), {
        event: 'fee_paid',
        now: at,
        sets,
      });
      if (!paid) return 'too_late';
      // With the hold scheduled for later, or nothing to hold, no further fact is waited for.
      if (paid.holdStatus !== 'placing')
        await applyProviderEvent(tx, paid, { event: 'hold_placed', now: at });
      return 'accepted';
    },

    async feeRefunded(tx, bookingId, { amountCents, isGranted, at }) {
      // What came too late was never this booking's fee; its refund changes nothing here.
      const sets: BookingPatch = { feeStatus: 'refunded' };
      await applyProviderEvent(tx, await lock(tx, bookingId), { event: 'fee_refunded', now: at, sets });
      if (!isGranted) await recordEvent(tx, { type: 'booking.refunded', bookingId, amountCents }, at);
    },

    async refundFailed(tx, bookingId, { refundId, amountCents, isFee, code, at }) {
      const sets: BookingPatch = { feeStatus: 'refund_failed' };
      if (isFee)
        await applyProviderEvent(tx, await lock(tx, bookingId), {
          event: 'fee_refund_failed',
          now: at,
          sets,
        });
      const failed = { bookingId, amountCents, refundId, code };
      await recordEvent(tx, { type: 'booking.refund_failed', ...failed }, at);
    },

    async lateFeeCharged(tx, bookingId, { at }) {
      const sets: BookingPatch = { lateFeeStatus: 'charged' };
      await applyProviderEvent(tx, await lock(tx, bookingId), { event: 'late_fee_charged', now: at, sets });
    },

    async lateFeeFailed(tx, bookingId, { code, at }) {
      const sets: BookingPatch = { lateFeeStatus: 'failed' };
      await applyProviderEvent(tx, await lock(tx, bookingId), {
        event: 'late_fee_failed',
        now: at,
        sets,
        code,
      });
    },
  };
}
