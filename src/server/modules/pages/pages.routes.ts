import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { INTL_LOCALES } from '#shared/domain/languages.ts';
import { READER_HEADER } from '#server/http/actor.ts';
import { tagOf } from '#server/http/entity-tag.ts';
import { readersLocale } from '#server/http/language.ts';
import { originOf } from '#server/http/origin.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { contentPolicyFor, type PolicyParts } from '#server/http/security.ts';
import type { PageRenderer } from './renderer.ts';

const THEME_COOKIE = 'equipshare_theme';
/** A page asks several things of the database at once: more of them side by side would only wait for connections. */
const PAGES_AT_ONCE = 8;
const PAGES_WAITING = 400;
/** Nothing below these is ever a page. */
const NOT_PAGES =
  /^\/(?:(?:api|assets|icons|screenshots|illustrations|photos|sitemaps|uploads|sandbox)\/|(?:sw\.js|service-worker\.js|favicon\.ico|robots\.txt|sitemap\.xml|manifest\.webmanifest)$)/;

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

const nothingHere = (): DomainError => new DomainError('not_found');

interface PageOptions {
  readonly renderer: PageRenderer;
  readonly publicUrl: string | undefined;
  readonly policy: PolicyParts;
}

async function renderPage(
  app: FastifyInstance,
  { renderer, publicUrl, policy }: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const locale = readersLocale(request);
  const answer = await renderer.render({
    url: request.url,
    userAgent: request.headers['user-agent'] ?? '',
    locale,
    theme: themeOf(request),
    origin: originOf(request, publicUrl),
    fetch: innerFetch(app, request),
  });
  // The database is unavailable or too busy: a retry soon gets the page.
  if (answer.status === 503) void reply.header('Retry-After', '2');
  if (answer.status === 200 && answer.etagSource !== undefined)
    void reply.header('ETag', tagOf(answer.etagSource));
  if (answer.location !== undefined) void reply.header('Location', answer.location);
  // The first page after a sign-out tells a device that caches answers that its user has left.
  if (answer.reader !== undefined) void reply.header(READER_HEADER, answer.reader);
  // In the head as well; here a proxy that speaks HTTP/2 finds them, and can send them ahead of the page (103 Early Hints).
  const hints = (answer.styles ?? []).map((href) => `<${href}>; rel=preload; as=style`);
  if (hints.length > 0) void reply.header('Link', hints.join(', '));
  return reply
    .status(answer.status)
    .headers({
      'Content-Security-Policy': contentPolicyFor(request.url, policy),
      'Cache-Control': answer.personal ? 'private, no-store' : 'private, no-cache',
      'Content-Language': INTL_LOCALES[locale],
      Vary: 'Cookie, User-Agent, Accept-Language',
    })
    .type('text/html; charset=utf-8')
    .send(answer.html);
}

/** Every address that is neither a call nor a file is a page; unknown ones are the 404 page with status 404. `policy`: what pages may load besides our own. */
export function pageRoutes(
  app: FastifyInstance,
  renderer: PageRenderer,
  publicUrl: string | undefined,
  policy: PolicyParts = { stripe: false, tiles: undefined },
): void {
  const inTurn = createSemaphore(PAGES_AT_ONCE, PAGES_WAITING);
  app.get('/favorites', { schema: { hide: true } }, (_request, reply) => reply.redirect('/favourites', 308));
  // A route of its own, not the handler for what is not found: only routes are compressed.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (NOT_PAGES.test(request.url)) throw nothingHere();
    return inTurn(() => renderPage(app, { renderer, publicUrl, policy }, request, reply));
  });
}
