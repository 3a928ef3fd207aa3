import { infiniteQueryOptions } from '@tanstack/react-query';
import type { BankPayout } from '#shared/contracts/payouts.ts';
import { apiOf } from '#web/lib/query-client.ts';

const BANK_PAYOUTS = '/api/owner/bank-payouts';

/** What has gone from the caller's payout account to their bank, newest first, page by page. */
export const bankPayoutsQuery = infiniteQueryOptions({
  queryKey: [BANK_PAYOUTS, 'pages'],
  queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<BankPayout>(pageParam, signal),
  initialPageParam: `${BANK_PAYOUTS}?limit=5`,
  getNextPageParam: (last) => last.next,
});
