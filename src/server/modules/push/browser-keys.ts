import { ECDH } from 'node:crypto';

const SECRET_BYTES = 16;
const POINT_BYTES = 65;

/** A point of P-256, whole and in base64url. Another one would only be found out when something is to be encrypted for it. */
export function isBrowserKey(text: string): boolean {
  if (Buffer.from(text, 'base64url').length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export const isBrowserSecret = (text: string): boolean =>
  Buffer.from(text, 'base64url').length === SECRET_BYTES;
