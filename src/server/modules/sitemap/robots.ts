import { screens, type Screen } from '#shared/domain/screens.ts';

/** `/edit-listing/:id` → `/edit-listing/`: what stands behind an id at the end begins with the line anyway. */
const ruleOf = (path: string): string => path.replace(/:\w+$/, '').replace(/:\w+/g, '*');

/**
 * Screens for one person, what leads there, and calls. A line applies to every address that begins with it. None of these is
 * protected by being named here; that is what access control is for.
 */
const DISALLOWED = [
  ...Object.values<Screen>(screens).flatMap(({ path, isIndexed }) => (isIndexed ? [] : [ruleOf(path)])),
  '/api/',
  '/sandbox/',
].sort();
const PRIVATE = DISALLOWED.filter(
  (rule) => !DISALLOWED.some((other) => other !== rule && rule.startsWith(other)),
);

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
