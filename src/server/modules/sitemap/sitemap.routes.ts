import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#server/http/origin.ts';
import type { Reading } from '#server/http/public-reads.ts';
import { robotsText } from './robots.ts';
import type { Sitemap } from './sitemap.service.ts';
import { indexXml, pagesXml, type SitemapEntry } from './sitemap.xml.ts';

/** Caching it that long misses nothing: a crawler comes by less often. */
const AN_HOUR = 'public, max-age=3600';
/** For crawlers, not for the API's description. */
const schema = { hide: true };
/** The form of our ids; any other text leads nowhere. */
const ID = /^\w{1,64}$/;

/** `/robots.txt`, `/sitemap.xml` (the index) and the sitemaps that it names. `publicUrl`: where the product is, if that is set. */
export function sitemapRoutes(
  sitemap: Reading<Sitemap>,
  publicUrl: string | undefined,
): FastifyPluginCallback {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (origin: string, entries: readonly SitemapEntry[]) => string,
    entries: readonly SitemapEntry[],
  ) =>
    reply
      .header('Cache-Control', AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(write(originOf(request, publicUrl), entries));

  return (app, _options, done) => {
    app.get('/robots.txt', { schema }, (request, reply) =>
      reply
        .header('Cache-Control', AN_HOUR)
        .type('text/plain; charset=utf-8')
        .send(robotsText(originOf(request, publicUrl))),
    );
    app.get('/sitemap.xml', { schema }, async (request, reply) =>
      send(request, reply, indexXml, await sitemap(request, (service) => service.index())),
    );
    app.get('/sitemaps/pages.xml', { schema }, async (request, reply) =>
      send(request, reply, pagesXml, await sitemap(request, (service) => service.pages())),
    );
    app.get<{ Querystring: { after?: string | string[] } }>(
      '/sitemaps/items.xml',
      { schema },
      async (request, reply) => {
        const { after } = request.query;
        const id = typeof after === 'string' && ID.test(after) ? after : '';
        return send(request, reply, pagesXml, await sitemap(request, (service) => service.items(id)));
      },
    );
    done();
  };
}
