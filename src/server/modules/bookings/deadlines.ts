import { deadlinesOf, timersOf } from '#shared/domain/booking-dues.ts';
import type { Transaction } from '#server/db/client.ts';
import { dropDue, planDue } from '#server/jobs/due-work.repository.ts';
import type { BookingRow } from './bookings.repository.ts';

/** What time does to a booking; each kind has one handler (due-work.ts, overdue.ts). */
export const DUE_KINDS = [
  'booking.unpaid',
  'booking.unanswered',
  'booking.hold_refused',
  'booking.no_show',
  'booking.silent_return',
  'booking.renew_hold',
  'booking.capture_early',
  'booking.late_fee',
  'booking.overdue',
  'booking.item_check',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

function dueInstants(row: BookingRow | undefined): Partial<Record<DueKind, Date | undefined>> {
  if (!row) return {};
  const { payBy, acceptBy, mendHoldBy } = deadlinesOf(row);
  const timers = timersOf(row);
  return {
    'booking.unpaid': payBy,
    'booking.unanswered': acceptBy,
    'booking.hold_refused': mendHoldBy,
    'booking.no_show': timers.lapseNoShow,
    'booking.silent_return': timers.completeSilent,
    'booking.renew_hold': timers.renewHold,
    'booking.capture_early': timers.captureEarly,
    'booking.late_fee': timers.chargeLateFee,
    'booking.overdue': timers.tellOverdue,
    'booking.item_check': timers.checkItem,
  };
}

/** Plans what has become due some day, takes back what no longer will: whatever changed it, the deadlines follow the row. */
export async function followDeadlines(
  tx: Transaction,
  before: BookingRow | undefined,
  after: BookingRow,
): Promise<void> {
  const [planned, wanted] = [dueInstants(before), dueInstants(after)];
  for (const kind of DUE_KINDS) {
    const dueAt = wanted[kind];
    if (planned[kind]?.getTime() === dueAt?.getTime()) continue;
    if (dueAt) await planDue(tx, { kind, subject: after.id, dueAt });
    else await dropDue(tx, kind, after.id);
  }
}
