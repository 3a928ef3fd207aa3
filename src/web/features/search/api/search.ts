import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { ApiError, type ListPage } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paramsOf, type SearchFilters } from '../search-params.ts';

/** A page of results, or what the server cannot understand, by field: an unknown place is an answer, not a failure. */
interface SearchPage extends ListPage<EquipmentSummary> {
  problems?: Record<string, string>;
}

const PATH = '/api/equipment/search';
const UNDERSTOOD_BUT_INVALID = 422;

/** The server counts no further than this. */
export const COUNT_CAP = 1000;

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

export function searchQuery(filters: SearchFilters) {
  const params = paramsOf(filters);
  const query = new URLSearchParams(params).toString();
  return infiniteQueryOptions({
    queryKey: [PATH, params],
    queryFn: ({ client, signal, pageParam }): Promise<SearchPage> =>
      apiOf(client).getPage<EquipmentSummary>(pageParam, signal).catch(asPage),
    initialPageParam: query ? `${PATH}?${query}` : PATH,
    getNextPageParam: (last) => last.next,
    retry,
  });
}

/** Wider circles that are offered where a search finds nothing. */
const WIDER = [50, 100, 250];

/** The nearest wider radius in which something lies; null for none, and where the search names no place. */
export const widerRadiusQuery = (filters: SearchFilters) =>
  queryOptions({
    queryKey: ['search wider', paramsOf(filters)],
    queryFn: async ({ client, signal }) => {
      for (const radius of WIDER.filter((miles) => filters.location && miles > filters.radius)) {
        const query = new URLSearchParams({ ...paramsOf({ ...filters, radius }), limit: '1' });
        const { rows } = await apiOf(client).getPage(`${PATH}?${query.toString()}`, signal);
        if (rows.length > 0) return radius;
      }
      return null;
    },
  });

/** Everything that has been brought so far, as one list. */
export function useSearchResults(filters: SearchFilters) {
  const query = useInfiniteQuery({ ...searchQuery(filters), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  const notes = pages[0]?.notes ?? {};
  // An item whose rank changed between two pages would come twice.
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()];
  const total = Number(notes['x-total-count'] ?? rows.length);
  return {
    query,
    rows,
    total: Number.isFinite(total) ? total : rows.length,
    place: decoded(notes['x-place']),
    corrected: decoded(notes['x-corrected-query']),
    problems: pages[0]?.problems ?? {},
  };
}

/** Headers carry ASCII: other letters come percent-encoded. */
function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export type SearchResults = ReturnType<typeof useSearchResults>;
