import type { FastifyRequest } from 'fastify';

/**
 * `https://host` as the reader knows us: PUBLIC_URL wins; without it (sandbox) the host that the browser spoke to,
 * unless that is no host at all (a missing or mangled Host header).
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const spoken = `${request.protocol}://${request.host}`;
  return URL.canParse(spoken) ? new URL(spoken).origin : 'http://localhost';
}
