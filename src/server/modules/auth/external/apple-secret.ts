import { createPrivateKey, sign } from 'node:crypto';
import type { ClientAuth } from 'openid-client';
import type { AppleSettings } from '#server/config-sign-in.ts';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
/** It is made for one request and need not outlast it. */
const LIFETIME_SECONDS = 300;

/** Apple takes a signed token in the place of a client secret (developer.apple.com: "Creating a client secret"). */
export function appleClientAuth(settings: AppleSettings, now: () => Date): ClientAuth {
  const { clientId, teamId, keyId } = settings;
  const key = createPrivateKey(settings.privateKey);
  return (server, _client, body) => {
    const issuedAt = Math.floor(now().getTime() / 1000);
    const claims = {
      iss: teamId,
      iat: issuedAt,
      exp: issuedAt + LIFETIME_SECONDS,
      aud: server.issuer,
      sub: clientId,
    };
    const text = `${encoded({ alg: 'ES256', kid: keyId })}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    body.set('client_id', clientId);
    body.set('client_secret', `${text}.${signature.toString('base64url')}`);
  };
}
