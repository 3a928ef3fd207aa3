import type { ApiClient } from '#web/lib/api-client.ts';
import { send, WHOLE } from './call.ts';
import { ALERTS } from './keys.ts';
import { readPages } from './pages.ts';

/** The reader's in-app notifications and warnings, newest first. */
export const alertsQuery = readPages([ALERTS], WHOLE);

/** Marks those that are named, or all. */
export const markAlertsRead = (api: ApiClient, ids?: readonly string[]) =>
  send(api, 'PATCH', ['/api/alerts/mark-read'], ids ? { ids: [...ids] } : {});
