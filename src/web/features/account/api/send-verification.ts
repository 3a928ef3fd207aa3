import { accountCall } from './account-call.ts';

interface SendVerificationAnswer {
  sent: boolean;
  message: string;
}

/** `email` is the caller's own. */
export const sendVerification = (body: { email: string }): Promise<SendVerificationAnswer> =>
  accountCall('/api/auth/send-email-verification', body);
