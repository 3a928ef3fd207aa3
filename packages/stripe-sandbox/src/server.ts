import fastify from 'fastify';
import { createControl } from './control/control.ts';
import { Faults } from './control/faults.ts';
import { controlRoutes } from './control/routes.ts';
import { Engine } from './engine.ts';
import type { SandboxEvent } from './objects/stored.ts';
import { pageRoutes } from './pages/routes.ts';
import { resourceRoutes } from './resources/index.ts';
import type { SandboxStore } from './store/store.ts';
import { fetchDeliver, WebhookSender, type Deliver } from './webhooks/sender.ts';
import { checkKeys, type SandboxKeys } from './wire/auth.ts';
import { Dispatcher, type Exchange } from './wire/dispatch.ts';
import { internalError, tooLarge, unknownAddress, type StripeError } from './wire/errors.ts';
import { answersLast } from './wire/idempotency.ts';

const eventsLast = 30 * 86_400;

/** Forgets what Stripe forgets too: answers to idempotency keys after a day, events after thirty. */
function prune(engine: Engine): void {
  engine.transact((unit) => {
    for (const { id, at } of unit.all('-answer'))
      if (unit.realNow - at > answersLast) unit.remove('-answer', id);
    for (const { id, created, pending_webhooks: pending } of unit.all('event'))
      if (pending === 0 && unit.now - created > eventsLast) {
        unit.remove('event', id);
        unit.remove('-arrival', id);
      }
  });
}

export interface StripeSandboxOptions {
  store: SandboxStore;
  /** Real time; the sandbox adds its own offset. */
  now: () => Date;
  keys: SandboxKeys;
  /** Posts an event and answers the HTTP status; fetch by default. */
  deliver?: Deliver | undefined;
  report?: ((error: unknown, message: string) => void) | undefined;
  /** Whether a process that has attached still exists; without it, all do. */
  isRunning?: ((pid: number) => boolean) | undefined;
  /** Public prefix of the pages that browsers see. */
  pathPrefix?: string | undefined;
  /** Sees every exchange of /v1; for tests that check the wire format. */
  inspect?: ((exchange: Exchange) => void) | undefined;
  /** Sees every event once it is durable. */
  inspectEvent?: ((event: SandboxEvent) => void) | undefined;
  /** Called on a stop request, or when the last product has detached; after the answer has gone out. */
  onStop?: (() => void) | undefined;
}

const mostBytes = 1_048_576;

/** What went wrong before a call was understood. Undefined where it is no fault of the caller's. */
const faultOfCaller = (error: unknown): StripeError | undefined =>
  (error as { statusCode?: number }).statusCode === 413 ? tooLarge(mostBytes) : undefined;

/** Builds the payment sandbox in this process. Throws when a key is not a test key. */
export function createStripeSandbox(options: StripeSandboxOptions) {
  const { store, now, keys, report = () => undefined, pathPrefix = '/sandbox/stripe' } = options;
  checkKeys(keys);
  const faults = new Faults();
  const engine = new Engine({ store, now, onEvent: (event) => options.inspectEvent?.(event) });
  const sender = new WebhookSender({ engine, faults, deliver: options.deliver ?? fetchDeliver, report });
  const isRunning = options.isRunning ?? (() => true);
  const control = createControl({ engine, sender, faults, isRunning });
  const dispatcher = new Dispatcher({
    engine,
    faults,
    keys,
    pathPrefix,
    report,
    inspect: options.inspect,
    afterCall: () => sender.wake(),
  });
  const app = fastify({ exposeHeadRoutes: false, bodyLimit: mostBytes, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  let requests = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    requests += 1;
    done();
  });
  for (const one of resourceRoutes)
    app.route({
      method: one.method,
      url: one.path,
      handler: (request, reply) => dispatcher.handle(one, request, reply),
    });
  controlRoutes(app, { control, controlToken: keys.controlToken, stop: () => options.onStop?.() });
  pageRoutes(app, { engine, faults, control, wake: () => sender.wake() });
  app.setErrorHandler((error, request, reply) => {
    const fault = faultOfCaller(error);
    if (!fault) report(error, `${request.method} ${request.url.split('?')[0] ?? ''} failed.`);
    const { status, body } = fault ?? internalError();
    return reply.code(status).send({ error: body });
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = unknownAddress(request.method, request.url.split('?')[0] ?? '');
    return reply.code(status).send({ error: body });
  });
  return {
    app,
    control,
    /** Starts the webhook sender. */
    start(): Promise<void> {
      prune(engine);
      sender.start();
      return Promise.resolve();
    },
    /** Stops the sender, the server and the store. */
    async stop(): Promise<void> {
      // No more answers first: what ends must not look alive.
      await app.close();
      await sender.stop();
      store.close();
    },
    /** Delivers all that is due; resolves when nothing is left to deliver now. */
    drainWebhooks: ({ force = false }: { force?: boolean } = {}): Promise<void> => sender.drain(force),
    /** How many requests have come in; for a watchdog. */
    requests: (): number => requests,
  };
}

export type StripeSandbox = ReturnType<typeof createStripeSandbox>;
