/** Where browsers reach the sandbox's pages in the present call; never ends with a slash. */
export interface PageUrls {
  /** The absolute URL of a page. `returnUrl` supplies the public origin when the call came from a server. */
  absolute(path: string, returnUrl: string | null): string;
}

interface Addressed {
  headers: Record<string, string | string[] | undefined>;
  prefix: string;
}

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();

/**
 * URLs by the proxy's headers (`X-Forwarded-*`). A call that came straight from a server has none of them,
 * so the return URL supplies the public origin: the pages are on the same origin behind `prefix`.
 */
export function pageUrls({ headers, prefix }: Addressed): PageUrls {
  const host = first(headers['x-forwarded-host']);
  const proto = first(headers['x-forwarded-proto']) ?? 'http';
  const forwardedPrefix = first(headers['x-forwarded-prefix']) ?? prefix;
  const own = first(headers['host']) ?? 'localhost';
  return {
    absolute(path, returnUrl) {
      if (host) return `${proto}://${host}${forwardedPrefix}${path}`;
      if (returnUrl && prefix !== '') return `${new URL(returnUrl).origin}${prefix}${path}`;
      return `http://${own}${path}`;
    },
  };
}

/**
 * The path under which the proxy in front shows the sandbox, for addresses in pages: empty without one. What is no plain path
 * counts as none.
 */
export function publicRoot(headers: Addressed['headers']): string {
  const prefix = first(headers['x-forwarded-prefix']) ?? '';
  return /^(?:\/[\w.~-]+)+$/.test(prefix) ? prefix : '';
}

/**
 * Where the sandbox's addresses begin as the browser sees them, with a slash at the end: its word for the scheme, where it gave
 * one, is better than the proxy's.
 */
export function homeOf(headers: Addressed['headers']): string {
  const origin = first(headers['origin']);
  if (origin !== undefined && origin !== 'null') return `${origin}${publicRoot(headers)}/`;
  return pageUrls({ headers, prefix: '' }).absolute('/', null);
}

/**
 * Whether a browser marks this request as cross-site; other clients send no such header. A page of ours with
 * `Referrer-Policy: no-referrer` sends the origin `null`.
 */
export function isForeign(headers: Addressed['headers']): boolean {
  const origin = first(headers['origin']);
  const site = first(headers['sec-fetch-site']);
  if (site === 'cross-site') return true;
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return false;
  const own = first(headers['x-forwarded-host']) ?? first(headers['host']);
  // Hosts alone: whether https ends in front of the proxy is nothing we could know.
  return !URL.canParse(origin) || new URL(origin).host !== own;
}
