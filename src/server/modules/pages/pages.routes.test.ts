import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { CONTENT_POLICY, tileSource } from '#server/http/security.ts';
import { GUEST } from '#server/http/actor.ts';
import { entityTagPlugin } from '#server/http/entity-tag.ts';
import { pageRoutes } from './pages.routes.ts';
import type { PageRenderer } from './renderer.ts';

const renderer: PageRenderer = {
  render: async () => ({ status: 200, html: '<!doctype html>', personal: false }),
};

const PLAIN = { publicUrl: undefined, policy: { stripe: false, tiles: undefined } };

async function policyOf(url: string, stripe: boolean, tiles?: string): Promise<Record<string, string[]>> {
  const app = Fastify();
  await app.register(fastifyCookie);
  pageRoutes(app, { renderer, publicUrl: undefined, policy: { stripe, tiles } });
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

it('leads the American spelling of an address to its screen', async () => {
  const app = Fastify();
  await app.register(fastifyCookie);
  pageRoutes(app, { renderer, ...PLAIN });
  const { statusCode, headers } = await app.inject({ url: '/favorites' });
  await app.close();
  expect([statusCode, headers.location]).toEqual([308, '/favourites']);
});

describe('the language of pages', () => {
  async function pageOf(headers: Record<string, string>) {
    const app = Fastify();
    await app.register(fastifyCookie);
    const render: PageRenderer['render'] = ({ locale }) =>
      Promise.resolve({ status: 200, html: `<html lang="${locale}">`, personal: false });
    pageRoutes(app, { renderer: { render }, ...PLAIN });
    const answer = await app.inject({ url: '/search', headers });
    await app.close();
    return answer;
  }

  it.each([
    [{}, 'en', 'en-US'],
    [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, 'es', 'es-US'],
    [{ 'accept-language': 'es', cookie: 'lang=en' }, 'en', 'en-US'],
    [{ 'accept-language': 'en', cookie: 'lang=es' }, 'es', 'es-US'],
    [{ 'accept-language': 'en', cookie: 'lang=xx' }, 'en', 'en-US'],
  ])('%j: %s', async (headers, locale, tag) => {
    const { body, headers: answered } = await pageOf(headers);
    expect(body).toBe(`<html lang="${locale}">`);
    expect(answered['content-language']).toBe(tag);
    // A cache must not show the page to readers of another language.
    expect(String(answered['vary'])).toMatch(/Cookie.*Accept-Language/);
  });
});

describe('for whom a page was made', () => {
  const readerOf = async (page: Awaited<ReturnType<PageRenderer['render']>>) => {
    const app = Fastify();
    await app.register(fastifyCookie);
    pageRoutes(app, { renderer: { render: () => Promise.resolve(page) }, ...PLAIN });
    const { headers } = await app.inject({ url: '/' });
    await app.close();
    return headers['x-reader'];
  };

  it.each(['usr_1', 'guest-user', undefined])('says with a page for whom it was made: %s', async (reader) => {
    expect(await readerOf({ status: 200, html: '', personal: true, reader })).toBe(reader);
  });
});

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

  it.each([
    ['https://tiles.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com'],
    ['https://{s}.tiles.example.com/{z}/{x}/{y}.png', 'https://*.tiles.example.com'],
    ['http://127.0.0.1:8080/{z}/{x}/{y}.png?key=1', 'http://127.0.0.1:8080'],
  ])('lets pictures of the map in from %s, and nothing else', async (url, source) => {
    expect(tileSource(url)).toBe(source);
    for (const page of ['/', '/search'])
      expect(await policyOf(page, true, source)).toEqual({
        ...STRICT,
        'img-src': [...(STRICT['img-src'] ?? []), source],
      });
  });

  it('never lets inline script or style in', () => {
    expect(CONTENT_POLICY).not.toContain('unsafe');
    expect(STRICT['frame-src']).toEqual(["'none'"]);
  });
});

describe('a cached page', () => {
  /** One with the `instant` and the `etagSource`, for clients that have a page with the tag `known`. */
  async function pageOf(instant: string, etagSource: string | undefined, known?: string) {
    const app = Fastify();
    await app.register(fastifyCookie);
    await app.register(entityTagPlugin);
    app.decorateRequest('actor');
    app.addHook('onRequest', (request, _reply, done) => {
      request.actor = GUEST;
      done();
    });
    const page = {
      status: 200,
      html: `<p>${instant}`,
      etagSource,
      personal: etagSource === undefined,
      styles: ['/a.css'],
    };
    pageRoutes(app, { renderer: { render: () => Promise.resolve(page) }, ...PLAIN });
    const answer = await app.inject({
      url: '/',
      headers: known === undefined ? {} : { 'if-none-match': known },
    });
    await app.close();
    return answer;
  }

  it('sends a cached page no second time while it is unchanged, though at another instant', async () => {
    const { etag } = (await pageOf('09:00:01', 'trailers')).headers;
    const again = await pageOf('09:00:59', 'trailers', String(etag));
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(String(again.headers['vary'])).toContain('Cookie');
    expect((await pageOf('09:00:01', 'lifts', String(etag))).statusCode).toBe(200);
  });

  it('sends a cached page again to whom it was made for', async () => {
    const answer = await pageOf('09:00:01', undefined, '*');
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('names the style sheets that it waits for, so that a proxy can send them ahead', async () => {
    expect((await pageOf('09:00:01', 'trailers')).headers['link']).toBe('</a.css>; rel=preload; as=style');
  });
});
