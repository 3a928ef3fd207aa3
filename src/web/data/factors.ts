import type { NewPasskeyBody, ProofBody } from '#shared/contracts/factors.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { answerWithPasskey, createPasskey } from '#web/lib/passkeys.ts';
import { read, send } from './call.ts';

const STEP = '/api/auth/second-factor';
const SECURITY = '/api/users/security';

/** What a session that was opened with a password still needs. */
export const secondFactorQuery = read(STEP);
/** The caller's own second factors. */
export const factorsQuery = read(SECURITY);

export const giveCode = (api: ApiClient, code: string) => send(api, 'POST', [STEP], { code });

/** Asks the browser for one of the caller's passkeys. */
export async function givePasskey(api: ApiClient) {
  const options = await send(api, 'POST', ['/api/auth/second-factor/passkey-options']);
  const answer = await answerWithPasskey(options);
  return send(api, 'POST', ['/api/auth/second-factor/passkey'], { answer });
}

/** Asks the browser for any passkey of this site. */
export async function signInWithPasskey(api: ApiClient) {
  const answer = await answerWithPasskey(await send(api, 'POST', ['/api/auth/passkey/options']));
  return send(api, 'POST', ['/api/auth/passkey/sign-in'], { answer });
}

export const offerTotp = (api: ApiClient, proof: ProofBody) =>
  send(api, 'POST', ['/api/users/security/totp'], proof);
export const confirmTotp = (api: ApiClient, code: string) =>
  send(api, 'POST', ['/api/users/security/totp/confirm'], { code });
export const removeTotp = (api: ApiClient, proof: ProofBody) =>
  send(api, 'DELETE', ['/api/users/security/totp'], proof);

/** Lets the browser make a passkey, and stores it. */
export async function addPasskey(api: ApiClient, name: string, proof: ProofBody) {
  const options = await send(api, 'POST', ['/api/users/security/passkeys/options'], proof);
  const body: NewPasskeyBody = { name, answer: await createPasskey(options) };
  return send(api, 'POST', ['/api/users/security/passkeys'], body);
}
export const renamePasskey = (api: ApiClient, id: string, name: string) =>
  send(api, 'PATCH', ['/api/users/security/passkeys', id], { name });
export const removePasskey = (api: ApiClient, id: string, proof: ProofBody) =>
  send(api, 'DELETE', ['/api/users/security/passkeys', id], proof);
export const renewRecoveryCodes = (api: ApiClient, proof: ProofBody) =>
  send(api, 'POST', ['/api/users/security/recovery-codes'], proof);
