import { queryOptions } from '@tanstack/react-query';
import type { ReconciliationOverview } from '#shared/contracts/reconciliation.ts';

/** The last comparison with the provider, and the ledger's balances now. */
export const reconciliationQuery = queryOptions<ReconciliationOverview>({
  queryKey: ['/api/admin/money-desk'],
});
