/**
 * Where nothing is meant for strangers: what is made for one person, what leads there, and calls. A line stands for all that
 * begins with it. None of these is secret, and none is kept safe by being named here: that is what sign-in is for.
 */
const PRIVATE = [
  '/add-listing',
  '/admin',
  '/api/',
  '/bookings',
  '/checkout',
  '/edit-listing/',
  '/equipment-analytics',
  '/equipment/*/rent',
  '/favourites',
  '/login',
  '/messages',
  '/my-listings',
  '/offline',
  '/outbox',
  '/profile',
  '/sandbox/',
  '/setup-payouts',
  '/verification',
  '/verify-email',
] as const;

/** robots.txt (RFC 9309): what a search engine leaves alone, and where it finds what there is. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
