import { placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import type { Transaction } from '#server/db/client.ts';
import { cancelJob, scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import { bookingOf } from '../booking.repository.ts';
import { livePayments, type Payment } from '../payments.repository.ts';
import type { PaymentQueue } from '../payments.types.ts';
import { savedCard } from './saved-card.ts';
import { cancelIntent } from '../intents/cancel-intent.ts';
import { enqueueHold, type ClockReading } from '../operations/enqueue-operations.ts';

export const HOLD_DUE = 'hold.place';

/** Holds the balance now. A live hold is enough. */
async function placeHold(tx: Transaction, bookingId: string, reading: ClockReading): Promise<void> {
  await cancelJob(tx, HOLD_DUE, bookingId);
  const booking = await bookingOf(tx, bookingId);
  if (booking.balanceCents === 0) return;
  if ((await livePayments(tx, bookingId, ['hold'])).length > 0) return;
  await enqueueHold(tx, booking, await savedCard(tx, booking), reading);
}

/** The newest active hold; a renewal can still be declined. */
export async function activeHold(tx: Transaction, bookingId: string): Promise<Payment | undefined> {
  const live = await livePayments(tx, bookingId, ['hold']);
  return live.findLast(
    ({ status, providerIntentId }) => status === 'authorized' && providerIntentId !== null,
  );
}

/** Cancels every live hold, and the plan of one. */
export async function dropHolds(tx: Transaction, bookingId: string, reading: ClockReading): Promise<void> {
  await cancelJob(tx, HOLD_DUE, bookingId);
  for (const hold of await livePayments(tx, bookingId, ['hold'])) await cancelIntent(tx, hold, reading);
}

/** Placing, scheduling and renewing the hold for a balance. */
export function holdQueue(
  at: (now: Date) => ClockReading,
): Pick<PaymentQueue, 'placeHold' | 'arrangeHold' | 'renewHold'> {
  return {
    placeHold: (tx, bookingId, now) => placeHold(tx, bookingId, at(now)),
    async arrangeHold(tx, bookingId, now) {
      const booking = await bookingOf(tx, bookingId);
      if (booking.balanceCents === 0) return { status: 'none' };
      const dueAt = placeHoldAt(now, booking);
      if (dueAt > now) {
        await scheduleJob(tx, { kind: HOLD_DUE, subject: bookingId, dueAt });
        return { status: 'scheduled' };
      }
      await placeHold(tx, bookingId, at(now));
      return { status: 'placing' };
    },
    async renewHold(tx, bookingId, now) {
      const live = await livePayments(tx, bookingId, ['hold']);
      // One stands; a second one is under way already.
      if (live.length !== 1) return;
      const booking = await bookingOf(tx, bookingId);
      await enqueueHold(tx, booking, await savedCard(tx, booking), at(now));
    },
  };
}
