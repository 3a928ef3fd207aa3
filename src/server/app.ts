import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import '#shared/contracts/zod.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { AppDependencies, Routes } from './composition/area.ts';
import type { Config } from './config.ts';
import { isDatabaseUnavailable } from './db/sql-errors.ts';
import { actorPlugin } from './http/actor.ts';
import { type Draining, drainingPlugin } from './http/draining.ts';
import { entityTagPlugin } from './http/entity-tag.ts';
import { type AnswerCache, answerCachePlugin } from './http/answer-cache.ts';
import { errorHandlerPlugin } from './http/error-handler.ts';
import { loggerOptions } from './http/logging.ts';
import { openApiPlugin } from './http/openapi.ts';
import { answerBrokenConnection, answerUnroutable } from './http/outside-errors.ts';
import { rateLimitPlugin } from './http/rate-limits.ts';
import { wroteRecentlyPlugin } from './http/public-reads.ts';
import { policyPartsOf, securityPlugin } from './http/security.ts';
import { trustProxyOption } from './http/trust-proxy.ts';
import { newId } from './ids.ts';
import type { Auth } from './modules/auth/index.ts';
import { pageRoutes, type PageCache } from './modules/pages/index.ts';
import type { RateLimiter } from './modules/rate-limits/index.ts';

export interface AppDeps extends Pick<
  AppDependencies,
  'renderer' | 'assetsDir' | 'webDir' | 'logTo' | 'observability'
> {
  readonly config: Config;
  /** Who calls, and where what concerns security is written down. */
  readonly auth: Pick<Auth, 'authenticate' | 'authenticateBooking' | 'recordSecurityEvent'>;
  readonly routes: Routes;
  readonly pageCache: PageCache;
  /** The cache of guests' answers; without it every answer is made for its request. */
  readonly answerCache?: AnswerCache | undefined;
  readonly draining: Draining;
  readonly rateLimiter: Pick<RateLimiter, 'admit'>;
}

/**
 * For a request to arrive as a whole, a photo from a building site with one bar of reception included; who sends a byte a
 * minute does not hold a connection for ever. Headers have less.
 */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 30_000;

/** Some clients announce JSON with every call and send none with those that have no body: that is no body, not a broken one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done) as unknown;
  });
}

function createServer({ config, logTo, observability }: AppDeps): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logTo, observability?.logFields),
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: 1_048_576,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    genReqId: () => newId('req'),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenConnection,
  });
  // A form of another site can send text without asking first; nothing here is sent as text.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

async function registerFiles(app: FastifyInstance, { webDir, assetsDir }: AppDeps): Promise<void> {
  app.get('/icon.svg', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=86400')
      .send(await readFile(join(assetsDir, 'art', 'app-icon.svg'))),
  );
  if (!webDir) return;
  const root = join(webDir, 'assets');
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: '365d',
    // Compressed as far as it goes, once, by the build; what is compressed has no address of its own.
    preCompressed: true,
    setHeaders: (reply) => void reply.header('Vary', 'Accept-Encoding'),
  });
  const names = new Set((await readdir(root)).filter((name) => !/^\.|\.(?:br|gz)$/.test(name)));
  // One route for all of them: a route for each took longer to set up than all calls.
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    ({ params: { name } }, reply) => {
      if (!names.has(name)) throw new DomainError('not_found');
      return reply.sendFile(name);
    },
  );
}

/** Builds the server: what every request passes, in order, then the modules' routes, files and pages. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, auth, routes, renderer, pageCache: cache } = deps;
  const app = createServer(deps);
  // First, so that their figures cover all that follows.
  for (const plugin of deps.observability?.plugins ?? []) await app.register(plugin);
  await app.register(drainingPlugin, { draining: deps.draining });
  await app.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  // Before any route, and before compression: a tag identifies the content, not its encoding.
  await app.register(entityTagPlugin);
  await app.register(fastifyCookie);
  if (config.databaseReplicaUrl !== undefined)
    await app.register(wroteRecentlyPlugin, { isSecure: config.publicUrl?.startsWith('https:') ?? false });
  await app.register(errorHandlerPlugin, { isUnavailable: isDatabaseUnavailable });
  await app.register(securityPlugin, config);
  await app.register(openApiPlugin, { productName: config.productName });
  // Before a person is looked up: who calls too often costs no query.
  await app.register(rateLimitPlugin, deps.rateLimiter);
  const { authenticate, authenticateBooking, recordSecurityEvent } = auth;
  const { publicUrl } = config;
  await app.register(actorPlugin, { authenticate, authenticateBooking, recordSecurityEvent, publicUrl });

  if (deps.answerCache) await app.register(answerCachePlugin, { cache: deps.answerCache });

  for (const plugin of routes) await app.register(plugin);
  await registerFiles(app, deps);
  if (renderer) pageRoutes(app, { renderer, publicUrl, policy: policyPartsOf(config), cache });
  return app;
}
