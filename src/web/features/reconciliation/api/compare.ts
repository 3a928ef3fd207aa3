import type { ApiClient } from '#web/lib/api-client.ts';

/** Compares the ledger with the provider now; the console shows the result. */
export const compareNow = (api: ApiClient): Promise<unknown> => api.send('POST', '/api/admin/reconciliation');
