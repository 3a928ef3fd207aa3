import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new opaque id, `prefix_` and 20 characters of 5 random bits each (100 bits). */
export function newId(prefix: string): string {
  const bytes = randomBytes(20);
  let text = '';
  for (const byte of bytes) text += ALPHABET[byte & 31] ?? '0';
  return `${prefix}_${text}`;
}
