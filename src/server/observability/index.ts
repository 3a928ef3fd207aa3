import type { FastifyPluginCallback } from 'fastify';
import type { Config } from '../config.ts';
import type { MetricSources } from './metrics.ts';
import type { MetricsServer } from './metrics-server.ts';
import type { TracedPool } from './traced-pool.ts';

export type { MetricSources } from './metrics.ts';

/** What watches the product from outside; nothing of it is loaded where it is not configured. */
export interface Observability {
  /** Registered before any route. */
  readonly plugins: readonly FastifyPluginCallback[];
  /** Added to every line of the log. */
  readonly logFields: (() => Record<string, string>) | undefined;
  /** Once there is a pool of connections. */
  watchPool(pool: TracedPool): void;
  /** Once the product is put together: its figures are read from here, and `/metrics` is open. */
  watch(sources: MetricSources): Promise<void>;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'metrics' | 'tracing'>;

export async function openObservability({
  metrics: place,
  tracing: isTraced,
}: Settings): Promise<Observability> {
  const metrics = place ? (await import('./metrics.ts')).createMetrics() : undefined;
  const tracing = isTraced ? (await import('./tracing.ts')).startTracing() : undefined;
  let server: MetricsServer | undefined;
  return {
    plugins: [metrics?.plugin, tracing?.plugin].filter((plugin) => plugin !== undefined),
    logFields: tracing?.logFields,
    watchPool: (pool) => tracing?.watchPool(pool),
    async watch(sources) {
      if (!metrics || !place) return;
      metrics.watch(sources);
      const { serveMetrics } = await import('./metrics-server.ts');
      server = await serveMetrics(metrics, place);
    },
    async close() {
      await server?.close();
      await tracing?.close();
    },
  };
}
