import { isIP } from 'node:net';

/** Whose word on a caller's address counts: that of the last `hops` proxies, or of the proxies at these addresses. */
export type TrustProxy = { readonly hops: number } | { readonly addresses: readonly string[] };

/** Names for whole families of addresses that proxies are often found at. */
const FAMILIES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (FAMILIES.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Reads `off`, `on` (one proxy), a number of proxies, or addresses and networks; undefined for anything else. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'off') return { hops: 0 };
  if (text === 'on') return { hops: 1 };
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) };
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every(isNetwork) ? { addresses } : undefined;
}

/** A forwarded header was believed, so another client could forge requests here. */
export const trustsAProxy = (trust: TrustProxy): boolean => 'addresses' in trust || trust.hops > 0;

/**
 * The same for Fastify. Never `true`: that believes the leftmost X-Forwarded-For, which the caller writes itself. Hops
 * are counted here, because Fastify trusts no proxy when it is given a number.
 */
export function trustProxyOption(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if ('addresses' in trust) return [...trust.addresses];
  return trust.hops > 0 && ((_address, hop) => hop < trust.hops);
}
