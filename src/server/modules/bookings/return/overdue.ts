// Overdue rentals: detects that an item has not come back, and that it is back.
import { overdueAt } from '#shared/domain/booking-deadlines.ts';
import { tryTransition } from '#shared/domain/booking-process/state-machine.ts';
import { endangeredStartHours } from '#shared/domain/booking-limits.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import { applyTransition } from '../transition/apply-transition.ts';
import type { BookingsContext } from '../bookings-context.ts';
import {
  lockBooking,
  findNextPaidRental,
  findOtherActiveRental,
  type BookingRow,
} from '../bookings.repository.ts';
import { findLastTransition } from '../transition/history.repository.ts';
import { overduePredecessor } from '../handover/unreturned-item.ts';
import { jobKindOf } from '../time/deadlines.ts';
import { ITEM_RECHECK } from '../handover/recheck-waiting.ts';

const asBack = (facts: BookingRow, now: Date) =>
  ({ event: 'item_back', actor: 'system', facts, now }) as const;

const endOf = (late: BookingRow) => ({ end: scheduledEnd(late).toISOString() });

const byTime = { actor: 'system', actorId: null } as const;

/** It has come back, or after a change of dates it may still come back in time. */
async function tellBack(
  tx: Transaction,
  tools: BookingsContext['tools'],
  booking: BookingRow,
  now: Date,
): Promise<void> {
  await applyTransition(tx, tools, { booking, event: 'item_back', now, ...byTime });
  const stillOut = (await findOtherActiveRental(tx, booking.equipmentId, booking.id)) !== undefined;
  await recordEvent(tx, { type: 'booking.item_back', bookingId: booking.id, stillOut }, now);
}

/**
 * An item that does not come back (docs/product/booking.md#overdue): one hour after the end both parties are notified, and the renter who
 * waits for it within a day, or a day before the start; at that one's start all three again. While it is missing, that renter may leave without loss.
 */
export function registerOverdue(
  { platform, tools }: BookingsContext,
  scheduledJobs: Pick<ScheduledJobs, 'register'>,
): void {
  const { unitOfWork, clocks } = platform;

  async function tellOverdue(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
    if (!tryTransition({ event: 'overdue', actor: 'system', facts: booking, now })) return;
    // Already notified of this end, before a return that was undone; a change of dates has made another end.
    const last = await findLastTransition(tx, booking.id, ['overdue', 'apply_change']);
    if (last?.event === 'overdue') return;
    await applyTransition(tx, tools, { booking, event: 'overdue', now, ...byTime });
    const later = await findNextPaidRental(tx, booking);
    const endangeredFrom = later && addHours(later.startsAt, -endangeredStartHours);
    const next = endangeredFrom && endangeredFrom <= now ? later : undefined;
    // Where the next rental began meanwhile, all were notified at its start.
    const again = next !== undefined && now > next.startsAt;
    const told = { bookingId: booking.id, next: next?.id ?? null, again, ...endOf(booking) };
    await recordEvent(tx, { type: 'booking.overdue', ...told }, now);
    // A rental that begins later is looked at a day before its start.
    if (later && endangeredFrom) {
      const dueAt = next ? now : endangeredFrom;
      await scheduleJob(tx, { kind: ITEM_RECHECK, subject: later.id, dueAt });
    }
  }

  async function tellMissing(tx: Transaction, booking: BookingRow, late: BookingRow, now: Date) {
    await applyTransition(tx, tools, { booking, event: 'item_not_returned', now, ...byTime });
    const hasStarted = now >= booking.startsAt;
    const told = { bookingId: booking.id, late: late.id, hasStarted, ...endOf(late) };
    const start = booking.startsAt.toISOString();
    await recordEvent(tx, { type: 'booking.item_not_returned', ...told, start }, now);
  }

  /** Notify once; repeat only at the next start. */
  async function recheckItem(
    tx: Transaction,
    booking: BookingRow,
    now: Date,
    isStart = false,
  ): Promise<void> {
    const late = await overduePredecessor(tx, booking, now);
    const isNews = isStart || !booking.freeCancellation;
    if (late && isNews) await tellMissing(tx, booking, late, now);
    else if (late) return;
    else if (booking.freeCancellation && tryTransition(asBack(booking, now)))
      await tellBack(tx, tools, booking, now);
  }

  /** At its start; the current renter is notified with the waiting one. */
  async function checkItem(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
    const late = await overduePredecessor(tx, booking, now);
    await recheckItem(tx, booking, now, true);
    if (!late) return;
    const again = now >= overdueAt(scheduledEnd(late));
    const told = { bookingId: late.id, next: booking.id, again, ...endOf(late) };
    await recordEvent(tx, { type: 'booking.overdue', ...told }, now);
  }

  const at =
    (look: (tx: Transaction, booking: BookingRow, now: Date) => Promise<void>) =>
    (id: string): Promise<void> =>
      unitOfWork.run(async (tx) => {
        const booking = await lockBooking(tx, id);
        if (booking) await look(tx, booking, clocks.product.now());
      });

  scheduledJobs.register({ kind: jobKindOf('overdue'), run: at(tellOverdue) });
  scheduledJobs.register({ kind: jobKindOf('item_not_returned'), run: at(checkItem) });
  scheduledJobs.register({ kind: ITEM_RECHECK, run: at(recheckItem) });
}
