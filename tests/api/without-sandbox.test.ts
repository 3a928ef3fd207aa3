import { expect, it } from 'vitest';
import type { PublicConfig } from '#shared/contracts/system.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp, REAL_PAYMENTS } from '#tests/support/app.ts';

const app = sharedFixture(() => buildTestApp(REAL_PAYMENTS));

it.each([
  ['GET', '/api/sandbox/clock'],
  ['POST', '/api/sandbox/clock'],
  ['GET', '/api/outbox'],
] as const)('offers with Stripe’s keys no %s %s', async (method, url) => {
  const payload = method === 'POST' ? { payload: { advanceSeconds: 60 } } : {};
  const answer = await app.app.inject({ method, url, ...payload });
  expect(answer.statusCode).toBe(404);
  expect(app.platform.clocks.product.now()).toEqual(app.clock.now());
});

it('mounts Stripe’s form with Stripe’s keys and offers no demonstration accounts', async () => {
  const config = (await app.app.inject({ url: '/api/config' })).json<PublicConfig>();
  expect(config).toMatchObject({
    sandbox: false,
    payments: { provider: 'stripe', publishableKey: 'pk_live_ours' },
    demonstrationPeople: [],
  });
  expect(JSON.stringify(config)).not.toMatch(/sk_live|whsec/);
});
