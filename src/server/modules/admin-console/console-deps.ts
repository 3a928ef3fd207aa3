import type { Dispatcher } from '#server/events/dispatcher.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { OutboundSender } from '../outbound-messages/index.ts';
import type { Listings } from '../listings/index.ts';
import type { Payments } from '../payments/index.ts';

/** The dependencies of the admin console. */
export interface AdminConsoleDeps {
  readonly platform: Platform;
  readonly auth: Pick<Auth, 'requireConfirmed' | 'adminAudit'>;
  readonly listings: Pick<Listings, 'switches'>;
  readonly payments: Pick<Payments, 'adminActions' | 'runPending'>;
  readonly outboundSender: Pick<OutboundSender, 'drain' | 'firstTry'>;
  readonly scheduledJobs: Pick<ScheduledJobs, 'runDue' | 'runHousekeeping'>;
  readonly dispatcher: Pick<Dispatcher, 'drain'>;
  readonly onError: (error: unknown, message: string) => void;
}
