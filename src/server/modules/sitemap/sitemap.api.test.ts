import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { equipment } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { createSitemap } from './index.ts';

const ORIGIN = 'https://rent.example';
const CHANGED = new Date('2026-02-01T08:00:00Z');
const LATER = new Date('2026-03-01T08:00:00Z');

const product = sharedFixture(() => buildTestApp({ PUBLIC_URL: ORIGIN, SANDBOX_PUBLIC: 'on' }));
beforeAll(async () => {
  const { db } = product.platform;
  const ownerId = await createOwner(db);
  for (const id of ['eqp_a', 'eqp_b', 'eqp_c', 'eqp_d', 'eqp_e'])
    await createListing(db, { id, ownerId, updatedAt: CHANGED });
  await createListing(db, { id: 'eqp_f', ownerId, categoryId: 'trailers', updatedAt: LATER });
  await createListing(db, { id: 'eqp_paused', ownerId, isAvailable: false });
  const restricted = await createOwner(db, { restrictionNoList: true });
  await createListing(db, { id: 'eqp_restricted', ownerId: restricted });
  await createListing(db, { id: 'eqp_gone', ownerId, categoryId: 'hvac', deletedAt: LATER });
});

const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });
const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('serves an index of what there is', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(addressesOf(answer.body)).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/items.xml`,
    ]);
    expect(answer.body).toContain(LATER.toISOString());
  });

  it('names listed items alone, with the time of their last change', async () => {
    const { body } = await get('/sitemaps/items.xml');
    expect(addressesOf(body)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${ORIGIN}/equipment/eqp_${letter}`),
    );
    expect(body).toContain(`<loc>${ORIGIN}/equipment/eqp_a</loc><lastmod>${CHANGED.toISOString()}</lastmod>`);
  });

  it('names the public pages, and the categories in which there is something', async () => {
    const { body } = await get('/sitemaps/pages.xml');
    expect(addressesOf(body)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/search`,
      `${ORIGIN}/search?category=Trailers`,
      `${ORIGIN}/search?category=Heavy+Equipment`,
      `${ORIGIN}/privacy`,
    ]);
  });

  it.each(['?after=%27%3B--', '?after=', '?after=a&after=b'])(
    'begins at the first item for %s',
    async (query) => {
      const answer = await get(`/sitemaps/items.xml${query}`);
      expect(answer.statusCode).toBe(200);
      expect(addressesOf(answer.body)).toHaveLength(6);
    },
  );

  it('answers 304 to who has the sitemap, and sends it compressed', async () => {
    const { etag } = (await get('/sitemaps/items.xml')).headers;
    const known = await get('/sitemaps/items.xml', { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, n) => createListing(product.platform.db, { id: `eqp_z${n}` })),
    );
    const answer = await get('/sitemaps/items.xml', {
      'accept-encoding': 'br',
      'if-none-match': String(etag),
    });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
    for (const id of others)
      await product.platform.db.update(equipment).set({ deletedAt: LATER }).where(eq(equipment.id, id));
  });
});

describe('pages of the sitemap', () => {
  it('links the pages of the sitemap without a gap, however many there are', async () => {
    const sitemap = createSitemap(product.platform, 4);
    await sitemap.count();
    const index = await sitemap.index();
    expect(index.map(({ path }) => path)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/items.xml',
      '/sitemaps/items.xml?after=eqp_d',
    ]);
    const found = [...(await sitemap.items('')), ...(await sitemap.items('eqp_d'))];
    expect(found.map(({ path }) => path)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `/equipment/eqp_${letter}`),
    );
    expect(index.map(({ changedAt }) => changedAt)).toEqual([LATER, CHANGED, LATER]);
  });

  it('counts the pages by a recurring job, not with every question', async () => {
    const sitemap = createSitemap(product.platform, 6);
    await sitemap.count();
    expect(await sitemap.index()).toHaveLength(2);
    const id = await createListing(product.platform.db, { id: 'eqp_new' });
    expect(await sitemap.index()).toHaveLength(2);
    await sitemap.count();
    expect(await sitemap.index()).toHaveLength(3);
    await product.platform.db.update(equipment).set({ deletedAt: LATER }).where(eq(equipment.id, id));
    product.clock.advance(10 * 60_000);
    await product.scheduledJobs.runHousekeeping();
    expect(await sitemap.index()).toHaveLength(2);
  });
});

describe('robots.txt', () => {
  it('serves text, and leads to the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});
