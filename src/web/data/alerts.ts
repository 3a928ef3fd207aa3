import type { MarkAlertsReadBody } from '#shared/contracts/alerts.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { send, WHOLE } from './call.ts';
import { ALERTS } from './keys.ts';
import { readPages } from './pages.ts';

/** The reader's in-app notifications and warnings, newest first. */
export const alertsQuery = readPages([ALERTS], WHOLE);

/** Marks those of the choice; `{}`: all. */
export const markAlertsRead = (api: ApiClient, choice: NonNullable<MarkAlertsReadBody>) =>
  send(api, 'PATCH', ['/api/alerts/mark-read'], choice);
