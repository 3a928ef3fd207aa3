import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { UserRating } from '#shared/contracts/ratings.ts';
import type { RatingStats } from '#shared/contracts/users.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** New ratings may have arrived meanwhile: a return to the page refetches. */
const FRESH_MS = 60_000;

/** Averages with one decimal, and by how many, in both roles. */
export const ratingStatsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/users', userId, 'rating-stats'],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<RatingStats>(`/api/users/${encodeURIComponent(userId)}/rating-stats`, signal),
    staleTime: FRESH_MS,
  });

/** The ratings of a person, newest first, page by page. */
export const userRatingsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/users', userId, 'ratings'],
    queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<UserRating>(pageParam, signal),
    initialPageParam: `/api/users/${encodeURIComponent(userId)}/ratings`,
    getNextPageParam: (last) => last.next,
    staleTime: FRESH_MS,
  });
