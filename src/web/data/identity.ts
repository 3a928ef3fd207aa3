import type { ApiClient } from '#web/lib/api-client.ts';
import { read, send } from './call.ts';

/** How far the caller's identity check is. */
export const identityQuery = read('/api/users/identity-check');

/** Answers the provider's page. */
export const beginIdentityCheck = async (api: ApiClient): Promise<string> =>
  (await send(api, 'POST', ['/api/users/identity-check'])).url;
