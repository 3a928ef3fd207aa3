import { placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import type { Transaction } from '#server/db/client.ts';
import { dropDue, planDue } from '#server/jobs/due-work.repository.ts';
import { bookingOf } from './booking.repository.ts';
import { livePayments } from './payments.repository.ts';
import type { PaymentPlans } from './payments.types.ts';
import { savedCard } from './saved-card.ts';
import { withdraw } from './withdraw.ts';
import { writeHold, type Moment } from './write-calls.ts';

export const HOLD_DUE = 'hold.place';

/** Holds the balance now. A live hold is enough. */
async function placeHold(tx: Transaction, bookingId: string, moment: Moment): Promise<void> {
  await dropDue(tx, HOLD_DUE, bookingId);
  const booking = await bookingOf(tx, bookingId);
  if (booking.balanceCents === 0) return;
  if ((await livePayments(tx, bookingId, ['hold'])).length > 0) return;
  await writeHold(tx, booking, await savedCard(tx, booking), moment);
}

/** Cancels every live hold, and the plan of one. */
export async function dropHolds(tx: Transaction, bookingId: string, moment: Moment): Promise<void> {
  await dropDue(tx, HOLD_DUE, bookingId);
  for (const hold of await livePayments(tx, bookingId, ['hold'])) await withdraw(tx, hold, moment);
}

/** Placing, scheduling and renewing the hold for a balance. */
export function holdPlans(
  at: (now: Date) => Moment,
): Pick<PaymentPlans, 'placeHold' | 'arrangeHold' | 'renewHold'> {
  return {
    placeHold: (tx, bookingId, now) => placeHold(tx, bookingId, at(now)),
    async arrangeHold(tx, bookingId, now) {
      const booking = await bookingOf(tx, bookingId);
      if (booking.balanceCents === 0) return { status: 'none' };
      const dueAt = placeHoldAt(now, booking);
      if (dueAt > now) {
        await planDue(tx, { kind: HOLD_DUE, subject: bookingId, dueAt });
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
      await writeHold(tx, booking, await savedCard(tx, booking), at(now));
    },
  };
}
