// Runs the deadlines of bookings as scheduled jobs: unpaid and unanswered requests expire, holds are renewed.
import { later } from '#shared/domain/booking-deadlines.ts';
import { awaitsFee } from '#shared/domain/booking-facts.ts';
import { TIMED_EVENTS, type TimedEvent } from '#shared/domain/booking-events.ts';
import { tryTransition } from '#shared/domain/booking-process/state-machine.ts';
import { retryAt } from '#shared/domain/booking-process/schedule.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import { applyTransition } from '../transition/apply-transition.ts';
import type { BookingsContext } from '../bookings-context.ts';
import { lockBooking, readBooking } from '../bookings.repository.ts';
import { itemNeverArrived } from '../handover/unreturned-item.ts';
import { jobKindOf } from './deadlines.ts';

/** Jobs of their own: return/overdue.ts also reads the next rental, changes/change-jobs.ts also notifies. */
const ELSEWHERE: readonly TimedEvent[] = ['overdue', 'item_not_returned', 'expire_change'];
const EVENTS = TIMED_EVENTS.filter((event) => !ELSEWHERE.includes(event));

/**
 * What time does to bookings. Each piece asks the table as the actor `time`: what has been settled meanwhile is left alone,
 * so running twice does no harm. It happens at the instant at which it fell due, whenever the sweeper comes by.
 */
export function registerBookingJobs(
  context: BookingsContext,
  scheduledJobs: Pick<ScheduledJobs, 'register'>,
): void {
  const { platform, payments, tools } = context;

  /** The provider first: a fee that has succeeded already is a paid fee (docs/product/booking.md#timers). */
  async function isStillUnpaid(id: string): Promise<boolean> {
    const booking = (await readBooking(platform.db, id))?.booking;
    if (!booking || !awaitsFee(booking)) return false;
    const answer = await payments.cancelOpenFee(id);
    if (answer === 'unknown') throw new Error(`the fee of ${id} could not be closed yet`);
    return answer === 'closed';
  }

  async function happen(event: TimedEvent, id: string, dueAt: Date): Promise<void> {
    await payments.flush(id);
    if (event === 'expire_unpaid' && !(await isStillUnpaid(id))) return;
    await platform.unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking) return;
      const now = later(dueAt, booking.updatedAt);
      if (!tryTransition({ event, actor: 'system', facts: booking, now })) {
        const again = retryAt(event, booking, dueAt);
        if (again) await scheduleJob(tx, { kind: jobKindOf(event), subject: id, dueAt: again });
        return;
      }
      const known = event === 'expire_no_show' ? await itemNeverArrived(tx, booking) : {};
      await applyTransition(tx, tools, { booking, event, actor: 'system', actorId: null, now, known });
    });
    await payments.flush(id);
  }

  for (const event of EVENTS)
    scheduledJobs.register({ kind: jobKindOf(event), run: (id, dueAt) => happen(event, id, dueAt) });
}
