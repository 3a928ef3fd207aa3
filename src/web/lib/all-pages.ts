import { infiniteQueryOptions, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { maximumListLimit } from '#shared/domain/limits.ts';
import { apiOf } from './query-client.ts';

/** Pages that are brought without being asked for, so that counts and totals are whole: 500 rows. */
const BACKGROUND_PAGES = 5;

interface ListCall {
  readonly path: string;
  /** The filters, as in the address. */
  readonly filter: Readonly<Record<string, string>>;
  /** The end of the query key, where the same call is cached in another shape as well. */
  readonly kind?: string;
}

/** A list of the server's, page by page. */
export function listQuery<Row>({ path, filter, kind }: ListCall) {
  const asked = { ...filter, limit: String(maximumListLimit) };
  const queryKey: QueryKey = kind === undefined ? [path, asked] : [path, asked, kind];
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<Row>(pageParam, signal),
    initialPageParam: `${path}?${new URLSearchParams(asked).toString()}`,
    getNextPageParam: (last) => last.next,
  });
}

/** The pages as one list; the next ones are brought in the background. */
export function useList<Row extends { readonly id: string }>(list: ReturnType<typeof listQuery<Row>>) {
  const query = useInfiniteQuery(list);
  const pages = query.data?.pages ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = hasNextPage && !isFetching && !isError && pages.length < BACKGROUND_PAGES;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  // One that was made between two pages would come twice.
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()];
  return { query, rows };
}
