import { accountCall } from './account-call.ts';

/** Always succeeds, whether the address is known or not. */
export const forgotPassword = (body: { email: string }): Promise<unknown> =>
  accountCall('/api/auth/forgot-password', body);
