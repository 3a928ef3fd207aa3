import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';

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

/**
 * Hashes of things that can be guessed (codes, addresses), keyed with a secret of this installation, so that a list of
 * them reveals nothing without it. Each kind has its own prefix: a hash of one kind is never one of another.
 */
export interface KeyedHash {
  /** Bound to the row it belongs to: the same code in two rows has two hashes. */
  code(codeId: string, code: string): string;
  /** Of an e-mail address, whatever its case. */
  account(email: string): string;
  /** Of the digits of a phone number. */
  phone(digits: string): string;
  /** Of a network address. */
  address(ip: string): string;
  /** Of the token by which a device is recognized. */
  device(token: string): string;
}

export function createKeyedHash(secret: string): KeyedHash {
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return {
    code: (codeId, code) => keyed(`code:${codeId}:${code}`),
    account: (email) => keyed(`account:${email.toLowerCase()}`),
    phone: (digits) => keyed(`phone:${digits}`),
    address: (ip) => keyed(`address:${networkOf(ip)}`),
    device: (token) => keyed(`device:${token}`),
  };
}

/** The network that one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
