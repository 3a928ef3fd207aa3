import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, REAL_PAYMENTS, type TestApp } from '#tests/support/app.ts';

let alone: TestApp;
let open: TestApp;
let real: TestApp;
beforeAll(async () => {
  alone = await buildTestApp();
  const behindAProxy = { PUBLIC_URL: 'https://rent.example', TRUST_PROXY: '10.0.0.7', SANDBOX_PUBLIC: 'on' };
  [open, real] = await Promise.all([buildTestApp(behindAProxy), buildTestApp(REAL_PAYMENTS)]);
});
afterAll(() => Promise.all([alone, open, real].map((app) => app.close())));

const get = ({ app }: TestApp, headers: Record<string, string>, url = '/api/outbox', from = '127.0.0.1') =>
  app.inject({ url, headers, remoteAddress: from });

describe('a sandbox that a page of another name reaches (DNS rebinding)', () => {
  it.each(['evil.example', 'evil.example:3000', '10.0.0.5:3000', 'localhost.evil.example', 'a b'])(
    'answers a page as %s with a sentence and nothing else',
    async (host) => {
      for (const url of ['/api/outbox', '/', '/api/nothing', '/sandbox/stripe/']) {
        const answer = await get(alone, { host }, url);
        expect(answer.statusCode, url).toBe(421);
        expect(answer.json(), url).toEqual({
          code: 'wrong_host',
          message: expect.stringMatching(/PUBLIC_URL/) as string,
        });
      }
      const moved = await alone.app.inject({
        method: 'POST',
        url: '/api/sandbox/clock',
        headers: { host },
        payload: { advanceSeconds: 60 },
      });
      expect(moved.statusCode).toBe(421);
    },
  );

  it('ignores a header that a page of another name adds', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'rent.example' };
    expect((await get(open, forged, '/api/outbox', '10.0.0.7')).statusCode).toBe(421);
    expect((await get(open, { ...forged, host: 'localhost' }, '/api/outbox', '10.0.0.7')).statusCode).toBe(
      200,
    );
    const elsewhere = { host: 'localhost', 'x-forwarded-host': 'evil.example' };
    expect((await get(open, elsewhere, '/api/outbox', '10.0.0.7')).statusCode).toBe(421);
  });
});

describe('a sandbox answers', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'answers requests to a sandbox under %s',
    async (host) => {
      expect((await get(alone, { host })).statusCode).toBe(200);
    },
  );

  it('answers under its PUBLIC_URL’s host, on any port', async () => {
    expect((await get(open, { host: 'rent.example' })).statusCode).toBe(200);
    expect((await get(open, { host: 'Rent.Example:8443' })).statusCode).toBe(200);
    expect((await get(alone, { host: 'rent.example' })).statusCode).toBe(421);
  });

  it('answers machines that ask whether a sandbox lives, and the payment provider, under any name', async () => {
    const host = '172.17.0.2:3000';
    for (const url of ['/healthz', '/readyz']) expect((await get(alone, { host }, url)).statusCode).toBe(200);
    const event = { method: 'POST', url: '/api/webhooks/stripe', headers: { host }, payload: '{}' } as const;
    // Refused for its signature, not for its host.
    expect((await alone.app.inject(event)).statusCode).toBe(400);
  });
});

it('accepts every name with real payments: there is nothing that a page of another name could read', async () => {
  expect((await get(real, { host: 'inner:3000' }, '/api/categories')).statusCode).toBe(200);
});
