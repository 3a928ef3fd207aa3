import type { ApiClient } from '#web/lib/api-client.ts';
import { read, send } from './call.ts';
import { readPages } from './pages.ts';

/** Where the caller's payout account stands. */
export const payoutStatusQuery = read('/api/owner/payout-status');

/** The caller's earnings, as numbers in dollars. */
export const payoutEarningsQuery = read('/api/owner/payout-earnings');

/** Rental by rental what the caller has earned, newest first. */
export const payoutsQuery = readPages(['/api/owner/payouts']);

/** What has gone from the caller's payout account to their bank, newest first. */
export const bankPayoutsQuery = readPages(['/api/owner/bank-payouts'], { limit: '5' });

/** A new link to the provider's page: the onboarding, or for an active account the page where the bank is changed. */
export const setupPayouts = (api: ApiClient) => send(api, 'POST', ['/api/owner/setup-payouts']);
