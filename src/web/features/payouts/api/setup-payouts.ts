import type { SetupPayoutsAnswer } from '#shared/contracts/payouts.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** A new link to the provider's page: the onboarding, or for an active account the page where the bank is changed. */
export const setupPayouts = (api: ApiClient): Promise<SetupPayoutsAnswer> =>
  api.send('POST', '/api/owner/setup-payouts');
