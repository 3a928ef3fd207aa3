import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { CONTENT_POLICY } from '#server/http/security.ts';
import { pageRoutes } from './pages.routes.ts';
import type { PageRenderer } from './renderer.ts';

const renderer: PageRenderer = {
  render: async () => ({ status: 200, html: '<!doctype html>', personal: false }),
};

async function policyOf(url: string, stripe: boolean): Promise<Record<string, string[]>> {
  const app = Fastify();
  await app.register(fastifyCookie);
  pageRoutes(app, renderer, undefined, stripe);
  const { headers } = await app.inject({ url });
  await app.close();
  return directivesOf(String(headers['content-security-policy']));
}

const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );

const STRICT = directivesOf(CONTENT_POLICY);
const JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const CARD_PAGES = [
  '/checkout',
  '/checkout?bookingId=bk_1',
  '/checkout/',
  '/CHECKOUT',
  '/checkout-step2?payment_intent=pi_1',
];

describe('the content policy of pages', () => {
  it.each(CARD_PAGES)('%s may load the card form of Stripe where Stripe is configured', async (url) => {
    expect(await policyOf(url, true)).toEqual({
      ...STRICT,
      'script-src': ["'self'", ...JS],
      'connect-src': ["'self'", 'https://api.stripe.com'],
      'frame-src': [...JS, 'https://hooks.stripe.com'],
    });
  });

  it.each(CARD_PAGES)('%s is as strict as any page in sandbox mode', async (url) => {
    expect(await policyOf(url, false)).toEqual(STRICT);
  });

  it.each([
    '/',
    '/bookings',
    '/checkout-step3',
    '/checkoutx',
    '/checkout/more',
    '/equipment/checkout',
    '/search?q=/checkout',
    '/login?return=%2Fcheckout',
  ])('%s is strict, Stripe or not', async (url) => {
    expect(await policyOf(url, true)).toEqual(STRICT);
  });

  it('never lets inline script or style in', () => {
    expect(CONTENT_POLICY).not.toContain('unsafe');
    expect(STRICT['frame-src']).toEqual(["'none'"]);
  });
});
