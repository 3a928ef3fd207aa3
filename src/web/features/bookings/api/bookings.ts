import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { maximumListLimit } from '#shared/domain/limits.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { BOOKINGS, PAGES, type Side } from '../lib/booking-keys.ts';

/** Pages that are brought without being asked for, so that the counts are whole: 500 bookings of each side. */
const BACKGROUND_PAGES = 5;

/** Everything that a person rents, or rents out, newest first, page by page. `userId` is the caller's own. */
export function bookingsQuery(side: Side, userId: string) {
  const filter = { [`${side}Id`]: userId, limit: String(maximumListLimit) };
  return infiniteQueryOptions({
    queryKey: [BOOKINGS, filter, PAGES],
    queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<Booking>(pageParam, signal),
    initialPageParam: `${BOOKINGS}?${new URLSearchParams(filter).toString()}`,
    getNextPageParam: (last) => last.next,
  });
}

/** One side's bookings as one list. */
export function useBookings(side: Side, userId: string) {
  const query = useInfiniteQuery(bookingsQuery(side, userId));
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
export type BookingList = ReturnType<typeof useBookings>;
