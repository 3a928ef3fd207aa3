import { useInfiniteQuery } from '@tanstack/react-query';
import type { Alert } from '#shared/contracts/alerts.ts';
import { listQuery } from '#web/lib/all-pages.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { ALERTS } from '../lib/message-keys.ts';

/** The reader's in-app notifications and warnings, newest first, page by page. */
export const alertsQuery = listQuery<Alert>({ path: ALERTS, filter: {} });

/** The alerts as one list, each once. */
export function useAlerts() {
  const query = useInfiniteQuery(alertsQuery);
  const found = (query.data?.pages ?? []).flatMap((page) => page.rows);
  const rows = [...new Map(found.map((row) => [row.id, row])).values()];
  return { query, rows };
}
export type Alerts = ReturnType<typeof useAlerts>;

/** Marks those that are named, or all. */
export const markAlertsRead = (api: ApiClient, ids?: readonly string[]): Promise<{ marked: number }> =>
  api.send('PATCH', `${ALERTS}/mark-read`, ids ? { ids } : {});
