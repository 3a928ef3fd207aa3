import { queryOptions } from '@tanstack/react-query';
import type { PayoutStatus } from '#shared/contracts/payouts.ts';

/** Where the caller's payout account stands. */
export const payoutStatusQuery = queryOptions<PayoutStatus>({ queryKey: ['/api/owner/payout-status'] });
