import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ConditionRating } from '#shared/contracts/equipment.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** Renters' condition ratings of the item, newest first. */
export const conditionRatingsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/equipment', id, 'condition-ratings'],
    queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<ConditionRating>(pageParam, signal),
    initialPageParam: `/api/equipment/${encodeURIComponent(id)}/condition-ratings`,
    getNextPageParam: (last) => last.next,
  });

/** Renters' ratings only: what an owner notes before a rental or after maintenance is no review. */
export function useReviews(id: string) {
  const query = useInfiniteQuery(conditionRatingsQuery(id));
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows);
  return { query, reviews: rows.filter((row) => row.ratingType === 'post_rental') };
}
