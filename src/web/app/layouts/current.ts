import { paths } from '../../lib/paths.ts';

/** `page` on the address itself, `true` below it; for `aria-current`. An item belongs to the search. */
export function currentOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.replace(/^\/equipment\//, `${paths.search}/`).startsWith(`${href}/`)
    ? 'true'
    : undefined;
}
