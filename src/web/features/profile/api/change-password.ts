import type { ChangePasswordBody } from '#shared/contracts/profile.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** Ends all other sessions of the caller. 403 by field where the present password is not right. */
export const changePassword = (api: ApiClient, body: ChangePasswordBody): Promise<unknown> =>
  api.send('POST', '/api/users/change-password', body);
