import { resolve } from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { createSandboxSms } from '#server/adapters/sms/sandbox.ts';
import { composeProduct, type Product } from '#server/composition.ts';
import { outboundMessages, providerEvents, reconciliations } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { noPayments } from '#tests/support/no-payments.ts';
import { readSource } from '#tests/support/source-files.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const HOUR = 3_600_000;

const host = sharedFixture(buildTestApp);
let product: Product;
let metrics: Metrics;
beforeAll(async () => {
  metrics = createMetrics();
  product = await composeProduct({
    config: host.platform.config,
    databaseUrl: host.databaseUrl,
    realClock: host.clock,
    ...noPayments,
    geocoder: createBuiltInGeocoder(),
    mailer: createSandboxMailer(),
    sms: createSandboxSms(),
    push: createSandboxPush(),
    storage: memoryStorage(),
    build: 'test',
    assetsDir: resolve(import.meta.dirname, '../../../assets'),
    webDir: undefined,
    renderer: undefined,
    observability: {
      plugins: [metrics.plugin],
      logFields: undefined,
      watchPool: () => undefined,
      watch(sources) {
        metrics.watch(sources);
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    },
  });
});
afterAll(async () => {
  await product.close();
});

/** The figure of a series as the text has it, such as `name{label="value"}`; undefined where there is none. */
async function figure(series: string): Promise<number | undefined> {
  const line = (await metrics.text()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** Every `expr` below a value. */
function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'expr' && typeof each === 'string' ? [each] : expressionsIn(each),
  );
}

/** The metrics that an expression of PromQL names: what is neither a function, a label, a range nor a word of the language. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b(?:and|or|unless|bool|offset)\b/g, ' ');
  return bare.match(/\b[a-z_:][\w:]*\b(?!\s*\()/gi) ?? [];
}

const ago = (milliseconds: number) => new Date(host.clock.now().getTime() - milliseconds);

describe('metrics', () => {
  it('times requests by the pattern of their route, and never names an address', async () => {
    await product.app.inject('/api/equipment/eqp_very_particular');
    await product.app.inject('/no/such/address');
    const text = await metrics.text();
    const count = 'http_request_duration_seconds_count';
    expect(text).toContain(`${count}{method="GET",route="/api/equipment/:id",status="4xx"} 1`);
    expect(text).toContain(`${count}{method="GET",route="unknown",status="4xx"} 1`);
    expect([text.includes('eqp_very_particular'), text.includes('/no/such')]).toEqual([false, false]);
    expect(text).toContain('http_requests_in_flight 0');
  });

  it('shows how much waits in each queue, how much has failed and how old it is', async () => {
    const { db } = product.platform;
    const depth = 'equipshare_queue_depth{queue="webhook_event"}';
    expect(await figure(depth)).toBe(0);
    await db.insert(providerEvents).values({
      ...{ id: 'evt_waiting', type: 'charge.updated', body: {}, attempts: 3, lastError: 'away' },
      receivedAt: ago(0.5 * HOUR),
      nextAttemptAt: ago(-HOUR),
    });
    expect(await figure(depth)).toBe(1);
    expect(await figure('equipshare_queue_failed{queue="webhook_event"}')).toBe(1);
    expect(await figure('equipshare_queue_oldest_seconds{queue="webhook_event"}')).toBe(1800);
    expect(await figure('equipshare_queue_oldest_seconds{queue="payment_call"}')).toBe(0);
  });

  it('counts messages that were given up', async () => {
    await product.platform.db.insert(outboundMessages).values({
      ...{ id: newId('dlv'), channel: 'email', recipient: 'gone@people.example', text: 'Hello' },
      ...{ subject: null, html: null, dedupeKey: newId('key'), status: 'failed', createdAt: ago(HOUR) },
    });
    expect(await figure('equipshare_deliveries_given_up')).toBe(1);
  });

  it('shows when the first hold ends that a booking still needs', async () => {
    const { db } = product.platform;
    expect(await figure('equipshare_hold_next_expiry_seconds')).toBeUndefined();
    const [ownerId, renterId] = [await createOwner(db), await createOwner(db)];
    const hold = async (hours: number, parts = {}) =>
      createBookingRow(db, {
        ...{ equipmentId: await createListing(db, { ownerId }), ownerId, renterId },
        holdExpiresAt: ago(-hours * HOUR),
        ...parts,
      });
    await hold(60);
    await hold(3);
    await hold(1, { balanceWaived: true, holdStatus: 'released' });
    expect(await figure('equipshare_hold_next_expiry_seconds')).toBe(3 * 3600);
    expect(await figure('equipshare_holds_at_risk')).toBe(1);
  });

  it('shows in how many lines, and by how much, the ledger differs from the payment provider', async () => {
    expect(await figure('equipshare_ledger_differences')).toBe(0);
    expect(await figure('equipshare_reconciliation_age_seconds')).toBeUndefined();
    const line = { reference: 'ch_1', bookingId: null };
    await product.platform.db.insert(reconciliations).values({
      ...{
        id: newId('rec'),
        at: ago(2 * HOUR),
        ledgerCents: 900,
        providerCents: 1000,
        lines: 2,
        backfilled: 0,
      },
      differences: [
        { ...line, ledgerCents: 0, providerCents: 250 },
        { ...line, ledgerCents: 150, providerCents: 0 },
      ],
    });
    expect(await figure('equipshare_ledger_differences')).toBe(2);
    expect(await figure('equipshare_ledger_difference_cents')).toBe(400);
    expect(await figure('equipshare_reconciliation_age_seconds')).toBe(7200);
    expect(await figure('equipshare_ledger_sum_cents')).toBe(0);
  });

  it('shows connections, streams and the event loop of this instance', async () => {
    const text = await metrics.text();
    for (const name of ['busy', 'idle', 'waiting'])
      expect(text).toMatch(new RegExp(`equipshare_database_pool_connections\\{state="${name}"\\} \\d`));
    for (const name of [
      'equipshare_live_streams',
      'equipshare_page_cache_asked',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
  });

  it('serves every metric that an expression of the alert rules or of the dashboard names', async () => {
    const text = await metrics.text();
    const served = (name: string) => name === 'up' || new RegExp(`^${name}[ {]`, 'm').test(text);
    const expressions = [
      ...expressionsIn(parse(readSource('deploy/alerts.yml'))),
      ...expressionsIn(JSON.parse(readSource('deploy/grafana-dashboard.json'))),
    ];
    const unknown = expressions.filter((expression) => {
      const names = metricsIn(expression);
      return names.length === 0 || !names.every(served);
    });
    expect(expressions.length).toBeGreaterThan(30);
    expect(unknown).toEqual([]);
  });

  it('serves no metrics at the address of the product', async () => {
    expect((await product.app.inject('/metrics')).statusCode).toBe(404);
  });

  it('serves metrics on a port of their own, and nothing else there', async () => {
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    try {
      const ask = (path: string, method = 'GET') =>
        fetch(`http://127.0.0.1:${server.port}${path}`, { method });
      const answer = await ask('/metrics');
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('equipshare_database_up 1'),
      ]);
      expect((await ask('/api/config')).status).toBe(404);
      expect((await ask('/metrics', 'POST')).status).toBe(404);
      const taken = serveMetrics(metrics, { host: '127.0.0.1', port: server.port });
      await expect(taken).rejects.toThrow('METRICS_PORT');
    } finally {
      await server.close();
    }
  });
});

it('leaves the figures of a database that is away out of the metrics and says so', async () => {
  const alone = createMetrics();
  const away = () => Promise.reject(new Error('away'));
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 4, options: { max: 12 } };
  const pageCache = () => ({ asked: 0, rendered: 0 });
  alone.watch({ pool, pageCache, liveStreams: () => 0, queues: away, business: away });
  const text = await alone.text();
  expect(text).toContain('equipshare_database_up 0');
  expect(text).toContain('equipshare_database_pool_connections{state="waiting"} 4');
  expect(text).not.toMatch(/^equipshare_(ledger|holds|queue)\w* \d/m);
});
