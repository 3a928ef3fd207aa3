import type {
  ForgotPasswordBody,
  ResetPasswordBody,
  SendVerificationBody,
  SignInBody,
  SignUpBody,
} from '#shared/contracts/auth.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { read, send } from './call.ts';

export const signIn = (api: ApiClient, body: SignInBody) => send(api, 'POST', ['/api/auth/sign-in'], body);

export const signUp = (api: ApiClient, body: SignUpBody) => send(api, 'POST', ['/api/auth/sign-up'], body);

/** Always succeeds, whether the address is known or not. */
export const forgotPassword = (api: ApiClient, body: ForgotPasswordBody) =>
  send(api, 'POST', ['/api/auth/forgot-password'], body);

/** Sets the new password and ends every other session. */
export const resetPassword = (api: ApiClient, body: ResetPasswordBody) =>
  send(api, 'POST', ['/api/auth/reset-password'], body);

/** `email` is the caller's own. */
export const sendVerification = (api: ApiClient, body: SendVerificationBody) =>
  send(api, 'POST', ['/api/auth/send-email-verification'], body);

/** Either the code with its address, or the token of the mail's link. */
export type Proof = { token: string } | { code: string; email: string };

/** Resolves once the address is verified; whatever else is an error. */
export async function verifyEmail(api: ApiClient, proof: Proof): Promise<void> {
  const { verified } = await send(api, 'POST', ['/api/auth/verify-email'], proof);
  if (!verified) throw new ApiError(422, '', 'Not verified');
}

/** Messages of sandbox mode, newest first; of one recipient, or of all. */
export const outboxQuery = (to: string) => (to ? read('/api/outbox', { to }) : read('/api/outbox'));
