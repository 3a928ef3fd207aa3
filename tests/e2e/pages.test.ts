import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { viewsAt } from '#tests/support/accessibility.ts';
import { loadRenderer, useProduct, type Visit } from '#tests/support/browser.ts';
import { open, sharedVisits } from '#tests/support/e2e/demonstration.ts';
import { RENTAL_SCREENS } from '#tests/support/e2e/rental-screens.ts';
import { hydrated, settledDown, sidewaysScroll } from '#tests/support/page.ts';

const product = useProduct();
const visitOf = sharedVisits(product);

const PUBLIC = [
  '/',
  '/search',
  '/search?category=Concrete',
  '/privacy',
  '/login',
  '/verification',
  '/verify-email',
  '/outbox',
];

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'";

async function firstItem(): Promise<{ id: string; name: string; location: string }> {
  const answer = await product().app.inject({ url: '/api/equipment?limit=1' });
  const [item] = answer.json<{ id: string; name: string; location: string }[]>();
  return item!;
}

describe('the build', () => {
  it.each(['web-server', 'server', 'sandbox'])(
    'makes production code of dist/%s, whatever NODE_ENV is at run time',
    async (name) => {
      const folder = join(import.meta.dirname, '../../dist', name);
      const programs = (await readdir(folder)).filter((file) => file.endsWith('.js'));
      expect(programs.length).toBeGreaterThan(0);
      for (const file of programs) {
        const code = await readFile(join(folder, file), 'utf8');
        expect(code.includes('process.env.NODE_ENV'), file).toBe(false);
        expect(code, file).not.toMatch(/react(?:-dom-server[\w.-]*)?\.development\.js/);
      }
    },
  );

  it.each([
    ['server/THIRD_PARTY_NOTICES', /^fastify \d[^]*Permission is hereby granted/m],
    ['web/.vite/license.md', /react-dom[^]*Permission is hereby granted/],
    ['web/.vite/worker-license.txt', /^workbox-core \d[^]*Permission is hereby granted/m],
  ])('brings the licenses of what is bundled: dist/%s', async (file, text) => {
    expect(await readFile(join(import.meta.dirname, '../../dist', file), 'utf8')).toMatch(text);
  });
});

