import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { PushEndpoint } from '#server/adapters/push/port.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';

/** SHA-256 without a key: the address holds a long random part that cannot be guessed. */
export const endpointHashOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex');

/** The encryption context of a subscription. */
export const pushContext = (endpointHash: string): string => `push:${endpointHash}`;

const Address = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** The columns of an encrypted subscription. */
export function sealedAddress(box: SecretBox, { endpoint, p256dh, auth }: PushEndpoint) {
  const endpointHash = endpointHashOf(endpoint);
  const sealed = box.seal(pushContext(endpointHash), JSON.stringify({ endpoint, p256dh, auth }));
  return { endpointHash, sealed, endpoint: null, p256dh: null, auth: null };
}

interface Stored {
  readonly sealed: string | null;
  readonly endpointHash: string | null;
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** Address and keys of a row, encrypted or from before. */
export function openAddress(box: SecretBox, { sealed, endpointHash, ...clear }: Stored): PushEndpoint {
  if (sealed === null || endpointHash === null) return Address.parse(clear);
  return Address.parse(JSON.parse(box.open(pushContext(endpointHash), sealed)));
}
