/** One line of a sitemap: an address without its origin, and when its content changed last. */
export interface SitemapEntry {
  readonly path: string;
  /** Left out where nothing is known to change. */
  readonly changedAt?: Date | undefined;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

function sitemapXml(
  root: 'sitemapindex' | 'urlset',
  element: 'sitemap' | 'url',
  origin: string,
  entries: readonly SitemapEntry[],
): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${element}><loc>${escapeXml(origin + path)}</loc>${changed}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`;
}

/** A list of sitemaps (sitemaps.org, protocol 0.9). */
export const indexXml = (origin: string, entries: readonly SitemapEntry[]): string =>
  sitemapXml('sitemapindex', 'sitemap', origin, entries);

/** A list of pages. */
export const pagesXml = (origin: string, entries: readonly SitemapEntry[]): string =>
  sitemapXml('urlset', 'url', origin, entries);
