import { queryOptions } from '@tanstack/react-query';
import type { MoneyDesk } from '#shared/contracts/money-desk.ts';

/** The last comparison with the provider, and the ledger's balances now. */
export const moneyDeskQuery = queryOptions<MoneyDesk>({ queryKey: ['/api/admin/money-desk'] });
