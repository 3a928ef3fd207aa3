import type { Readable } from 'node:stream';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import { reads, writes } from '#shared/contracts/calls.ts';
import { Id, Ok } from '#shared/contracts/common.ts';
import { z } from '#shared/contracts/zod.ts';
import { type Page, sendPage } from './pagination.ts';

type Schema<Value = unknown> = z.core.$ZodType<Value>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Calls = typeof writes & {
  [Path in keyof typeof reads as `GET ${Path}`]: { answer: (typeof reads)[Path] };
};
type PathOf<M extends Method, Name = keyof Calls> = Name extends `${M} ${infer Path}` ? Path : never;
type Call<M extends Method, Path extends string> = Calls[`${M} ${Path}` & keyof Calls];
type BodyOf<C> = C extends { body: infer Body extends Schema } ? z.output<Body> : unknown;
type AnswerOf<C> = C extends { answer: infer Answer extends Schema } ? z.output<Answer> : never;
type RowOf<Answer> = Answer extends (infer Row)[] ? Row : never;
/** A call that answers `Ok` tells nothing else: what its handler returns is not sent. */
type Returned<Answer> = [{ ok: true }, Answer] extends [Answer, { ok: true }] ? unknown : Answer;

/** The named parts of a path: `id` and `blockId` of `/api/equipment/:id/blocks/:blockId`. */
type Name<Path extends string> = Path extends `${string}:${infer First}/${infer Rest}`
  ? First | Name<Rest>
  : Path extends `${string}:${infer Last}`
    ? Last
    : never;
type Ids<Path extends string> = Schema<Record<Name<Path>, string>>;

interface RouteDefaults {
  readonly tags: readonly string[];
  readonly config: FastifyContextConfig;
}

interface RouteOptions<Params, Query>
  extends Partial<RouteDefaults>, Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute'> {
  readonly operationId: string;
  readonly description?: string;
  /** Where they are not ids. */
  readonly params?: Params;
  readonly querystring?: Query;
  /** 200 where it is absent. Of several, the handler sets the one that it means. */
  readonly status?: 200 | 201 | readonly (200 | 201)[];
}

type Handler<Params extends Schema, Query extends Schema, Body, Result> = (
  request: FastifyRequest<{ Params: z.output<Params>; Querystring: z.output<Query>; Body: Body }>,
  reply: FastifyReply,
) => Result | Promise<Result>;

type Declare<M extends Method> = <
  Path extends PathOf<M>,
  Params extends Schema = Ids<Path>,
  Query extends Schema = Schema,
>(
  path: Path,
  options: RouteOptions<Params, Query>,
  handler: Handler<Params, Query, BodyOf<Call<M, Path>>, Returned<AnswerOf<Call<M, Path>>>>,
) => void;

export interface NamedFile {
  readonly name: string;
  readonly content: string | Readable;
}

/** Declares routes by method. Body and answer are those of the path's row in contracts/calls.ts. */
export interface ApiRoutes {
  readonly get: Declare<'GET'>;
  /** A list that is read page by page: its handler returns one of them. */
  readonly list: <
    Path extends PathOf<'GET'>,
    Params extends Schema = Ids<Path>,
    Query extends Schema = Schema,
  >(
    path: Path,
    options: RouteOptions<Params, Query>,
    handler: Handler<Params, Query, unknown, Page<RowOf<AnswerOf<Call<'GET', Path>>>>>,
  ) => void;
  /** A download of this media type, which has no row in contracts/calls.ts. */
  readonly file: <Path extends string, Params extends Schema = Ids<Path>, Query extends Schema = Schema>(
    path: Path,
    options: RouteOptions<Params, Query> & { readonly type: string },
    handler: Handler<Params, Query, unknown, NamedFile>,
  ) => void;
  readonly post: Declare<'POST'>;
  readonly put: Declare<'PUT'>;
  readonly patch: Declare<'PATCH'>;
  readonly delete: Declare<'DELETE'>;
}

interface CallSchemas {
  readonly body?: Schema;
  readonly answer: Schema;
  /** Of an answer that is not JSON. */
  readonly produces?: string[];
}

type Options = RouteOptions<Schema, Schema>;
type AnyHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

const callOf = (method: Method, path: string): CallSchemas =>
  method === 'GET'
    ? { answer: reads[path as keyof typeof reads] }
    : writes[`${method} ${path}` as keyof typeof writes];

const idsOf = (path: string): Schema =>
  z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, Id])));

/** Routes of `app` with these tags and this access, where a route names no others. */
function routesOf(app: FastifyInstance, defaults: RouteDefaults): ApiRoutes {
  function route(
    method: Method,
    url: string,
    { status = 200, config = defaults.config, bodyLimit, exposeHeadRoute, params, ...described }: Options,
    handler: AnyHandler,
    { answer, ...call }: CallSchemas = callOf(method, url),
  ): void {
    const statuses = typeof status === 'number' ? [status] : status;
    app.route({
      method,
      url,
      config,
      bodyLimit,
      exposeHeadRoute,
      schema: {
        tags: defaults.tags,
        ...described,
        ...(url.includes(':') && { params: params ?? idsOf(url) }),
        ...call,
        response: Object.fromEntries(statuses.map((code) => [code, answer])),
      },
      async handler(request, reply) {
        if (typeof status === 'number') void reply.status(status);
        const returned = await handler(request, reply);
        return answer === Ok ? { ok: true } : returned;
      },
    });
  }

  const declare = (method: Method) => (path: string, options: Options, handler: AnyHandler) =>
    route(method, path, options, handler);
  const routes = {
    get: declare('GET'),
    list: (path: string, options: Options, handler: AnyHandler) =>
      route('GET', path, options, async (request, reply) =>
        sendPage(request, reply, (await handler(request, reply)) as Page<unknown>),
      ),
    file(path: string, { type, ...options }: Options & { type: string }, handler: AnyHandler) {
      const sent: AnyHandler = async (request, reply) => {
        const { name, content } = (await handler(request, reply)) as NamedFile;
        void reply.header('Content-Disposition', `attachment; filename="${name}"`).type(type);
        return content;
      };
      route('GET', path, options, sent, { answer: z.string(), produces: [type.replace(/;.*/, '')] });
    },
    post: declare('POST'),
    put: declare('PUT'),
    patch: declare('PATCH'),
    delete: declare('DELETE'),
  };
  // Handlers are given and return what the schemas, from which their types follow, have validated.
  return routes as unknown as ApiRoutes;
}

/** A plugin of calls of the API. `app` is for what is neither a call with an answer in JSON nor a file. */
export function apiRoutes(
  defaults: RouteDefaults,
  declare: (routes: ApiRoutes, app: FastifyInstance) => void,
): FastifyPluginCallback {
  return (app, _options, done) => {
    declare(routesOf(app, defaults), app);
    done();
  };
}
