import { queryOptions } from '@tanstack/react-query';
import type { PayoutEarnings } from '#shared/contracts/payouts.ts';

/** The caller's earnings, as numbers in dollars. */
export const payoutEarningsQuery = queryOptions<PayoutEarnings>({
  queryKey: ['/api/owner/payout-earnings'],
});
