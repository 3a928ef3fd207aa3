import { noShowLapsesAt, silentReturnAt } from '#shared/domain/booking-deadlines.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { dropDue, planDue } from '#server/jobs/due-work.repository.ts';
import type { BookingRow } from './bookings.repository.ts';
import { deadlinesOf } from './presenter-parts.ts';

/** What time does to a booking; each kind has one handler (due-work.ts). */
export const DUE_KINDS = [
  'booking.unpaid',
  'booking.unanswered',
  'booking.hold_refused',
  'booking.no_show',
  'booking.silent_return',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

function dueInstants(row: BookingRow | undefined): Partial<Record<DueKind, Date | undefined>> {
  if (!row) return {};
  const { payBy, acceptBy, mendHoldBy } = deadlinesOf(row);
  const returned = row.status === 'active' ? row.actualReturnTime : null;
  return {
    'booking.unpaid': payBy,
    'booking.unanswered': acceptBy,
    'booking.hold_refused': mendHoldBy,
    'booking.no_show': row.status === 'confirmed' ? noShowLapsesAt(scheduledEnd(row)) : undefined,
    'booking.silent_return': returned === null ? undefined : silentReturnAt(returned),
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
