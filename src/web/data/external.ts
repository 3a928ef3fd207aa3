import type { ExternalSignUpBody, Issuer } from '#shared/contracts/external.ts';
import type { ProofBody } from '#shared/contracts/factors.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { read, send } from './call.ts';

/** Names are the same in every language. */
export const ISSUER_NAMES: Readonly<Record<Issuer, string>> = { google: 'Google', apple: 'Apple' };

/** Who has come from Google or Apple and has no account here yet. */
export const newcomerQuery = read('/api/auth/external-newcomer');

/** Answers where the browser goes to sign in. */
export const beginExternal = async (api: ApiClient, issuer: string, returnTo: string): Promise<string> =>
  (await send(api, 'POST', ['/api/auth/external', issuer], { returnTo })).url;

export const signUpFromElsewhere = (api: ApiClient, body: ExternalSignUpBody) =>
  send(api, 'POST', ['/api/auth/external-newcomer'], body);

/** Answers where the browser goes to link an account. */
export const beginLink = async (api: ApiClient, issuer: string, proof: ProofBody): Promise<string> =>
  (await send(api, 'POST', ['/api/users/security/identities', issuer], proof)).url;

export const unlinkIdentity = (api: ApiClient, issuer: string, proof: ProofBody) =>
  send(api, 'DELETE', ['/api/users/security/identities', issuer], proof);

/** After a sign-in elsewhere the page comes back without the token of the booking request. */
export const finishExternal = async (api: ApiClient): Promise<string> =>
  (await send(api, 'POST', ['/api/auth/booking-token'])).token;
