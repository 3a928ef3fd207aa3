import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { accountCall } from './account-call.ts';

/** Either the code with its address, or the token of the mail's link. */
export type Proof = { token: string } | { code: string; email: string };

/** Resolves once the address is verified; whatever else is an error. */
export async function verifyEmail(api: ApiClient, proof: Proof): Promise<void> {
  const { verified } = await accountCall<{ verified: boolean }>(api, '/api/auth/verify-email', proof);
  if (!verified) throw new ApiError(422, '', 'Not verified');
}
