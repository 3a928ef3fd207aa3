import type { SessionAnswer, SignInBody } from '#shared/contracts/auth.ts';
import { accountCall } from './account-call.ts';

export const signIn = (body: SignInBody): Promise<SessionAnswer> => accountCall('/api/auth/sign-in', body);
