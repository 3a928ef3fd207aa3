import type { SendVerificationAnswer, VerifyPhoneAnswer } from '#shared/contracts/auth.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** Sends a code to the caller's number. */
export const sendPhoneCode = (api: ApiClient): Promise<SendVerificationAnswer> =>
  api.send('POST', '/api/auth/send-phone-verification');

export const verifyPhone = (api: ApiClient, code: string): Promise<VerifyPhoneAnswer> =>
  api.send('POST', '/api/auth/verify-phone', { code });
