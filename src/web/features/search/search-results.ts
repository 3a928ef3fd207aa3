import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '#web/data/pages.ts';
import { SEARCH, searchQuery } from '#web/data/search.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paramsOf, type SearchFilters } from './search-params.ts';

/** The server counts no further than this. */
export const COUNT_CAP = 1000;

/** Wider circles that are offered where a search finds nothing. */
const WIDER = [50, 100, 250];

/** The nearest wider radius in which something lies; null for none, and where the search names no place. */
export const widerRadiusQuery = (filters: SearchFilters) =>
  queryOptions({
    queryKey: ['search wider', paramsOf(filters)],
    queryFn: async ({ client, signal }) => {
      for (const radius of WIDER.filter((miles) => filters.location && miles > filters.radius)) {
        const query = new URLSearchParams({ ...paramsOf({ ...filters, radius }), limit: '1' });
        const { rows } = await apiOf(client).getPage(`${SEARCH}?${query.toString()}`, signal);
        if (rows.length > 0) return radius;
      }
      return null;
    },
  });

/** Everything that has been brought so far, as one list. */
export function useSearchResults(filters: SearchFilters) {
  const query = useInfiniteQuery({ ...searchQuery(paramsOf(filters)), placeholderData: keepPreviousData });
  const first = query.data?.pages[0];
  const notes = first?.notes ?? {};
  const rows = rowsOf(query.data, ({ id }) => id);
  const total = Number(notes['x-total-count'] ?? rows.length);
  return {
    query,
    rows,
    total: Number.isFinite(total) ? total : rows.length,
    place: decoded(notes['x-place']),
    corrected: decoded(notes['x-corrected-query']),
    problems: first?.problems ?? {},
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
