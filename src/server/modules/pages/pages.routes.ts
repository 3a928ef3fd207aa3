import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { INTL_LOCALES } from '#shared/domain/languages.ts';
import { isMobileUserAgent } from '#shared/domain/mobile-user-agent.ts';
import { READER_HEADER, SESSION_COOKIE } from '#server/http/actor.ts';
import { tagOf } from '#server/http/entity-tag.ts';
import { readersLocale } from '#server/http/language.ts';
import { originOf } from '#server/http/origin.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { contentPolicyFor, type PolicyParts } from '#server/http/security.ts';
import { publicAddress, type PublicAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import type { PageAnswer, PageRenderer } from './renderer.ts';
import { acceptedEncoding, storePage } from './stored-page.ts';

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

/** The renderer's own calls travel inside the process, as the person that `cookie` names. */
function innerFetch(
  app: FastifyInstance,
  request: FastifyRequest,
  cookie: string | undefined,
): (path: string, init?: RequestInit) => Promise<Response> {
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
  /** What pages may load besides our own. */
  readonly policy: PolicyParts;
  /** Absent: every page is rendered for its request. */
  readonly cache?: PageCache | undefined;
}

/** A page's headers, cached or not; its tag is set by the caller. */
function describe(reply: FastifyReply, answer: PageAnswer, policy: PolicyParts): FastifyReply {
  const { request } = reply;
  // The database is unavailable or too busy: a retry soon gets the page.
  if (answer.status === 503) void reply.header('Retry-After', '2');
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
      'Content-Language': INTL_LOCALES[readersLocale(request)],
      Vary: 'Cookie, User-Agent, Accept-Language',
    })
    .type('text/html; charset=utf-8');
}

/** Credentials of any kind, good or not: whoever sends some neither gets nor fills a page for guests. */
const hasCredentials = ({ cookies, headers }: FastifyRequest): boolean =>
  cookies[SESSION_COOKIE] !== undefined || headers.authorization !== undefined;

/** Every address that is neither a call nor a file is a page; unknown ones are the 404 page with status 404. */
export function pageRoutes(app: FastifyInstance, { renderer, publicUrl, policy, cache }: PageOptions): void {
  const inTurn = createSemaphore(PAGES_AT_ONCE, PAGES_WAITING);

  const render = (request: FastifyRequest, url: string, cookie: string | undefined): Promise<PageAnswer> =>
    inTurn(() =>
      renderer.render({
        url,
        userAgent: request.headers['user-agent'] ?? '',
        locale: readersLocale(request),
        theme: themeOf(request),
        origin: originOf(request, publicUrl),
        fetch: innerFetch(app, request, cookie),
      }),
    );

  async function sendRendered(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = await render(request, request.url, request.headers.cookie);
    if (answer.status === 200 && answer.etagSource !== undefined)
      void reply.header('ETag', tagOf(answer.etagSource));
    return describe(reply, answer, policy).send(answer.html);
  }

  async function sendCached(
    pages: PageCache,
    address: PublicAddress,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const variant = [
      readersLocale(request),
      themeOf(request) ?? '',
      isMobileUserAgent(request.headers['user-agent'] ?? ''),
      originOf(request, publicUrl),
    ].join(' ');
    const page = await pages.get(address, variant, async () =>
      storePage(await render(request, address.url, undefined)),
    );
    const { body, encoding, tag } = await page.encoded(acceptedEncoding(request.headers['accept-encoding']));
    if (page.isKept) void reply.header('ETag', tag);
    describe(reply, page.answer, policy).header(
      'Vary',
      'Cookie, User-Agent, Accept-Language, Accept-Encoding',
    );
    if (encoding) void reply.header('Content-Encoding', encoding);
    return reply.send(body);
  }

  app.get('/favorites', { schema: { hide: true } }, (_request, reply) => reply.redirect('/favourites', 308));
  // A route of its own, not the handler for what is not found: only routes are compressed.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (NOT_PAGES.test(request.url)) throw nothingHere();
    const address = cache && !hasCredentials(request) ? publicAddress(request.url) : undefined;
    return cache && address ? sendCached(cache, address, request, reply) : sendRendered(request, reply);
  });
}
