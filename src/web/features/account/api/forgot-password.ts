import type { ApiClient } from '#web/lib/api-client.ts';
import { accountCall } from './account-call.ts';

/** Always succeeds, whether the address is known or not. */
export const forgotPassword = (api: ApiClient, body: { email: string }): Promise<unknown> =>
  accountCall(api, '/api/auth/forgot-password', body);
