import type { TimedEvent } from '#shared/domain/booking-events.ts';
import { dueEvents } from '#shared/domain/booking-process/schedule.ts';
import type { Transaction } from '#server/db/client.ts';
import { cancelJob, scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';

/** The job that does it when it falls due. */
export const jobKindOf = (event: TimedEvent): string => `booking.${event}`;

/** Plans what has become due some day, takes back what no longer will: whatever changed it, the jobs follow the row. */
export async function syncDeadlines(
  tx: Transaction,
  before: BookingRow | undefined,
  after: BookingRow,
): Promise<void> {
  const planned = before ? dueEvents(before) : new Map<TimedEvent, Date>();
  const wanted = dueEvents(after);
  for (const event of new Set([...planned.keys(), ...wanted.keys()])) {
    const dueAt = wanted.get(event);
    if (planned.get(event)?.getTime() === dueAt?.getTime()) continue;
    const [kind, subject] = [jobKindOf(event), after.id];
    if (dueAt) await scheduleJob(tx, { kind, subject, dueAt });
    else await cancelJob(tx, kind, subject);
  }
}
