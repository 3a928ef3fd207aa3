import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '#web/data/pages.ts';
import { searchQuery } from '#web/data/search.ts';
import { paramsOf, type SearchFilters } from './search-params.ts';

/** The server counts no further than this. */
export const COUNT_CAP = 1000;

/** So few results are few: other searches are offered besides. */
export const THIN = 3;

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
