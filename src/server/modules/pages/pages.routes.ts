import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { INTL_LOCALES } from '#shared/domain/languages.ts';
import { isMobileUserAgent } from '#shared/domain/mobile-user-agent.ts';
import { acceptedEncoding, compress, type Encoding } from '#server/http/compression.ts';
import { READER_HEADER, sessionCookieName } from '#server/http/actor.ts';
import { tagOf } from '#server/http/entity-tag.ts';
import { readersLocale } from '#server/http/language.ts';
import { originOf } from '#server/http/origin.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { contentPolicyFor, type PolicyParts } from '#server/http/security.ts';
import { innerFetch } from './inner-fetch.ts';
import { publicAddress, type PublicAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import type { PageAnswer, PageRenderer } from './renderer.ts';
import { storePage } from './stored-page.ts';

const THEME_COOKIE = 'equipshare_theme';
/** A page asks several things of the database at once: more of them side by side would only wait for connections. */
const PAGES_AT_ONCE = 8;
const PAGES_WAITING = 400;
/** Bytes that are not worth compressing. */
const SMALL = 1_024;
/** Nothing below these is ever a page. */
const NOT_PAGES =
  /^\/(?:(?:api|assets|icons|screenshots|illustrations|photos|sitemaps|uploads|sandbox)\/|(?:sw\.js|service-worker\.js|favicon\.ico|robots\.txt|sitemap\.xml|manifest\.webmanifest)$)/;

function themeOf(request: FastifyRequest): 'light' | 'dark' | undefined {
  const theme = request.cookies[THEME_COOKIE];
  return theme === 'light' || theme === 'dark' ? theme : undefined;
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
function describe(
  reply: FastifyReply,
  answer: PageAnswer,
  encoding: Encoding | undefined,
  policy: PolicyParts,
): FastifyReply {
  const { request } = reply;
  if (encoding) void reply.header('Content-Encoding', encoding);
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
      Vary: 'Cookie, User-Agent, Accept-Language, Accept-Encoding',
    })
    .type('text/html; charset=utf-8');
}

/** Credentials of any kind, good or not: anyone who sends some neither gets nor fills a page for guests. */
const hasCredentials = ({ cookies, headers }: FastifyRequest, publicUrl: string | undefined): boolean =>
  cookies[sessionCookieName(publicUrl)] !== undefined || headers.authorization !== undefined;

/** Every address that is neither a call nor a file is a page; unknown ones are the 404 page with status 404. */
export function pageRoutes(app: FastifyInstance, { renderer, publicUrl, policy, cache }: PageOptions): void {
  const inTurn = createSemaphore(PAGES_AT_ONCE, PAGES_WAITING);

  const render = (request: FastifyRequest, url: string, cookie: string | undefined): Promise<PageAnswer> => {
    const userAgent = request.headers['user-agent'] ?? '';
    return inTurn(() =>
      renderer.render({
        url,
        userAgent,
        locale: readersLocale(request),
        theme: themeOf(request),
        origin: originOf(request, publicUrl),
        fetch: innerFetch(app, { host: request.host, ip: request.ip, userAgent, cookie }),
      }),
    );
  };

  async function sendRendered(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = await render(request, request.url, request.headers.cookie);
    if (answer.status === 200 && answer.etagSource !== undefined)
      void reply.header('ETag', tagOf(answer.etagSource));
    const html = Buffer.from(answer.html);
    const encoding = html.length > SMALL ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
    return describe(reply, answer, encoding, policy).send(encoding ? await compress(html, encoding) : html);
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
    return describe(reply, page.answer, encoding, policy).send(body);
  }

  app.get('/favorites', { schema: { hide: true } }, (_request, reply) => reply.redirect('/favourites', 308));
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (NOT_PAGES.test(request.url)) throw nothingHere();
    const address = cache && !hasCredentials(request, publicUrl) ? publicAddress(request.url) : undefined;
    return cache && address ? sendCached(cache, address, request, reply) : sendRendered(request, reply);
  });
}
