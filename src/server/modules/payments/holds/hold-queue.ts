// Holds: the authorization of a balance is placed, scheduled, renewed (reauthorized) before it expires, and released.
import { placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import type { Transaction } from '#server/db/client.ts';
import { cancelJob, scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import { bookingOf } from '../booking.repository.ts';
import { openPayments, type Payment } from '../payments.repository.ts';
import type { PaymentQueue } from '../payments.types.ts';
import { savedCard } from './saved-card.ts';
import { cancelIntent } from '../intents/cancel-intent.ts';
import { enqueueHold, type ClockReading } from '../operations/enqueue-operations.ts';

export const PLACE_HOLD_JOB = 'hold.place';

/** Holds the balance now. An open hold is enough. */
async function placeHold(tx: Transaction, bookingId: string, reading: ClockReading): Promise<void> {
  await cancelJob(tx, PLACE_HOLD_JOB, bookingId);
  const booking = await bookingOf(tx, bookingId);
  if (booking.balanceCents === 0) return;
  if ((await openPayments(tx, bookingId, ['hold'])).length > 0) return;
  await enqueueHold(tx, booking, await savedCard(tx, booking), reading);
}

/** The newest active hold; a renewal can still be declined. */
export async function activeHold(tx: Transaction, bookingId: string): Promise<Payment | undefined> {
  const open = await openPayments(tx, bookingId, ['hold']);
  return open.findLast(
    ({ status, providerIntentId }) => status === 'authorized' && providerIntentId !== null,
  );
}

/** Cancels every open hold, and the plan of one. */
export async function cancelHolds(tx: Transaction, bookingId: string, reading: ClockReading): Promise<void> {
  await cancelJob(tx, PLACE_HOLD_JOB, bookingId);
  for (const hold of await openPayments(tx, bookingId, ['hold'])) await cancelIntent(tx, hold, reading);
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
        await scheduleJob(tx, { kind: PLACE_HOLD_JOB, subject: bookingId, dueAt });
        return { status: 'scheduled' };
      }
      await placeHold(tx, bookingId, at(now));
      return { status: 'placing' };
    },
    async renewHold(tx, bookingId, now) {
      const open = await openPayments(tx, bookingId, ['hold']);
      // Exactly one open hold is expected; with two, a renewal is already in progress.
      if (open.length !== 1) return;
      const booking = await bookingOf(tx, bookingId);
      await enqueueHold(tx, booking, await savedCard(tx, booking), at(now));
    },
  };
}
