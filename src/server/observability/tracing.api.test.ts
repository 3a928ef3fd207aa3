import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#server/db/client.ts';
import { loggerOptions } from '#server/http/logging.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTracing } from './tracing.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROXY_SPAN = '00f067aa0ba902b7';

const received: Sent[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    received.push(body as Sent);
    response.end('{}');
  });
});
const lines: string[] = [];
let database: TestDatabase;
let client: DatabaseClient;
let spans: SentSpan[];

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  database = await createTestDatabase();
  client = connectDatabase(database.url, () => undefined);
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const tracing = startTracing(new OTLPTraceExporter({ url }));
  tracing.watchPool(client.pool);
  const logger = loggerOptions('info', { write: (line) => void lines.push(line) }, tracing.logFields);
  const app = Fastify({ logger });
  await app.register(tracing.plugin);
  app.get<{ Params: { id: string } }>('/things/:id', async ({ params, log }) => {
    log.info('looking');
    await client.db.transaction((tx) => tx.execute(sql`select ${params.id}::text`));
    return 'found';
  });
  app.get('/broken', async () => {
    await client.db.execute(sql`select 1/0`).catch(() => undefined);
    throw new Error('broken');
  });
  const traceparent = `00-${TRACE}-${PROXY_SPAN}-01`;
  await app.inject({ url: '/things/secret.person@people.example?token=hidden', headers: { traceparent } });
  await app.inject('/broken');
  await app.close();
  await tracing.close();
  spans = received.flatMap((each) =>
    each.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => [...scope.spans])),
  );
});
afterAll(async () => {
  collector.close();
  await client.close();
  await database.drop();
});

const named = (name: string): SentSpan | undefined => spans.find((span) => span.name === name);
const attribute = (span: SentSpan | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0];

describe('a trace', () => {
  it('goes on with that of the proxy, and names the pattern of the route', () => {
    const request = named('GET /things/:id');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PROXY_SPAN });
    expect(attribute(request, 'http.response.status_code')).toBe(200);
    expect(attribute(request, 'request.id')).toMatch(/^req/);
    const { resource } = received[0]!.resourceSpans[0]!;
    expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'equipshare' } });
  });

  it('holds the statements of the request with their text', () => {
    const request = named('GET /things/:id');
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toEqual(['BEGIN', 'SELECT', 'COMMIT']);
    expect(attribute(statements[1], 'db.query.text')).toBe('select $1::text');
  });

  it('marks what has failed', () => {
    expect(named('GET /broken')?.status.code).toBe(2);
    expect(spans.filter(({ name, status }) => name === 'SELECT' && status.code === 2)).toHaveLength(1);
  });

  it('carries nothing that a person typed', () => {
    expect(JSON.stringify(received)).not.toMatch(/secret\.person|hidden/);
  });

  it('finds a trace from the lines of the log', () => {
    const line = lines
      .map((each) => JSON.parse(each) as Record<string, unknown>)
      .find(({ msg }) => msg === 'looking');
    expect(line).toMatchObject({ trace_id: TRACE, span_id: named('GET /things/:id')?.spanId });
    expect(line?.['reqId']).toBe(attribute(named('GET /things/:id'), 'request.id'));
  });
});
