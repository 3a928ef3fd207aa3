import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type pg from 'pg';

export type TracedPool = Pick<pg.Pool, 'on'>;
type Query = (this: unknown, ...given: unknown[]) => unknown;

/** The text with its placeholders, never the parameters: those are what people typed. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  const { text } = (given ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

const operationOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';

/**
 * A span for each statement within a traced request. OpenTelemetry's own instrumentation replaces modules while they are
 * loaded, which does not reach a driver that is part of our bundle.
 */
export function tracePool(pool: TracedPool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = function traced(...given: unknown[]): unknown {
      const text = textOf(given[0]);
      if (!trace.getActiveSpan()) return query(...given);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const span = tracer.startSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes });
      const finish = (error?: unknown): void => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        const then = context.bind(context.active(), callback as Query);
        const done = (error: unknown, result: unknown): void => {
          finish(error);
          then(error, result);
        };
        return query(...given.slice(0, -1), done);
      }
      const answer = query(...given);
      if (answer instanceof Promise) answer.then(() => finish(), finish);
      else span.end();
      return answer;
    } as typeof client.query;
  });
}
