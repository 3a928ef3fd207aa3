import { createECDH } from 'node:crypto';
import type { VapidKeys } from '#server/adapters/push/port.ts';
import { installationSecret, type InstallationSecrets } from '#server/db/installation.repository.ts';

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;

/** A private key; Node leaves out zeros at its beginning. */
function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const bytes = Buffer.alloc(PRIVATE_BYTES);
  const key = pair.getPrivateKey();
  key.copy(bytes, PRIVATE_BYTES - key.length);
  return bytes.toString('base64url');
}

/**
 * The installation's keys, made at its first start: browsers are bound to the public one when they subscribe, so other keys
 * would lose them all.
 */
export async function vapidKeys(secrets: InstallationSecrets): Promise<VapidKeys> {
  const privateKey = await installationSecret(secrets, 'push.vapid', newPrivateKey);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') };
}
