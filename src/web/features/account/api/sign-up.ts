import type { SessionAnswer, SignUpBody } from '#shared/contracts/auth.ts';
import { accountCall } from './account-call.ts';

export const signUp = (body: SignUpBody): Promise<SessionAnswer> => accountCall('/api/auth/sign-up', body);
