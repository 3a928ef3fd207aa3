import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rowsOf, type Pages } from './pages.ts';

/** Pages that are brought without being asked for, so that counts and totals are whole: 500 rows. */
const BACKGROUND_PAGES = 5;

/** The pages as one list; the next ones are brought in the background, up to `most` pages. */
export function useList<Row extends { readonly id: string }>(list: Pages<Row>, most = BACKGROUND_PAGES) {
  const query = useInfiniteQuery(list);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = hasNextPage && !isFetching && !isError && (query.data?.pages.length ?? 0) < most;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return { query, rows: rowsOf(query.data, ({ id }) => id) };
}
export type List<Row extends { readonly id: string }> = ReturnType<typeof useList<Row>>;
