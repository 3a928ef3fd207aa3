import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError } from '#shared/domain/errors.ts';
import { SESSION_COOKIE } from './actor.ts';
import { originOf } from './origin.ts';
import { refuseOtherHosts } from './own-hosts.ts';

/** What a page may load, by directive: no inline script, no inline style, nothing from elsewhere (docs/product/trust.md#content-policy). */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
} as const;

type Directives = Record<keyof typeof DIRECTIVES, readonly string[]> & {
  'style-src-attr'?: readonly string[];
};

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Where pictures of the map come from, as a source of the policy: `{s}` stands for any subdomain. `url` as the configuration takes it. */
export function tileSource(url: string): string | undefined {
  const [, scheme, subdomain, host] = /^(https?:\/\/)(\{s\}\.)?([^/]+)\//i.exec(url) ?? [];
  return scheme && host && scheme + (subdomain ? '*.' : '') + host;
}

/** One policy for every page. */
export const CONTENT_POLICY = policyText(DIRECTIVES);

/** Stripe.js comes from its own address only, opens its fields as frames, also from numbered hosts below it. */
const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Where Stripe's own card form stands: what its security guide names for a card form, and nothing else. */
const STRIPE_CONTENT_POLICY = policyText({
  ...DIRECTIVES,
  'script-src': ["'self'", ...STRIPE_JS],
  'connect-src': ["'self'", 'https://api.stripe.com'],
  'frame-src': [...STRIPE_JS, 'https://hooks.stripe.com'],
});

/** The pages with a card form, as the router reads an address: in any case, with or without a slash at the end. */
const CARD_PAGES = /^\/checkout(?:-step2)?\/?(?:[?#]|$)/i;

/**
 * The page at `/api/docs`: as strict as any other about scripts and hosts; the reference makes its own style sheets, which have
 * the page's nonce, and writes styles as attributes.
 */
export const referencePolicy = (nonce: string): string =>
  policyText({
    ...DIRECTIVES,
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'worker-src': ["'none'"],
    'form-action': ["'none'"],
  });

interface PolicyConfig {
  readonly stripe: object | undefined;
  readonly mapTiles: { readonly url: string } | undefined;
}

export interface PolicyParts {
  /** Real payments are configured. */
  readonly stripe: boolean;
  /** Where pictures of the map come from, when not from here (`tileSource`). */
  readonly tiles: string | undefined;
}

/** What the configuration lets pages load besides our own. */
export const policyPartsOf = ({ stripe, mapTiles }: PolicyConfig): PolicyParts => ({
  stripe: stripe !== undefined,
  tiles: mapTiles && tileSource(mapTiles.url),
});

/**
 * The policy of the page at `url` (path and query). A page that was opened elsewhere becomes the search without being loaded
 * again, so pictures of the map are let in on every page.
 */
export function contentPolicyFor(url: string, { stripe, tiles }: PolicyParts): string {
  const policy = stripe && CARD_PAGES.test(url) ? STRIPE_CONTENT_POLICY : CONTENT_POLICY;
  return tiles ? policy.replace(/img-src [^;]*/, (sources) => `${sources} ${tiles}`) : policy;
}

/** Of every answer that is no page: opened as a document it runs nothing, fetches nothing and is framed by no site. */
export const DEFAULT_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Of every answer; a page and a drawing replace the content policy by their own. */
export const HEADERS: Record<string, string> = {
  'Content-Security-Policy': DEFAULT_CONTENT_POLICY,
  'X-Content-Type-Options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser sends the origin of a request; one that carries our cookie from a foreign page is refused. */
function refuseForeignPages(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (!request.headers.cookie?.includes(SESSION_COOKIE)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  // A page with `no-referrer` sends the origin `null`; the browser still marks it as same-origin.
  const isOwnWithoutOrigin = origin === 'null' && site === 'same-origin';
  // `same-site` is another host below the same domain, which is not ours to trust.
  const foreign =
    site === 'cross-site' ||
    site === 'same-site' ||
    (origin !== undefined && !isOwnWithoutOrigin && !sameHost(origin, originOf(request, publicUrl)));
  if (foreign) throw new DomainError('foreign_origin');
}

/** Hosts alone: behind a proxy that ends https the scheme is known only if the proxy is trusted. */
function sameHost(origin: string, own: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(own).host;
}

export const securityPlugin = fp<{ publicUrl: string | undefined; sandbox?: boolean }>(
  (app, { publicUrl, sandbox = false }) => {
    const https = publicUrl?.startsWith('https:') ?? false;
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(HEADERS);
      if (https) void reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
      // By the route, not by the address: `/%61pi/` leads to it as well.
      if (request.routeOptions.url?.startsWith('/api/')) {
        // Search engines that were led here by a link keep nothing of it.
        void reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
      }
      if (sandbox) refuseOtherHosts(request, publicUrl);
      refuseForeignPages(request, publicUrl);
      done();
    });
  },
  { name: 'security' },
);
