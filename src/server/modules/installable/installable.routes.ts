import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { readersLocale } from '#server/http/language.ts';
import { createAppPictures } from './app-pictures.ts';
import { manifestFor } from './manifest.ts';

interface InstallableDeps {
  readonly productName: string;
  /** The folder that holds `art/`. */
  readonly assetsDir: string;
  /** Where the built worker lies; undefined in API tests, where there is none. */
  readonly webDir: string | undefined;
}

/** They change with the product, not with every build: a day is short enough. */
const A_DAY = 'public, max-age=86400';
/** The worker runs its own bundle and talks to its own server, whatever is asked of it. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
const WORKER = 'sw.js';

const missing = (): DomainError => new DomainError('not_found');
const schema = { hide: true };

/** What makes the product an app of a device: its manifest, its pictures and its worker, which lies at a second address as well. */
export function installableRoutes({
  productName,
  assetsDir,
  webDir,
}: InstallableDeps): FastifyPluginCallback {
  return (app, _options, done) => {
    const pictures = createAppPictures(assetsDir);
    const picture = async (name: string, reply: FastifyReply) => {
      const made = await pictures(name);
      if (!made) throw missing();
      return reply.type('image/png').header('Cache-Control', A_DAY).send(made);
    };
    const worker = async (reply: FastifyReply) => {
      const bundle = webDir && (await readFile(join(webDir, WORKER), 'utf8').catch(() => undefined));
      if (!bundle) throw missing();
      return reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY })
        .send(bundle);
    };

    app.get('/manifest.webmanifest', { schema }, async (request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .headers({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Language' })
        .send(JSON.stringify(manifestFor(productName, readersLocale(request)))),
    );
    for (const folder of ['icons', 'screenshots'])
      app.get<{ Params: { name: string } }>(`/${folder}/:name`, { schema }, (request, reply) =>
        picture(request.params.name, reply),
      );
    for (const file of [WORKER, 'service-worker.js'])
      app.get(`/${file}`, { schema }, (_request, reply) => worker(reply));
    done();
  };
}
