import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, without a bias worth speaking of: a byte is taken only below 248 = 4 × 62. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length * 2))
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
  return text;
}

/** An id as Stripe writes them: a prefix such as `pi_` and 24 characters. */
export const newId = (prefix: string): string => `${prefix}${randomText(24)}`;
