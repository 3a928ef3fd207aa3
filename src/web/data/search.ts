import { infiniteQueryOptions } from '@tanstack/react-query';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { ApiError, type ListPage } from '#web/lib/api-client.ts';
import { apiOf, pathOfKey } from '#web/lib/query-client.ts';

/** A page of results, or what the server cannot understand, by field: an unknown place is an answer, not a failure. */
interface SearchPage extends ListPage<EquipmentSummary> {
  problems?: Record<string, string>;
}

export const SEARCH = '/api/equipment/search';
const UNDERSTOOD_BUT_INVALID = 422;

function asPage(error: unknown): SearchPage {
  if (error instanceof ApiError && error.status === UNDERSTOOD_BUT_INVALID) {
    const problems = error.fields;
    if (Object.keys(problems).length > 0) return { rows: [], next: undefined, notes: {}, problems };
  }
  throw error;
}

/** Search retries once (docs/product/api.md#client), but not what will fail again. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500);

/** What is found for the parameters of a search, page by page. */
export const searchQuery = (params: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: [SEARCH, params, 'pages'],
    queryFn: ({ client, signal, pageParam }): Promise<SearchPage> =>
      apiOf(client).getPage<EquipmentSummary>(pageParam, signal).catch(asPage),
    initialPageParam: pathOfKey([SEARCH, params]),
    getNextPageParam: (last) => last.next,
    retry,
  });
