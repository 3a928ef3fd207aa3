import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { originOf } from '#server/http/origin.ts';
import { createTurnstile } from '#server/lib/turnstile.ts';
import { contentPolicyFor } from '#server/http/security.ts';
import type { PageRenderer } from './renderer.ts';

const THEME_COOKIE = 'equipshare_theme';
/** A page asks several things of the database at once: more of them side by side would only wait for connections. */
const PAGES_AT_ONCE = 8;
const PAGES_WAITING = 400;
/** Nothing below these is ever a page. */
const NOT_PAGES =
  /^\/(?:(?:api|assets|illustrations|photos|uploads|sandbox)\/|(?:favicon\.ico|robots\.txt|sitemap\.xml|manifest\.webmanifest)$)/;

function themeOf(request: FastifyRequest): 'light' | 'dark' | undefined {
  const theme = request.cookies[THEME_COOKIE];
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/** The renderer's own calls travel inside the process, as the same person. */
function innerFetch(
  app: FastifyInstance,
  request: FastifyRequest,
): (path: string, init?: RequestInit) => Promise<Response> {
  const { cookie } = request.headers;
  return async (path, init) => {
    const options: InjectOptions = {
      method: init?.method ?? 'GET',
      url: path,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        'user-agent': request.headers['user-agent'] ?? '',
        ...(cookie ? { cookie } : {}),
      },
    };
    const answer = await app.inject(options);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : answer.body, { status: answer.statusCode, headers });
  };
}

const nothingHere = (): DomainError =>
  new DomainError('not_found', 'not_found', 'There is nothing at this address.');

interface PageOptions {
  readonly renderer: PageRenderer;
  readonly publicUrl: string | undefined;
  /** Real payments are configured: the pages with a card form may load Stripe's. */
  readonly stripe: boolean;
}

async function renderPage(
  app: FastifyInstance,
  { renderer, publicUrl, stripe }: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await renderer.render({
    url: request.url,
    userAgent: request.headers['user-agent'] ?? '',
    theme: themeOf(request),
    origin: originOf(request, publicUrl),
    fetch: innerFetch(app, request),
  });
  // The database is away or too busy: whoever asks again in a moment gets the page.
  if (answer.status === 503) void reply.header('Retry-After', '2');
  return reply
    .status(answer.status)
    .headers({
      'Content-Security-Policy': contentPolicyFor(request.url, stripe),
      'Cache-Control': answer.personal ? 'private, no-store' : 'private, no-cache',
      Vary: 'Cookie, User-Agent',
    })
    .type('text/html; charset=utf-8')
    .send(answer.html);
}

/** Every address that is neither a call nor a file is a page; unknown ones are the 404 page with status 404. `stripe`: real payments are configured. */
export function pageRoutes(
  app: FastifyInstance,
  renderer: PageRenderer,
  publicUrl: string | undefined,
  stripe = false,
): void {
  const inTurn = createTurnstile(PAGES_AT_ONCE, PAGES_WAITING);
  // A route of its own, not the handler for what is not found: only routes are compressed.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (NOT_PAGES.test(request.url)) throw nothingHere();
    return inTurn(() => renderPage(app, { renderer, publicUrl, stripe }, request, reply));
  });
}
