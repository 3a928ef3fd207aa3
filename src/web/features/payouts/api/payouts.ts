import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OwnerPayout } from '#shared/contracts/payouts.ts';
import { apiOf } from '#web/lib/query-client.ts';

const PAYOUTS = '/api/owner/payouts';

/** Rental by rental what the caller has earned, newest first, page by page. */
export const payoutsQuery = infiniteQueryOptions({
  queryKey: [PAYOUTS, 'pages'],
  queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<OwnerPayout>(pageParam, signal),
  initialPageParam: PAYOUTS,
  getNextPageParam: (last) => last.next,
});
