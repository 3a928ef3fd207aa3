import { freshOnReturn, read } from './call.ts';

/** What the reader owes for damage, which keeps them from booking. */
export const debtQuery = { ...read('/api/claims/debt'), ...freshOnReturn };
