import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginCallback } from 'fastify';
import { referencePolicy } from '#server/http/security.ts';
import { createReferenceScript } from './reference-script.ts';

interface ReferenceOptions {
  readonly productName: string;
  /** The folder that holds `api-reference/start.js`. */
  readonly assetsDir: string;
}

/** Pages and files for people, not calls: they have no place in the API's description. */
const options = { config: { access: 'public' }, schema: { hide: true } } as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const pageOf = (productName: string, script: string, nonce: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(productName)} API</title>
    <link rel="icon" href="/icon.svg">
  </head>
  <body>
    <noscript>The description of the API is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <div id="reference" data-script="/api/docs/${script}"></div>
    <script src="/api/docs/start.js" nonce="${nonce}"></script>
  </body>
</html>
`;

/** `GET /api/docs`: the API's description as a page (docs/api.md), with the two scripts that it needs. */
export function apiReferenceRoutes({ productName, assetsDir }: ReferenceOptions): FastifyPluginCallback {
  const reference = createReferenceScript();
  return (app, _options, done) => {
    app.get('/api/docs', options, async (_request, reply) => {
      const { name } = await reference();
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('Content-Security-Policy', referencePolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(pageOf(productName, name, nonce));
    });
    app.get('/api/docs/start.js', options, async (_request, reply) =>
      reply
        .header('Cache-Control', 'public, no-cache')
        .type('text/javascript; charset=utf-8')
        .send(await readFile(join(assetsDir, 'api-reference', 'start.js'))),
    );
    app.get<{ Params: { file: string } }>('/api/docs/:file', options, async (request, reply) => {
      const { name, source, compressed } = await reference();
      if (request.params.file !== name)
        return reply.code(404).send({ message: 'File not found', code: 'not_found' });
      void reply
        .headers({ 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' })
        .type('text/javascript; charset=utf-8');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(source);
      return reply.header('Content-Encoding', 'gzip').send(compressed);
    });
    done();
  };
}
