import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { isLoopback } from '#server/config-exposure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by machines, which name the server as they find it, and reveals nothing to a page. */
    anyHost?: boolean;
  }
}

const nameIn = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

function isOwn(host: string | undefined, publicUrl: string | undefined): boolean {
  const name = nameIn(host ?? '');
  if (name === undefined) return false;
  return isLoopback(name) || (publicUrl !== undefined && new URL(publicUrl).hostname === name);
}

/**
 * Throws 421 for a Host header that names neither this machine nor PUBLIC_URL's host: a page elsewhere can let its own name
 * lead here (DNS rebinding) and would read the outbox as its own. A proxy's host header counts besides, since such a
 * page writes any header.
 */
export function refuseOtherHosts(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.routeOptions.config.anyHost) return;
  if (isOwn(request.headers.host, publicUrl) && isOwn(request.host, publicUrl)) return;
  throw new DomainError('wrong_host');
}
