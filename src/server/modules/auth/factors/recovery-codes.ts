import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#shared/domain/account-limits.ts';

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten different codes such as `k7mx2-9pqrd`, of 49 bits each. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** As it is hashed: whatever case, spaces and hyphens it was typed with. */
export const canonicalRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
