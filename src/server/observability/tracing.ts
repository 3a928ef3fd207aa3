import { finished } from 'node:stream';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { routeOf } from './route-of.ts';
import { tracePool, type TracedPool } from './traced-pool.ts';

export interface Tracing {
  /** A span for each request; registered before any route. */
  readonly plugin: FastifyPluginCallback;
  /** A span for each statement from now on, without its parameters. */
  watchPool(pool: TracedPool): void;
  /** For each line of the log: which trace it belongs to. */
  readonly logFields: () => Record<string, string>;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/** Where the caller's trace goes on; a proxy in front may have begun it. */
const parentOf = ({ headers }: FastifyRequest) => propagation.extract(context.active(), headers);

/** Named by the route's pattern: a path holds ids, and a query what people look for. */
function end(span: Span, request: FastifyRequest, status: number): void {
  const route = routeOf(request);
  span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Traces by OpenTelemetry. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set; its libraries read the other OTEL_ variables
 * (service name, sampler, headers) themselves.
 */
export function startTracing(exporter: SpanExporter = new OTLPTraceExporter()): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'equipshare' });
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  const tracer = trace.getTracer('equipshare');
  const plugin: FastifyPluginCallback = (app, _options, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      const kind = SpanKind.SERVER;
      const attributes = { 'http.request.method': request.method, 'request.id': request.id };
      const parent = parentOf(request);
      const span = tracer.startSpan(request.method, { kind, attributes }, parent);
      finished(reply.raw, () => end(span, request, reply.raw.statusCode));
      context.with(trace.setSpan(parent, span), next);
    });
    done();
  };
  return {
    plugin: fp(plugin),
    watchPool: (pool) => tracePool(pool, tracer),
    logFields(): Record<string, string> {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    async close() {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
