import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { maximumListLimit } from '#shared/domain/limits.ts';
import { MY_LISTINGS } from '#web/lib/owner-keys.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** Pages that are brought without being asked for, so that what is out is seen: 500 listings. */
const BACKGROUND_PAGES = 5;

/** Everything that a person lists, newest first, page by page. `ownerId` is the caller's own id. */
export function myListingsQuery(ownerId: string) {
  const filter = { ownerId, limit: String(maximumListLimit) };
  return infiniteQueryOptions({
    queryKey: [MY_LISTINGS, filter],
    queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<OwnListing>(pageParam, signal),
    initialPageParam: `${MY_LISTINGS}?${new URLSearchParams(filter).toString()}`,
    getNextPageParam: (last) => last.next,
  });
}

/** The pages as one list. */
export function useMyListings(ownerId: string) {
  const query = useInfiniteQuery(myListingsQuery(ownerId));
  const pages = query.data?.pages ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = hasNextPage && !isFetching && !isError && pages.length < BACKGROUND_PAGES;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  // One that was listed between two pages would come twice.
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()];
  return { query, rows };
}
export type MyListings = ReturnType<typeof useMyListings>;
