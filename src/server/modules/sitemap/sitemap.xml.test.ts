import { describe, expect, it } from 'vitest';
import { indexXml, pagesXml } from './sitemap.xml.ts';

const ORIGIN = 'https://rent.example';

describe('a sitemap', () => {
  it('says where a page is and when it changed, if that is known', () => {
    const changedAt = new Date('2026-01-05T12:00:00Z');
    expect(pagesXml(ORIGIN, [{ path: '/equipment/eqp_1', changedAt }, { path: '/privacy' }])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://rent.example/equipment/eqp_1</loc><lastmod>2026-01-05T12:00:00.000Z</lastmod></url>\n' +
        '<url><loc>https://rent.example/privacy</loc></url>\n</urlset>\n',
    );
  });

  it('writes an index of sitemaps, in elements of its own', () => {
    const text = indexXml(ORIGIN, [{ path: '/sitemaps/pages.xml' }]);
    expect(text).toContain('<sitemapindex ');
    expect(text).toContain('<sitemap><loc>https://rent.example/sitemaps/pages.xml</loc></sitemap>');
  });

  it('escapes what has a meaning in XML', () => {
    expect(pagesXml(ORIGIN, [{ path: `/search?a=1&b=<'">` }])).toContain(
      '<loc>https://rent.example/search?a=1&amp;b=&lt;&apos;&quot;&gt;</loc>',
    );
  });
});
