import { finished } from 'node:stream';
import fp from 'fastify-plugin';
import type { FastifyPluginCallback } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from './route-of.ts';
import type { QueueReading } from '../queue/queue.ts';
import type { BusinessReading } from './readings.repository.ts';

/** What this instance knows of itself, and what it can ask the database for. */
export interface MetricSources {
  readonly pool: {
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
    readonly options: { readonly max: number };
  };
  readonly liveStreams: () => number;
  readonly pageCache: () => { readonly asked: number; readonly rendered: number };
  readonly queues: () => Promise<readonly QueueReading[]>;
  readonly business: () => Promise<BusinessReading>;
}

/** From a page out of a cache to a payment provider that is slow. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Times by the route's pattern, never by the address: ids in labels would be series without end. */
function requestTimes(registry: Registry): FastifyPluginCallback {
  const labelNames = ['method', 'route', 'status'] as const;
  const registers = [registry];
  const name = 'http_request_duration_seconds';
  const help = 'Time from the arrival of a request to the end of its answer; status by class';
  const times = new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered', registers });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client left before the answer',
    registers,
  });
  return fp((app, _options, done) => {
    app.addHook('onRequest', (_request, reply, next) => {
      inFlight.inc();
      // Answers that bypass Fastify (live streams) end here, too.
      finished(reply.raw, () => inFlight.dec());
      next();
    });
    app.addHook('onRequestAbort', (_request, next) => {
      aborted.inc();
      next();
    });
    app.addHook('onResponse', (request, reply, next) => {
      const { method } = request;
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      times.observe({ method, route: routeOf(request), status }, reply.elapsedTime / 1000);
      next();
    });
    done();
  });
}

type Gauges = Readonly<Record<string, Gauge>>;

/** A figure that the last reading did not give is absent, not 0. */
function show(gauge: Gauge | undefined, value: number | null): void {
  if (value === null) gauge?.remove();
  else gauge?.set(value);
}

function businessGauges(registers: Registry[]): Record<keyof BusinessReading, Gauge> {
  const gauge = (name: string, help: string) => new Gauge({ name: `equipshare_${name}`, help, registers });
  return {
    failedDeliveries: gauge('deliveries_given_up', 'Messages that were given up'),
    sessions: gauge('sessions', 'Sessions that have not ended'),
    accessAlerts: gauge(
      'access_alerts',
      'People who were refused what is not theirs so often that the Admin was alerted, last hour',
    ),
    holdsAtRisk: gauge('holds_at_risk', 'Needed holds that end within 48 hours or have failed'),
    nextHoldExpirySeconds: gauge('hold_next_expiry_seconds', 'Until the first needed hold ends'),
    ledgerDifferences: gauge('ledger_differences', 'Lines in which ledger and payment provider differ'),
    ledgerDifferenceCents: gauge('ledger_difference_cents', 'By how much those lines differ in all'),
    reconciliationAgeSeconds: gauge('reconciliation_age_seconds', 'Since the last reconciliation'),
    ledgerSumCents: gauge('ledger_sum_cents', 'Sum of all lines of the ledger; must be 0'),
  };
}

const QUEUE_FIGURES = {
  depth: 'Work that could be done now',
  failed: 'Work whose last try has failed',
  oldestSeconds: 'For how long the oldest piece of work has waited',
} as const;

function queueGauges(registers: Registry[]): Gauges {
  const nameOf = { depth: 'queue_depth', failed: 'queue_failed', oldestSeconds: 'queue_oldest_seconds' };
  return Object.fromEntries(
    Object.entries(QUEUE_FIGURES).map(([key, help]) => {
      const name = `equipshare_${nameOf[key as keyof typeof nameOf]}`;
      return [key, new Gauge({ name, help, labelNames: ['queue'], registers })];
    }),
  );
}

/** What the process knows without asking. */
function instanceReading({ pool, liveStreams, pageCache }: MetricSources, registers: Registry[]) {
  const connections = new Gauge({
    name: 'equipshare_database_pool_connections',
    help: 'Connections of this instance by state; waiting: requests for one',
    labelNames: ['state'],
    registers,
  });
  const most = new Gauge({
    name: 'equipshare_database_pool_limit',
    help: 'Most connections of this instance',
    registers,
  });
  const streams = new Gauge({ name: 'equipshare_live_streams', help: 'Open live streams', registers });
  const pages = (name: string, help: string) =>
    new Gauge({ name: `equipshare_page_cache_${name}`, help, registers });
  const asked = pages('asked', 'Public pages that guests asked for since the start');
  const rendered = pages('rendered', 'Of those, how many had to be rendered');
  return () => {
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    most.set(pool.options.max);
    streams.set(liveStreams());
    const cache = pageCache();
    asked.set(cache.asked);
    rendered.set(cache.rendered);
  };
}

/** Read when Prometheus asks, and not in between. */
function readingOf(sources: MetricSources, registers: Registry[]) {
  const { queues, business } = sources;
  const readInstance = instanceReading(sources, registers);
  const up = new Gauge({ name: 'equipshare_database_up', help: '1 while the database answers', registers });
  const byQueue = queueGauges(registers);
  const ofBusiness = businessGauges(registers);

  async function readDatabase(): Promise<void> {
    const [waiting, state] = await Promise.all([queues(), business()]);
    for (const { queue, ...figures } of waiting)
      for (const [key, value] of Object.entries(figures)) byQueue[key]?.set({ queue }, value);
    for (const [key, gauge] of Object.entries(ofBusiness)) show(gauge, state[key as keyof BusinessReading]);
  }

  return async () => {
    readInstance();
    try {
      await readDatabase();
      up.set(1);
    } catch {
      for (const gauge of Object.values(byQueue)) gauge.reset();
      for (const gauge of Object.values(ofBusiness)) gauge.remove();
      up.set(0);
    }
  };
}

/** Metrics of one instance. Loaded only where a port for them is configured. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let read: () => Promise<void> = () => Promise.resolve();
  return {
    /** Counts and times requests; registered before any route. */
    plugin: requestTimes(registry),
    /** From now on the text has the figures of these sources, too. */
    watch(sources: MetricSources): void {
      read = readingOf(sources, [registry]);
    },
    contentType: registry.contentType,
    /** In Prometheus's format. What the database does not answer is left out, and `equipshare_database_up` is 0. */
    async text(): Promise<string> {
      await read();
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
