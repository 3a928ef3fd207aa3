import type { SessionAnswer, SignInBody } from '#shared/contracts/auth.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { accountCall } from './account-call.ts';

export const signIn = (api: ApiClient, body: SignInBody): Promise<SessionAnswer> =>
  accountCall(api, '/api/auth/sign-in', body);
