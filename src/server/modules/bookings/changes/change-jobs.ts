import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { BookingsContext } from '../bookings-context.ts';
import { jobKindOf } from '../time/deadlines.ts';
import type { ChangesService } from './changes.service.ts';

/** Expires unanswered changes at their deadline. A payment in progress is synced with the provider first. */
export function registerChangeJobs(
  { payments }: BookingsContext,
  changes: Pick<ChangesService, 'expire'>,
  scheduledJobs: Pick<ScheduledJobs, 'register'>,
): void {
  scheduledJobs.register({
    kind: jobKindOf('expire_change'),
    async run(id, dueAt) {
      await payments.flush(id);
      await payments.askAboutChange(id);
      await changes.expire(id, dueAt);
      await payments.flush(id);
    },
  });
}
