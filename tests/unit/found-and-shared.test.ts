import { describe, expect, it } from 'vitest';
import { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { paths } from '#web/lib/paths.ts';
import { createRenderer } from '#web/entry-server.tsx';
import { robotsText } from '#server/modules/sitemap/robots.ts';
import { madeUp } from '#tests/support/made-up-answers.ts';

const ORIGIN = 'https://rent.example';
const DRAWN = '/illustrations/generator.red.close.svg';
const ITEM = {
  ...(madeUp(EquipmentDetail, 1) as EquipmentDetail),
  id: 'eqp_1',
  name: 'Dana’s </script><script>alert("1")</script> & Mixer',
  description: 'Mixes & more. <!-- ',
  category: 'Concrete',
  location: 'Austin, TX',
  dailyRate: '85.00',
  brand: 'Kubota',
  isAvailable: true,
  imageUrls: ['/photos/pho_1/large.webp'],
  thumbnailImageUrl: null,
  rating: 4.5,
  reviewCount: 2,
};

interface World {
  readonly now?: string;
  readonly item?: object | null;
  readonly guest?: boolean;
}

function answersOf({ now = '2026-06-15T15:00:10.000Z', item = ITEM, guest = true }: World) {
  return (address: string): Promise<Response> => {
    const [path = ''] = address.split('?');
    const body: Record<string, unknown> = {
      '/api/config': { productName: 'EquipShare', now, sandbox: false, demonstrationPeople: [] },
      '/api/auth/user': { id: guest ? 'guest-user' : 'usr_1', isGuest: guest, isAdmin: false },
      '/api/categories': [],
      '/api/equipment': [],
      '/api/equipment/search': [],
      ...(item ? { '/api/equipment/eqp_1': item } : {}),
    };
    const found = body[path];
    const missing = { message: 'Equipment not found', code: 'equipment_not_found' };
    return Promise.resolve(found ? Response.json(found) : Response.json(missing, { status: 404 }));
  };
}

async function pageAt(url: string, world: World = {}) {
  return createRenderer({}).render({
    url,
    userAgent: 'test',
    locale: 'en',
    theme: undefined,
    origin: ORIGIN,
    fetch: answersOf(world),
  });
}

const UNESCAPED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (text: string | undefined) =>
  text?.replace(/&(?:amp|lt|gt|quot|#39);/g, (code) => UNESCAPED[code]!);
const metaOf = (html: string, name: string) =>
  plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]);
const canonicalOf = (html: string) => plain(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]);
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

describe('the page of an item', () => {
  it('shares the page of an item with its photo in the format of other sites', async () => {
    const { html } = await pageAt('/equipment/eqp_1');
    const picture = `${ORIGIN}/photos/pho_1/shared.jpg`;
    expect(metaOf(html, 'og:image')).toBe(picture);
    expect(metaOf(html, 'twitter:image')).toBe(picture);
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(html, 'og:locale')).toBe('en_US');
    expect(metaOf(html, 'og:url')).toBe(`${ORIGIN}/equipment/eqp_1`);
    expect(canonicalOf(html)).toBe(`${ORIGIN}/equipment/eqp_1`);
    expect(metaOf(html, 'robots')).toBeUndefined();
  });

  it.each([
    [DRAWN, `${ORIGIN}/illustrations/generator.red.full.png`],
    ['https://elsewhere.example/a.png', `${ORIGIN}/illustrations/mini-excavator.yellow.full.png`],
  ])('shares the page of an item with the picture that belongs to %s', async (cover, picture) => {
    const { html } = await pageAt('/equipment/eqp_1', { item: { ...ITEM, imageUrls: [cover] } });
    expect(metaOf(html, 'og:image')).toBe(picture);
  });

  it('gives the page of an item structured data with its description, price and category', async () => {
    const { html } = await pageAt('/equipment/eqp_1');
    const [product, way] = dataOf(html);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: ITEM.name,
      sku: 'eqp_1',
      image: `${ORIGIN}/photos/pho_1/shared.jpg`,
      offers: { '@type': 'Offer', price: '85.00', priceCurrency: 'USD', url: `${ORIGIN}/equipment/eqp_1` },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, item: `${ORIGIN}/search?category=Concrete` },
        { position: 3, item: `${ORIGIN}/equipment/eqp_1` },
      ],
    });
  });

  it('gives the page of an item no rating in its data without one', async () => {
    const { html } = await pageAt('/equipment/eqp_1', { item: { ...ITEM, rating: 0, reviewCount: 0 } });
    expect(dataOf(html)[0]).not.toHaveProperty('aggregateRating');
  });

  it('lets nothing that the owner has written break out of the page', async () => {
    const { html } = await pageAt('/equipment/eqp_1');
    expect(html).not.toContain('<script>alert');
    for (const [, inside = ''] of html.matchAll(
      /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs,
    ))
      expect(inside).not.toContain('<');
  });

  it('keeps an item out of search engines while it cannot be rented', async () => {
    const { status, html } = await pageAt('/equipment/eqp_1', { item: { ...ITEM, isAvailable: false } });
    expect([status, metaOf(html, 'robots')]).toEqual([200, 'noindex']);
  });

  it('answers 404, also for search engines, once an item is deleted', async () => {
    const { status, html } = await pageAt('/equipment/eqp_1', { item: null });
    expect([status, metaOf(html, 'robots'), dataOf(html)]).toEqual([404, 'noindex', []]);
    expect(metaOf(html, 'og:image')).toBeUndefined();
  });
});

