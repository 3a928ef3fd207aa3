import type { ApiClient } from '#web/lib/api-client.ts';

/** Compares the ledger with the provider now; the desk shows what came of it. */
export const compareNow = (api: ApiClient): Promise<unknown> => api.send('POST', '/api/admin/reconciliation');
