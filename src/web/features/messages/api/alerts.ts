import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Alert } from '#shared/contracts/alerts.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { ALERTS, PAGES } from '../lib/message-keys.ts';

const FILTER = { limit: '50' };

/** Notices and warnings for the reader, newest first, page by page. */
export const alertsQuery = infiniteQueryOptions({
  queryKey: [ALERTS, FILTER, PAGES],
  queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<Alert>(pageParam, signal),
  initialPageParam: `${ALERTS}?${new URLSearchParams(FILTER).toString()}`,
  getNextPageParam: (last) => last.next,
});

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
