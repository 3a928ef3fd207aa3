// The money of a change of dates: its fee from the saved card, its larger hold, and what goes back.
import { DomainError } from '#shared/domain/errors.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { bookingOf } from '../booking.repository.ts';
import { hasOpenDispute } from '../disputes/disputes.repository.ts';
import { savedCard } from '../holds/saved-card.ts';
import { cancelIntent } from '../intents/cancel-intent.ts';
import {
  enqueueCharge,
  enqueueHold,
  enqueueRefund,
  type ClockReading,
} from '../operations/enqueue-operations.ts';
import type { PaymentQueue } from '../payments.types.ts';
import { openPayments, paymentsOf, refundsOf } from '../payments.repository.ts';

const FEES = ['booking_fee', 'change_fee'] as const;

/** Nothing that is under way for the change is needed any more; what was paid for it goes back. */
async function drop(
  tx: Transaction,
  bookingId: string,
  changeId: string,
  reading: ClockReading,
): Promise<void> {
  const isOfChange = (payment: { changeId: string | null }): boolean => payment.changeId === changeId;
  for (const open of (await openPayments(tx, bookingId, ['change_fee', 'hold'])).filter(isOfChange))
    if (open.status !== 'authorized') await cancelIntent(tx, open, reading);
  for (const paid of (await paymentsOf(tx, bookingId, ['change_fee'])).filter(isOfChange))
    await enqueueRefund(tx, paid, { cause: 'change_dropped' }, reading);
}

/** So much of the fees, the newest first; each as far as it is not on its way back already. */
async function credit(
  tx: Transaction,
  bookingId: string,
  { amountCents, cause }: { amountCents: Cents; cause: string },
  reading: ClockReading,
): Promise<void> {
  let left = amountCents;
  for (const fee of (await paymentsOf(tx, bookingId, FEES)).reverse()) {
    const given = (await refundsOf(tx, [fee.id])).filter(({ status }) => status !== 'failed');
    const rest = fee.capturedCents - given.reduce((sum, refund) => sum + refund.amountCents, 0);
    const now = Math.min(left, rest);
    if (now <= 0) continue;
    await enqueueRefund(tx, fee, { cause, keptCents: rest - now }, reading);
    left -= now;
  }
}

export function changeQueue(
  at: (now: Date) => ClockReading,
): Pick<
  PaymentQueue,
  'chargeChange' | 'holdForChange' | 'dropChange' | 'creditFee' | 'isHoldAsked' | 'isDisputed'
> {
  return {
    async chargeChange(tx, bookingId, of, now) {
      const card = await savedCard(tx, await bookingOf(tx, bookingId));
      await enqueueCharge(tx, bookingId, 'change_fee', { ...of, ...card }, at(now));
    },
    async holdForChange(tx, bookingId, of, now) {
      const booking = await bookingOf(tx, bookingId);
      // The old hold still goes while a renewal has just been placed: a third one would hold the balance three times.
      if ((await openPayments(tx, bookingId, ['hold'])).length > 1) throw new DomainError('hold_renewing');
      await enqueueHold(tx, booking, await savedCard(tx, booking), at(now), of);
    },
    dropChange: (tx, bookingId, changeId, now) => drop(tx, bookingId, changeId, at(now)),
    creditFee: (tx, bookingId, amountCents, cause, now) =>
      credit(tx, bookingId, { amountCents, cause: `change:${cause}` }, at(now)),
    isHoldAsked: async (tx, bookingId) => (await openPayments(tx, bookingId, ['hold'])).length > 0,
    isDisputed: (tx, bookingId) => hasOpenDispute(tx, bookingId),
  };
}
