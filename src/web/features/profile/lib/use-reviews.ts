import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentReviews } from '#shared/domain/limits.ts';
import { rowsOf } from '#web/data/pages.ts';
import { userRatingsQuery } from '#web/data/ratings.ts';

/** How many more at a time. */
export const MORE_REVIEWS = 10;

/** The reviews: the first five, then more. */
export function useReviews(userId: string) {
  const query = useInfiniteQuery(userRatingsQuery(userId));
  const [most, setMost] = useState(recentReviews);
  const all = rowsOf(query.data, ({ id }) => id);
  const shown = all.slice(0, most);
  const more = async () => {
    setMost(most + MORE_REVIEWS);
    if (all.length < most + MORE_REVIEWS && query.hasNextPage) await query.fetchNextPage();
  };
  return { query, shown, hasMore: all.length > most || query.hasNextPage, more };
}
