import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../config.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics`, and nothing else, on a port of its own: the product's port, which strangers reach, never does
 * (docs/decisions/0055-metrics-and-traces.md). Throws ConfigError when it cannot listen.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new ConfigError(`METRICS_PORT: ${message}. Choose another port or METRICS_HOST.`)),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
