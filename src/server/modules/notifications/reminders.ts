import { dueAt } from '#shared/domain/booking-process/schedule.ts';
import {
  endReminderAt,
  REMINDERS,
  requestReminderAt,
  reviewReminderAt,
  startReminderAt,
  type Reminder,
} from '#shared/domain/reminders.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { Connection } from '#server/db/client.ts';
import type { DomainEvent, Subscriber } from '#server/events/event.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { cancelJob, scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import type { Platform } from '#server/platform.ts';
import { haveBothRated, readReminded, type Reminded } from './reminders.repository.ts';

/** What an event gives reason to remind of, later. */
const CAUSES: Partial<Record<DomainEvent['type'], Reminder>> = {
  'booking.paid': 'request',
  'booking.confirmed': 'start',
  'booking.pickup_confirmed': 'end',
  'booking.completed': 'review',
};

const CAUSING: ReadonlySet<string> = new Set([...Object.keys(CAUSES), 'booking.change_applied']);

/** A change of dates moves what is still ahead: the start before the pickup, the end after it. */
function reminderFor({ type }: DomainEvent, { status }: Reminded): Reminder | undefined {
  if (type === 'booking.change_applied') return status === 'active' ? 'end' : 'start';
  return CAUSES[type];
}

const kindOf = (which: Reminder): string => `reminder.${which}`;

/** When the reminder falls due; undefined where there is nothing to remind of (any more). `since`: when its cause happened. */
function remindAt(which: Reminder, booking: Reminded, since: Date): Date | undefined {
  const { status, feePaidAt, startsAt, actualPickupTime } = booking;
  switch (which) {
    case 'request': {
      const acceptBy = dueAt('expire_unanswered', booking);
      return feePaidAt && acceptBy ? requestReminderAt(feePaidAt, acceptBy) : undefined;
    }
    case 'start':
      return status === 'confirmed' ? startReminderAt(since, startsAt) : undefined;
    case 'end':
      // One half of a pickup does not begin a rental.
      return status === 'active' && actualPickupTime
        ? endReminderAt(actualPickupTime, scheduledEnd(booking))
        : undefined;
    case 'review':
      return status === 'completed' ? reviewReminderAt(since) : undefined;
  }
}

/** The start or the end that it reminds of, so that each is reminded of once, and another one again. */
function aboutOf(which: Reminder, booking: Reminded): { about?: string } {
  if (which === 'start') return { about: booking.startsAt.toISOString() };
  return which === 'end' ? { about: scheduledEnd(booking).toISOString() } : {};
}

/** Whether there is still something to be reminded of: what has been done, or is over, needs no word. */
async function isStillTrue(tx: Connection, which: Reminder, booking: Reminded, now: Date): Promise<boolean> {
  const { status, startsAt, actualReturnTime } = booking;
  switch (which) {
    case 'request': {
      const acceptBy = dueAt('expire_unanswered', booking);
      return acceptBy !== undefined && now < acceptBy;
    }
    case 'start':
      return status === 'confirmed' && now < startsAt;
    case 'end':
      return status === 'active' && actualReturnTime === null && now < scheduledEnd(booking);
    case 'review':
      return status === 'completed' && !(await haveBothRated(tx, booking));
  }
}

/**
 * Reminders (docs/product/notifications.md#reminders): an event plans one as due work; when it falls due and is still true, it is an event
 * itself, which the notification table sends once. So they follow the sandbox clock, and neither a second instance nor a second
 * handling of the event sends anything twice.
 */
export function createReminders({
  platform: { unitOfWork, clocks },
  scheduledJobs,
}: {
  platform: Pick<Platform, 'unitOfWork' | 'clocks'>;
  scheduledJobs: Pick<ScheduledJobs, 'register'>;
}): Subscriber {
  const remind = (which: Reminder, bookingId: string): Promise<void> =>
    unitOfWork.run(async (tx) => {
      const booking = await readReminded(tx, bookingId);
      const now = clocks.product.now();
      if (!booking || !(await isStillTrue(tx, which, booking, now))) return;
      // The dates may have changed since it was planned; a rating is asked for at a time that is not in the booking.
      const due = which === 'review' ? undefined : remindAt(which, booking, now);
      if (due && due > now) return scheduleJob(tx, { kind: kindOf(which), subject: bookingId, dueAt: due });
      await recordEvent(tx, { type: 'booking.reminder', bookingId, which, ...aboutOf(which, booking) }, now);
    });
  for (const which of REMINDERS)
    scheduledJobs.register({ kind: kindOf(which), run: (id) => remind(which, id) });

  return {
    name: 'reminders',
    async handle({ event, occurredAt }) {
      if (!('bookingId' in event) || !CAUSING.has(event.type)) return;
      await unitOfWork.run(async (tx) => {
        const booking = await readReminded(tx, event.bookingId);
        const which = booking && reminderFor(event, booking);
        if (!which) return;
        const [kind, subject] = [kindOf(which), booking.id];
        const due = remindAt(which, booking, occurredAt);
        if (due) await scheduleJob(tx, { kind, subject, dueAt: due });
        else await cancelJob(tx, kind, subject);
      });
    },
  };
}
