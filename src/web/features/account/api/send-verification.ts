import type { ApiClient } from '#web/lib/api-client.ts';
import { accountCall } from './account-call.ts';

interface SendVerificationAnswer {
  sent: boolean;
  message: string;
}

/** `email` is the caller's own. */
export const sendVerification = (api: ApiClient, body: { email: string }): Promise<SendVerificationAnswer> =>
  accountCall(api, '/api/auth/send-email-verification', body);
