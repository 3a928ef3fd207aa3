import { accountCall } from './account-call.ts';

/** Sets the new password and ends every other session. */
export const resetPassword = (body: { email: string; code: string; password: string }): Promise<unknown> =>
  accountCall('/api/auth/reset-password', body);
