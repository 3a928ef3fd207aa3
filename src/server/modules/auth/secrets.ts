import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { networkOf } from '#server/lib/network.ts';

/** 256 random bits in 43 characters: a session, or the link of a mail. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Plain SHA-256 is enough: 2^256 tokens cannot be tried. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six decimal digits, each of the million equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Hex strings of the same length, compared in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function createKeyedHash(secret: string) {
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return {
    /** Bound to the row it belongs to: the same code in two rows has two hashes. */
    code: (codeId: string, code: string): string => keyed(`code:${codeId}:${code}`),
    /** Of an e-mail address, whatever its case. */
    account: (email: string): string => keyed(`account:${email.toLowerCase()}`),
    /** Of the digits of a phone number. */
    phone: (digits: string): string => keyed(`phone:${digits}`),
    /** Of a network address. */
    address: (ip: string): string => keyed(`address:${networkOf(ip)}`),
    /** Of the token by which a device is recognized. */
    device: (token: string): string => keyed(`device:${token}`),
    /** Of a challenge to a passkey and what it is for. */
    challenge: (purpose: string, challenge: string): string => keyed(`challenge:${purpose}:${challenge}`),
    /** Of one person's recovery code. */
    recovery: (userId: string, code: string): string => keyed(`recovery:${userId}:${code}`),
  };
}

/**
 * Hashes of things that can be guessed (codes, addresses), keyed with a secret of this installation, so that a list of
 * them reveals nothing without it. Each kind has its own prefix: a hash of one kind is never one of another.
 */
export type KeyedHash = ReturnType<typeof createKeyedHash>;
