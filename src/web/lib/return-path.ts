import { paths } from '#web/lib/paths.ts';

/** Only for resolving; never navigated to. */
const BASE = 'http://return.invalid';

/** Backslashes, which a browser takes for slashes, and control characters, which it leaves out. */
function hasForbidden(text: string): boolean {
  for (const character of text)
    if (character === '\\' || character < ' ' || character === '\u007f') return true;
  return false;
}

/** Addresses that are no place to come back to: calls (signing out among them) and the sign-in page itself. */
const isNoPlace = (pathname: string): boolean =>
  pathname.startsWith('/api/') || pathname === paths.login || pathname.startsWith('//');

/** As servers read it, however often it was encoded; undefined for what cannot be decoded. */
function decoded(pathname: string): string | undefined {
  let [now, before] = [pathname, ''];
  for (let round = 0; now !== before && round < 5; round++) {
    before = now;
    try {
      now = decodeURIComponent(now);
    } catch {
      return undefined;
    }
  }
  return now;
}

/**
 * Where to go after signing in: a path of our own, as the browser would resolve it, or home.
 * Anything that could lead to another site (`//`, a scheme, backslashes, control characters) becomes the home page.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || hasForbidden(wanted) || !URL.canParse(wanted, BASE)) return paths.home;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const meant = decoded(pathname);
  if (origin !== BASE || meant === undefined || hasForbidden(meant) || isNoPlace(meant)) return paths.home;
  return pathname + search + hash;
}
