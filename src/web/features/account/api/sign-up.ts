import type { SessionAnswer, SignUpBody } from '#shared/contracts/auth.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { accountCall } from './account-call.ts';

export const signUp = (api: ApiClient, body: SignUpBody): Promise<SessionAnswer> =>
  accountCall(api, '/api/auth/sign-up', body);
