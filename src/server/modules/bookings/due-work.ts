import { noShowLapsesAt } from '#shared/domain/booking-deadlines.ts';
import type { BookingEvent } from '#shared/domain/booking-life.ts';
import { tryTransition } from '#shared/domain/booking-machine.ts';
import type { Transaction } from '#server/db/client.ts';
import type { DueWork } from '#server/jobs/due-work.ts';
import { planDue } from '#server/jobs/due-work.repository.ts';
import { applyTransition } from './apply-transition.ts';
import type { BookingsContext } from './bookings-context.ts';
import { lockBooking, readBooking, type BookingRow } from './bookings.repository.ts';
import { neverThere } from './missing-item.ts';
import type { DueKind } from './deadlines.ts';

type Kind = Exclude<DueKind, 'booking.overdue' | 'booking.item_check'>;

const EVENTS: Record<Kind, BookingEvent> = {
  'booking.unpaid': 'lapse_unpaid',
  'booking.unanswered': 'lapse_unanswered',
  'booking.hold_refused': 'lapse_hold_refused',
  'booking.no_show': 'lapse_no_show',
  'booking.silent_return': 'complete_silent',
  'booking.renew_hold': 'renew_hold',
  'booking.capture_early': 'capture_early',
  'booking.late_fee': 'charge_late_fee',
};
const KINDS = Object.keys(EVENTS) as Kind[];

/** The owner has asked for the balance: should nothing come of it, the booking and its hold must end some day all the same. */
async function lookAgain(tx: Transaction, { id: subject, status }: BookingRow, dueAt: Date): Promise<void> {
  if (status === 'confirmed')
    await planDue(tx, { kind: 'booking.no_show', subject, dueAt: noShowLapsesAt(dueAt) });
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * What time does to bookings. Each piece asks the table as the actor `time`: what has been settled meanwhile is left alone,
 * so running twice does no harm. It happens at the instant at which it fell due, whenever the sweeper comes by.
 */
export function registerDueWork(context: BookingsContext, dueWork: Pick<DueWork, 'register'>): void {
  const { platform, payments, tools } = context;

  /** The provider first: a fee that has succeeded already is a paid fee (product decisions §12). */
  async function isStillUnpaid(id: string): Promise<boolean> {
    const booking = (await readBooking(platform.db, id))?.booking;
    if (booking?.status !== 'pending' || booking.feeStatus !== 'unpaid') return false;
    const answer = await payments.closeFee(id);
    if (answer === 'unknown') throw new Error(`the fee of ${id} could not be closed yet`);
    return answer === 'closed';
  }

  async function happen(kind: Kind, id: string, dueAt: Date): Promise<void> {
    const event = EVENTS[kind];
    await payments.settle(id);
    if (kind === 'booking.unpaid' && !(await isStillUnpaid(id))) return;
    await platform.unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking) return;
      const now = later(dueAt, booking.updatedAt);
      if (!tryTransition({ event, actor: 'time', facts: booking, now })) {
        if (kind === 'booking.no_show') await lookAgain(tx, booking, dueAt);
        return;
      }
      const known = event === 'lapse_no_show' ? await neverThere(tx, booking) : {};
      await applyTransition(tx, tools, { booking, event, actor: 'time', actorId: null, now, known });
    });
    await payments.settle(id);
  }

  for (const kind of KINDS) dueWork.register({ kind, run: (id, dueAt) => happen(kind, id, dueAt) });
}
