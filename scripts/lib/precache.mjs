/**
 * Screens that are read without a connection, each with whether what it brings later comes along: the dialogs in which photos
 * and messages are written, but not the map.
 */
export const SCREENS = {
  home: false,
  search: false,
  equipment: false,
  favourites: true,
  bookings: true,
  messages: true,
  offline: false,
  'not-found': false,
};
/** The texts that these screens speak; some have no English counterpart. */
export const AREAS = [
  'common',
  'device',
  'home',
  'search',
  'item',
  'favourites',
  'saved',
  'bookings',
  'my-bookings',
  'ratings',
  'messages',
  'empty-states',
  'errors',
  'problems',
  'server-messages',
];
const ENTRY = 'src/web/main.tsx';
const STARTER = 'src/web/start.ts';
const isScreen = (key) => key.startsWith('src/web/app/screens/');
const isCatalogue = (key) => key.startsWith('src/shared/messages/');

/**
 * What the worker brings at its installation: the shell, the screens above and their texts, as addresses whose names change
 * with what is in them. Everything else is kept once it was used.
 * @param {Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[] }>} manifest Vite's
 * @returns {{ url: string, revision: null }[]}
 */
export function precacheEntries(manifest) {
  const files = new Set();
  const seen = new Set();
  const visit = (key, withLater) => {
    const entry = manifest[key];
    const name = `${key} ${withLater}`;
    if (!entry || seen.has(name)) return;
    seen.add(name);
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file);
    for (const imported of entry.imports ?? []) visit(imported, withLater);
    if (!withLater) return;
    for (const later of entry.dynamicImports ?? [])
      if (!isScreen(later) && !isCatalogue(later)) visit(later, true);
  };
  visit(ENTRY, true);
  visit(STARTER, false);
  for (const [screen, withLater] of Object.entries(SCREENS))
    visit(`src/web/app/screens/${screen}.tsx`, withLater);
  for (const key of Object.keys(manifest).filter(isCatalogue))
    if (AREAS.some((area) => key.endsWith(`/${area}.json`))) visit(key, false);
  return [...files].sort().map((file) => ({ url: `/${file}`, revision: null }));
}