describe('the home page', () => {
  it('gives the home page structured data of the organization and its search', async () => {
    const { html } = await pageAt('/');
    const [organization, site] = dataOf(html);
    expect(organization).toMatchObject({ '@type': 'Organization', url: `${ORIGIN}/` });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${ORIGIN}/search?q={search_term_string}` },
      },
    });
    expect(canonicalOf(html)).toBe(`${ORIGIN}/`);
    expect(metaOf(html, 'og:image')).toMatch(/\.png$/);
  });
});

describe('search', () => {
  it.each([
    ['/search', '/search'],
    ['/search?category=heavy-equipment', '/search?category=Heavy+Equipment'],
  ])('%s is public, as %s', async (url, canonical) => {
    const { html } = await pageAt(url);
    expect([metaOf(html, 'robots'), canonicalOf(html)]).toEqual([undefined, ORIGIN + canonical]);
    expect(metaOf(html, 'description')).toBeTruthy();
  });

  it.each([
    '/search?q=buy+pills',
    '/search?category=Nothing',
    '/search?location=Anywhere',
    '/search?category=Concrete&minPrice=20',
    '/search?availableFrom=2026-06-20',
  ])('%s is kept out of search engines', async (url) => {
    const { html } = await pageAt(url);
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(canonicalOf(html)).toMatch(/^https:\/\/rent\.example\/search(\?category=Concrete)?$/);
  });
});

/** Screens for visitors from search engines; all others are private. */
const PUBLIC: readonly string[] = [paths.home, paths.search, paths.equipment, paths.privacy];
const addressOf = (path: string) => path.replace(':id', 'eqp_1');

describe('every other address', () => {
  it.each(Object.values(paths).filter((path) => !PUBLIC.includes(path)))(
    '%s is kept out of search engines, by itself and by robots.txt',
    async (path) => {
      const page = await pageAt(addressOf(path));
      // A guest, as every search engine is, may be led to the sign-in page.
      const { html } = page.location === undefined ? page : await pageAt(page.location);
      expect(metaOf(html, 'robots')).toBe('noindex');
      const rules = [...robotsText(ORIGIN).matchAll(/^Disallow: (.+)$/gm)].map(
        ([, rule = '']) => new RegExp(`^${rule.replaceAll('*', '.*')}`),
      );
      expect(rules.some((rule) => rule.test(addressOf(path)))).toBe(true);
    },
  );
});

describe('the contents of a page', () => {
  it('gives a page the same contents within a minute, and others later or with other content', async () => {
    const at = (now: string, item: object = ITEM) => pageAt('/equipment/eqp_1', { now, item });
    const first = await at('2026-06-15T15:00:10.000Z');
    const soon = await at('2026-06-15T15:00:50.000Z');
    expect(first.etagSource).toBeTruthy();
    expect(soon.html).not.toBe(first.html);
    expect(soon.etagSource).toBe(first.etagSource);
    expect((await at('2026-06-15T15:01:10.000Z')).etagSource).not.toBe(first.etagSource);
    const dearer = { ...ITEM, dailyRate: '86.00' };
    expect((await at('2026-06-15T15:00:10.000Z', dearer)).etagSource).not.toBe(first.etagSource);
  });

  it('compares no contents of a page for a signed-in user', async () => {
    const page = await pageAt('/', { guest: false });
    expect([page.personal, page.etagSource]).toEqual([true, undefined]);
  });
});
