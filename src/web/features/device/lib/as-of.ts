import type { Query, QueryClient } from '@tanstack/react-query';
import { cachedAt } from '#web/lib/response-cache.ts';
import { pathOfKey } from '#web/lib/query-client.ts';

/** The current user and the configuration are on every screen and do not date it. */
const WITHOUT_AGE = ['/api/auth/user', '/api/config', '/api/categories'];

/** The call behind a query; of a list in pages that of its first. */
function callOf({ queryKey, state: { data } }: Query): string | undefined {
  const [first] = (data as { pageParams?: readonly unknown[] } | undefined)?.pageParams ?? [];
  const path = typeof first === 'string' ? first : pathOfKey(queryKey);
  return path.startsWith('/api/') ? path : undefined;
}

/** Calls whose answers are on the screen, or came with the page. */
export const callsOf = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap((query) => (query.state.data === undefined ? [] : (callOf(query) ?? [])));

export interface AsOf {
  /** The oldest of what the screen shows, in milliseconds since 1970; undefined where it shows nothing that ages. */
  readonly at: number | undefined;
  /** Something of it was answered by this device instead of the server. */
  readonly isKept: boolean;
}

/** From when what is on the screen is. */
export function asOf(client: QueryClient): AsOf {
  let at: number | undefined;
  let isKept = false;
  for (const query of client.getQueryCache().getAll()) {
    // A failed refetch keeps the older data on the screen.
    const path = callOf(query);
    if (!path || !query.isActive() || query.state.data === undefined || WITHOUT_AGE.includes(path)) continue;
    const kept = cachedAt.get(path);
    if (kept !== undefined) isKept = true;
    const time = kept === undefined ? query.state.dataUpdatedAt : Date.parse(kept);
    at = Math.min(at ?? time, time);
  }
  return { at, isKept };
}
