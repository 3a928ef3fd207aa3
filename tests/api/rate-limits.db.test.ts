import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { RATE_CLASSES } from '#server/http/rate-limits.ts';
import { createRateLimiter } from '#server/modules/rate-limits/index.ts';
import { RATES, times } from '#shared/domain/rates.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { signInAsAdmin } from '#tests/support/people.ts';

/** Small, so that a bucket is soon empty. */
const FACTOR = 0.2;
const product = sharedFixture(() =>
  buildTestApp({ RATE_LIMITS: String(FACTOR), TRUST_PROXY: 'on', SANDBOX_PUBLIC: 'on' }),
);

const ask = (url: string, from: string, method: 'GET' | 'POST' = 'GET') =>
  product.app.inject({ method, url, headers: { 'x-forwarded-for': from } });

/** Statuses of as many calls as given, counted. */
async function statusesOf(
  times: number,
  call: () => ReturnType<typeof ask>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let i = 0; i < times; i++) {
    const { statusCode } = await call();
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

const storedBuckets = async () => {
  const { rows } = await product.platform.db.execute<{ key: string }>(sql`select key from rate_buckets`);
  return rows.map(({ key }) => key);
};

describe('rates of calls', () => {
  it('answers 429 with Retry-After and a code once a network has searched its bucket empty, and lets others through', async () => {
    const { burst, perMinute } = times(RATES.search.network, FACTOR);
    const search = () => ask('/api/equipment/search?q=drill', '203.0.113.1');
    expect(await statusesOf(burst, search)).toEqual({ 200: burst });
    const refused = await search();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(Math.ceil(60 / perMinute)));
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', values: { seconds: 1 } });
    expect((await ask('/api/equipment/search?q=drill', '203.0.113.2')).statusCode).toBe(200);
    product.clock.advance(1_000);
    expect((await search()).statusCode).toBe(200);
  });

  it('counts all addresses of one IPv6 subscriber together', async () => {
    const { burst } = times(RATES.signIn.network, FACTOR);
    let host = 0;
    const guess = () => ask('/api/auth/sign-in', `2001:db8:1:2::${(host += 1).toString(16)}`, 'POST');
    expect(await statusesOf(burst + 5, guess)).toEqual({ 422: burst, 429: 5 });
    expect((await ask('/api/auth/sign-in', '2001:db8:1:3::1', 'POST')).statusCode).toBe(422);
  });

  it('counts a person on all networks together', async () => {
    const { cookie } = await signInAsAdmin(product);
    const { burst } = times(RATES.export.person, FACTOR);
    let host = 0;
    const fetchLog = () =>
      product.app.inject({
        url: '/api/admin/audit.csv',
        headers: { cookie, 'x-forwarded-for': `192.0.2.${(host += 1)}` },
      });
    expect(await statusesOf(burst + 2, fetchLog)).toEqual({ 200: burst, 429: 2 });
  });

  it('writes nothing for who reads little, and stores no address in the clear', async () => {
    const before = await storedBuckets();
    product.clock.advance(600_000);
    await statusesOf(50, () => ask('/api/config', '203.0.113.77'));
    expect((await storedBuckets()).filter((key) => !before.includes(key))).toEqual([]);
    expect(before.join()).not.toMatch(/203\.0\.113|2001:db8/);
  });

  it('never limits probes and the payment provider’s events', async () => {
    const { burst } = times(RATES.read.network, FACTOR);
    expect(await statusesOf(burst + 10, () => ask('/healthz', '203.0.113.5'))).toEqual({ 200: burst + 10 });
    const event = () => ask('/api/webhooks/stripe', '203.0.113.5', 'POST');
    expect(await statusesOf(times(RATES.write.network, FACTOR).burst + 10, event)).not.toHaveProperty('429');
  });

  it('names only routes that there are', async () => {
    const { paths = {} } = (await product.app.inject({ url: '/api/openapi.json' })).json<{
      paths?: Record<string, object>;
    }>();
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(Object.keys(RATE_CLASSES).filter((route) => route !== 'GET /*' && !known.includes(route))).toEqual(
      [],
    );
    // Every other call has a limit, and what is made as a file the one of files.
    const free = Object.entries(RATE_CLASSES).filter(([, rateClass]) => rateClass === 'none');
    expect(free.map(([route]) => route)).toEqual(['POST /api/webhooks/stripe']);
    const files = known.filter((route) => /^GET .*(?:\.pdf|\.csv|\.zip|\/file)$/.test(route));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((route) => RATE_CLASSES[route] !== 'export')).toEqual([]);
  });
});

describe('several instances', () => {
  const instance = () =>
    createRateLimiter({
      ...product.platform,
      clocks: { real: product.clock, product: product.clock },
      secret: 'of this test',
      report: (error) => {
        throw error;
      },
    });
  const tries = (limiter: ReturnType<typeof instance>, count: number): number => {
    let admitted = 0;
    for (let i = 0; i < count; i++) {
      try {
        limiter.admit('mail', 'person', 'of-two-instances');
        admitted += 1;
      } catch {
        // Refused.
      }
    }
    return admitted;
  };

  it('share what a person has left, and what comes back', async () => {
    const [one, other] = [instance(), instance()];
    const { burst, perMinute } = times(RATES.mail.person, FACTOR);
    expect(tries(one, burst - 1)).toBe(burst - 1);
    await one.idle();
    // A first call settles, and learns what the other one gave out.
    expect(tries(other, 1)).toBe(1);
    await other.idle();
    expect(tries(other, burst)).toBe(0);
    product.clock.advance(60_000);
    expect(tries(other, burst)).toBe(Math.floor(perMinute));
  });
});
