import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError } from '#shared/domain/errors.ts';
import { SESSION_COOKIE } from './actor.ts';
import { originOf } from './origin.ts';

/** One policy for every page: no inline script, no inline style, nothing from elsewhere (product decisions §12, client). */
export const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

export const HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser says where a request comes from; one that carries our cookie from somebody else's page is refused. */
function refuseForeignPages(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (!request.headers.cookie?.includes(SESSION_COOKIE)) return;
  const { origin } = request.headers;
  const foreign =
    request.headers['sec-fetch-site'] === 'cross-site' ||
    (origin !== undefined && !sameHost(origin, originOf(request, publicUrl)));
  if (foreign) throw new DomainError('forbidden', 'foreign_origin', 'This request came from another site.');
}

/** Hosts alone: behind a proxy that ends https the scheme is known only if the proxy is trusted. */
function sameHost(origin: string, own: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(own).host;
}

export const securityPlugin = fp<{ publicUrl: string | undefined }>(
  (app, { publicUrl }) => {
    const https = publicUrl?.startsWith('https:') ?? false;
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(HEADERS);
      if (https) void reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
      // By the route, not by the address: `/%61pi/` leads to it as well.
      if (request.routeOptions.url?.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
      refuseForeignPages(request, publicUrl);
      done();
    });
  },
  { name: 'security' },
);
