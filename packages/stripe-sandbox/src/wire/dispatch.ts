import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { CallFault, Faults } from '../control/faults.ts';
import type { Engine } from '../engine.ts';
import { newId } from '../ids.ts';
import type { KeptAnswer } from '../objects/private.ts';
import { pageUrls } from '../pages/urls.ts';
import { authenticate, bearerOf, type SandboxKeys } from './auth.ts';
import { badParameter, forbidden, internalError, StripeError } from './errors.ts';
import { expand } from './expand.ts';
import { fingerprintOf, keptAnswer, keyInUse } from './idempotency.ts';
import { readParams } from './params.ts';
import type { Route } from './route.ts';
import { apiVersion } from './version.ts';

/** One call and its answer, for tests that hold them against Stripe's schemas. */
export interface Exchange {
  method: string;
  path: string;
  params: Record<string, unknown>;
  status: number;
  body: unknown;
}

export interface DispatchOptions {
  engine: Engine;
  faults: Faults;
  keys: SandboxKeys;
  pathPrefix: string;
  report: (error: unknown, message: string) => void;
  inspect?: ((exchange: Exchange) => void) | undefined;
  /** After every call that may have caused events. */
  afterCall: () => void;
}

interface Incoming {
  route: Route;
  request: FastifyRequest;
  path: string;
  raw: Record<string, unknown>;
  browser: boolean;
  requestId: string;
  key: string | undefined;
}

type Answer = Pick<KeptAnswer, 'status' | 'body'> & { original?: string };

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

const parse = (text: string): Record<string, unknown> => qs.parse(text, { depth: 8, arrayLimit: 100 });

/** Takes calls of /v1 through authentication, faults, idempotency and the route, and writes Stripe's answer. */
export class Dispatcher {
  readonly #options: DispatchOptions;
  readonly #inProgress = new Set<string>();

  constructor(options: DispatchOptions) {
    this.#options = options;
  }

  async handle(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const requestId = newId('req_');
    const [path = '', query = ''] = request.url.split('?', 2);
    void reply.header('request-id', requestId);
    void reply.header('stripe-version', single(request.headers['stripe-version']) ?? apiVersion);
    const key = route.method === 'POST' ? single(request.headers['idempotency-key']) : undefined;
    if (key !== undefined) void reply.header('idempotency-key', key);
    const raw = parse(route.method === 'POST' ? (stringOf(request.body) ?? '') : query);
    const fault = this.#options.faults.takeCall(route.method, path);
    if (fault?.mode === 'drop_before') return drop(reply);
    const answer = await this.#answer({ route, request, path, raw, requestId, key }, fault);
    if (fault?.mode === 'drop_after') return drop(reply);
    const told = fault?.mode === 'error_after' ? errorAnswer(internalError()) : answer;
    if (told.original !== undefined)
      void reply.header('idempotent-replayed', 'true').header('original-request', told.original);
    this.#options.inspect?.({
      method: route.method,
      path,
      params: raw,
      status: told.status,
      body: JSON.parse(told.body) as unknown,
    });
    return reply.code(told.status).type('application/json').send(told.body);
  }

  async #answer(incoming: Omit<Incoming, 'browser'>, fault: CallFault | undefined): Promise<Answer> {
    const { route, request, raw, key } = incoming;
    try {
      const shown = bearerOf(request.headers.authorization) ?? stringOf(raw['key']);
      delete raw['key'];
      const browser = authenticate(shown, this.#options.keys) === 'publishable';
      if (browser && route.browser !== true)
        throw forbidden(
          'This API call cannot be made with a publishable API key. Use a secret API key.',
          'secret_key_required',
        );
      if (fault?.mode === 'error_before') throw internalError();
      if (key !== undefined && key.length > 255)
        throw badParameter(
          'Idempotency-Key',
          'parameter_unknown',
          'Idempotency keys hold up to 255 characters.',
        );
      return await this.#once({ ...incoming, browser }, fault);
    } catch (error) {
      if (error instanceof StripeError) return errorAnswer(error);
      this.#options.report(error, 'A call of the payment sandbox failed.');
      return errorAnswer(internalError());
    }
  }

  /** Replays the first answer to a key, or performs the call. */
  async #once(incoming: Incoming, fault: CallFault | undefined): Promise<Answer> {
    const { key, browser } = incoming;
    const id = key === undefined ? undefined : `${browser ? 'pk' : 'sk'}:${key}`;
    if (id !== undefined && this.#inProgress.has(id)) throw keyInUse(key ?? '');
    if (fault?.mode === 'slow') {
      if (id !== undefined) this.#inProgress.add(id);
      await (fault.until ?? pause(fault.milliseconds ?? 3_000));
      if (id !== undefined) this.#inProgress.delete(id);
    }
    return this.#perform(incoming, id);
  }

  /** The whole call in one synchronous run: what it changes and its answer are made durable together. */
  #perform(incoming: Incoming, id: string | undefined): Answer {
    const { engine, report, afterCall } = this.#options;
    const { route, request, path, raw, requestId } = incoming;
    const fingerprint = fingerprintOf(route.method, path, raw);
    const kept = id === undefined ? undefined : keptAnswer(engine.open(), id, fingerprint);
    if (kept) return { status: kept.status, body: kept.body, original: kept.requestId };
    engine.runDue();
    const mark = { id: requestId, idempotencyKey: incoming.key ?? null };
    let unit = engine.open(mark);
    let answer: Answer;
    try {
      const { expand: paths, ...rest } = raw;
      const { id: objectId = '', childId = '' } = request.params as Partial<Record<string, string>>;
      const { faults, pathPrefix: prefix } = this.#options;
      const object = route.run({
        unit,
        params: readParams(rest, route.params),
        id: objectId,
        childId,
        browser: incoming.browser,
        account: single(request.headers['stripe-account']) ?? null,
        pages: pageUrls({ headers: request.headers, prefix }),
        faults,
      });
      answer = { status: 200, body: JSON.stringify(expand(unit, object, pathsOf(paths)), null, 2) };
    } catch (error) {
      if (!(error instanceof StripeError)) report(error, `${route.method} ${path} failed.`);
      const known = error instanceof StripeError ? error : internalError();
      if (known.leaves === 'nothing' && error instanceof StripeError) return errorAnswer(known);
      if (known.leaves !== 'changes') unit = engine.open(mark);
      answer = errorAnswer(known);
    }
    if (id !== undefined) unit.put('-answer', { id, fingerprint, ...answer, requestId, at: unit.realNow });
    engine.commit(unit);
    afterCall();
    return answer;
  }
}

const errorAnswer = ({ status, body }: StripeError): Answer => ({
  status,
  body: JSON.stringify({ error: body }, null, 2),
});

function drop(reply: FastifyReply): FastifyReply {
  void reply.hijack();
  reply.raw.destroy();
  return reply;
}

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function pathsOf(raw: unknown): string[] {
  if (raw === undefined) return [];
  const paths = Array.isArray(raw) ? (raw as unknown[]) : [raw];
  return paths.map((path) => {
    if (typeof path === 'string' && path.split('.').length <= 4) return path;
    throw badParameter(
      'expand',
      'parameter_unknown',
      'expand takes names of fields, up to four levels deep.',
    );
  });
}
