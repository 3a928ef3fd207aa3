import type { ResetPasswordBody } from '#shared/contracts/auth.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { accountCall } from './account-call.ts';

/** Sets the new password and ends every other session. */
export const resetPassword = (api: ApiClient, body: ResetPasswordBody): Promise<unknown> =>
  accountCall(api, '/api/auth/reset-password', body);
