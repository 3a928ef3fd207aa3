import type { Dispatcher } from '#server/events/dispatcher.ts';
import type { DueWork } from '#server/jobs/due-work.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { DeliverySender } from '../deliveries/index.ts';
import type { Listings } from '../listings/index.ts';
import type { Payments } from '../payments/index.ts';

/** What the desk stands on. */
export interface AdminDeskDeps {
  readonly platform: Platform;
  readonly auth: Pick<Auth, 'requireConfirmed' | 'adminAudit'>;
  readonly listings: Pick<Listings, 'switches'>;
  readonly payments: Pick<Payments, 'desk' | 'runPending'>;
  readonly deliverySender: Pick<DeliverySender, 'drain' | 'firstTry'>;
  readonly dueWork: Pick<DueWork, 'runDue' | 'runHousekeeping'>;
  readonly dispatcher: Pick<Dispatcher, 'drain'>;
  readonly onError: (error: unknown, message: string) => void;
}