describe('pages', () => {
  it.each(PUBLIC.map((path, index) => ({ path, index })))(
    '$path is hydrated without a complaint',
    async ({ path, index }) => {
      for (const view of viewsAt(index)) {
        const visit = await visitOf('guest', view);
        await open(visit, path);
        expect(await sidewaysScroll(visit.page), `${view.device} scrolls sideways`).toBe(0);
        expect(visit.problems, `${view.device} ${view.theme}`).toEqual([]);
      }
    },
  );

  // The browser loads its data for plurals and numbers with the first of them, which is the longest task of a hydration.
  it('makes no formatter of the browser while the frame of a public page is hydrated', async () => {
    const { page, context } = await product().visit({ device: 'phone' });
    await page.addInitScript(() => {
      const made: string[] = [];
      const noted = <Formatter extends object>(formatter: Formatter, name: string): Formatter =>
        new Proxy(formatter, {
          construct(target, args) {
            made.push(name);
            return Reflect.construct(target as new () => object, args) as object;
          },
        });
      Object.assign(window, { made });
      const { PluralRules, NumberFormat } = Intl;
      Object.assign(Intl, {
        PluralRules: noted(PluralRules, 'PluralRules'),
        NumberFormat: noted(NumberFormat, 'NumberFormat'),
      });
    });
    for (const path of ['/', '/search', `/equipment/${(await firstItem()).id}`]) {
      await page.goto(path);
      // The screen's own script comes with the first use.
      await page.waitForFunction(() => {
        const link = document.querySelector('header a[href="/messages"]') ?? {};
        return Object.keys(link).some((key) => key.startsWith('__react'));
      });
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), path).toEqual([]);
    }
    await context.close();
  });

  it('sends pages with their content before any script runs', async () => {
    const { page, context } = await product().visit({ device: 'phone', javaScript: false });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 }).innerText()).resolves.toMatch(
      /Rent Tools\.\s*Build Dreams\./,
    );
    expect(await page.locator('a[href^="/equipment/"]').count()).toBe(3);
    await page.goto('/search');
    expect(await page.locator('a[href^="/equipment/"]').count()).toBeGreaterThanOrEqual(24);
    const item = await firstItem();
    await page.goto(`/equipment/${item.id}`);
    await expect(page.locator('body').innerText()).resolves.toContain(item.location);
    await context.close();
  });

  it('brings data along with pages and fetches nothing of it twice', async () => {
    const item = await firstItem();
    for (const path of ['/', '/search', `/equipment/${item.id}`]) {
      const { page, context } = await product().visit();
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname);
      });
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(calls, path).toEqual([]);
      await context.close();
    }
  });

  it('sends pages with a strict content policy and no inline script or style', async () => {
    const item = await firstItem();
    for (const path of ['/', '/search', `/equipment/${item.id}`, '/privacy', '/no-such-page']) {
      const answer = await product().app.inject({ url: path, headers: { 'user-agent': 'test' } });
      expect(answer.headers['content-security-policy']).toBe(POLICY);
      expect(String(answer.headers.vary).split(/,\s*/)).toEqual(
        expect.arrayContaining(['Cookie', 'User-Agent', 'Accept-Language']),
      );
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      const scripts = [...answer.body.matchAll(/<script([^>]*)>/g)].map((match) => match[1]!);
      for (const attributes of scripts) expect(attributes).toMatch(/src=|type="application\/(ld\+)?json"/);
      expect(answer.body).not.toMatch(/<[a-z][^>]*\sstyle=/i);
      expect(answer.body).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    }
  });

  it('stores no page that was made for a signed-in person', async () => {
    const { context } = await product().visit();
    await context.request.post('/api/auth/sign-in', {
      data: { email: 'dev.ramirez@example.com', password: 'equipshare-demo' },
    });
    for (const path of ['/', '/search', '/privacy']) {
      const answer = await context.request.get(path);
      expect(answer.headers()['cache-control'], path).toBe('private, no-store');
      expect(await answer.text()).toContain('dev.ramirez@example.com');
    }
    await context.close();
  });

  it('says that pages will be back while the database is away, and to ask again', async () => {
    const away = () =>
      Promise.resolve(new Response('{"message":"away","code":"unavailable"}', { status: 503 }));
    const request = {
      url: '/',
      userAgent: 'test',
      locale: 'en' as const,
      theme: undefined,
      origin: product().origin,
      fetch: away,
    };
    const page = await (await loadRenderer()).render(request);
    expect(page).toMatchObject({ status: 503, personal: true });
    expect(page.html).toMatch(/We(?:'|&#x27;)ll be right back/);
    expect(page.html).toContain('noindex');
    expect(page.html).not.toContain('<script type="module"');
  });

  it('sends pages compressed, as it sends scripts and styles', async () => {
    const compressed = async (url: string) =>
      (await product().app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })).headers[
        'content-encoding'
      ];
    const { body } = await product().app.inject({ url: '/' });
    const files = body.match(/\/assets\/[^"\s]+\.(?:js|css)/g) ?? [];
    expect(files.length).toBeGreaterThan(3);
    const largest = files.find((file) => /\/main-.*\.js$/.test(file))!;
    for (const url of ['/', '/search', '/privacy', largest]) expect(await compressed(url), url).toBe('br');
    const script = await product().app.inject({ url: largest });
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends pages once to a guest who has them', async () => {
    const item = await firstItem();
    for (const url of ['/', '/search', `/equipment/${item.id}`]) {
      const first = await product().app.inject({ url });
      expect(first.headers['link'], url).toMatch(/^<\/assets\/[^>]+\.css>; rel=preload; as=style/);
      const headers = { 'if-none-match': String(first.headers.etag) };
      const again = await product().app.inject({ url, headers });
      expect([again.statusCode, again.body], url).toEqual([304, '']);
      const other = await product().app.inject({ url, headers: { ...headers, cookie: 'lang=es' } });
      expect(other.statusCode, url).toBe(200);
    }
  });

  it('answers 404 where there is nothing, with the specified words', async () => {
    const unknown = await product().app.inject({ url: '/no-such-page' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('Page Not Found');
    const item = await product().app.inject({ url: '/equipment/eq_nothing' });
    expect(item.statusCode).toBe(404);
    expect(item.body).toContain('Equipment not found');
    expect(item.body).toContain('Go Home');
    expect(item.body).toContain('noindex');
    const broken = await product().app.inject({ url: '/equipment/%E0%A4%A' });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toEqual({ code: 'bad_address', message: 'This address could not be read.' });
    for (const odd of ['//', '/equipment/%00', `/equipment/${'x'.repeat(90)}`, '//evil.example/']) {
      const answer = await product().app.inject({ url: odd });
      expect(answer.statusCode, odd).toBe(404);
      expect(answer.headers['content-type'], odd).toContain('text/html');
    }
    const call = await product().app.inject({ url: '/api/nothing' });
    expect(call.statusCode).toBe(404);
    expect(call.json()).toMatchObject({ code: 'not_found' });
  });

  it('sends pages that can be found and shared: title, description, picture, structured data', async () => {
    const item = await firstItem();
    const { body } = await product().app.inject({ url: `/equipment/${item.id}` });
    expect(/<title>([^<]+)<\/title>/.exec(body)?.[1]).toMatch(/\$[\d,.]+\/day in /);
    expect(body).toContain(`<link rel="canonical" href="`);
    const picture = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
    const answer = await product().app.inject({ url: new URL(picture).pathname });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    const data = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}',
    ) as Record<string, unknown>;
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'Product' });
  });

  it('keeps the server’s head after hydration, until the next navigation', async () => {
    const item = await firstItem();
    const { page, context } = await product().visit({ device: 'desktop' });
    await page.goto(`/equipment/${item.id}`);
    await hydrated(page);
    await settledDown(page);
    const told = page.locator('head meta[name=description]');
    expect(await told.getAttribute('content')).toMatch(/ for rent from \$/);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
    await expect.poll(() => told.getAttribute('content')).toMatch(/What EquipShare keeps about you/);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: item.name }).waitFor();
    await expect.poll(() => told.count()).toBe(0);
    await context.close();
  });

  it('shows the bottom bar to phones by their user agent, never by width', async () => {
    const phone = await product().visit({ device: 'phone' });
    await phone.page.goto('/');
    for (const tab of ['Home', 'Search', 'Add', 'Bookings', 'Verify', 'Profile']) {
      expect(await phone.page.getByRole('link', { name: tab, exact: true }).count(), tab).toBeGreaterThan(0);
    }
    await phone.context.close();
    const desktop = await product().visit({ device: 'desktop' });
    await desktop.page.setViewportSize({ width: 390, height: 844 });
    await desktop.page.goto('/');
    await hydrated(desktop.page);
    expect(await desktop.page.getByRole('link', { name: 'Verify', exact: true }).count()).toBe(0);
    await desktop.context.close();
  });

  it('fits pages on a narrow phone of 360 px', async () => {
    const item = await firstItem();
    const { page, context } = await product().visit({ device: 'phone' });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [...PUBLIC, `/equipment/${item.id}`]) {
      await page.goto(path);
      await hydrated(page);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
    await context.close();
  });
});

describe('the pages of a rental', () => {
  const asked: string[] = [];
  const noted = new Set<Visit>();

  /** The page brings neither the news, nor the badge's number, nor which hearts are filled, nor the further pages of a long list. */
  function note(request: Request): void {
    const { pathname, search } = new URL(request.url());
    const isFurther =
      /^\/api\/(events|messages\/unread-count|favourites\/ids)/.test(pathname) || search.includes('cursor=');
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !isFurther)
      asked.push(pathname + search);
  }

  it.each(RENTAL_SCREENS)('$name is written by the server, and nothing is fetched twice', async (screen) => {
    const visit = await visitOf(screen.as, { device: 'desktop' });
    const path = await screen.path(product(), visit);
    const silent = await visitOf(screen.as, { device: 'phone', javaScript: false });
    await silent.page.goto(path);
    expect(await silent.page.locator('body').innerText()).toMatch(screen.words);
    if (!noted.has(visit)) visit.page.on('request', note);
    noted.add(visit);
    await visit.page.goto('about:blank');
    asked.length = 0;
    await open(visit, path);
    await settledDown(visit.page);
    expect(asked).toEqual([]);
  });
});
