import { QueryClient, useQueryClient, type Query } from '@tanstack/react-query';
import { createApiClient, type ApiClient, type Fetch, type TranslateError } from './api-client.ts';

const clients = new WeakMap<QueryClient, ApiClient>();

/** The API client that belongs to a query client: the reader's own on the server, the browser's in the browser. */
export function apiOf(client: QueryClient): ApiClient {
  const api = clients.get(client);
  if (!api) throw new Error('This query client was not made by createQueryClient');
  return api;
}

export const useApi = (): ApiClient => apiOf(useQueryClient());

/** The key parts joined with slashes are the path; a last part that is an object becomes the query (docs/product/api.md#client). */
export function pathOfKey(key: readonly unknown[]): string {
  const [head, ...parts] = key.filter((part) => typeof part === 'string');
  const last = key.at(-1);
  const query =
    typeof last === 'object' && last !== null
      ? new URLSearchParams(last as Record<string, string>).toString()
      : '';
  return [head, ...parts.map(encodeURIComponent)].join('/') + (query ? `?${query}` : '');
}

const isFirstLoad = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/** The library joins a first load that is under way, whose answer may be older than the change: it is loaded once more then. */
class ConsistentClient extends QueryClient {
  override async invalidateQueries(...given: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const [filters, options] = given;
    const loading = this.getQueryCache().findAll(filters).filter(isFirstLoad);
    await super.invalidateQueries(filters, options);
    if (loading.length === 0) return;
    await Promise.allSettled(loading.map(async ({ promise }) => promise));
    await super.invalidateQueries({ ...filters, predicate: (query) => loading.includes(query) }, options);
  }
}

/**
 * Never stale, no refetch on focus, no retries (docs/product/api.md#client): so every mutation names what it changes.
 * One per request on the server, one for the life of the page in the browser.
 */
export function createQueryClient(fetch: Fetch, translateError?: TranslateError): QueryClient {
  const api = createApiClient(fetch, translateError);
  const client = new ConsistentClient({
    defaultOptions: {
      queries: {
        // Without a connection a call fails at once with an error, instead of pausing.
        networkMode: 'always',
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryFn: ({ queryKey, signal }) => api.get(pathOfKey(queryKey), signal),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  clients.set(client, api);
  return client;
}
