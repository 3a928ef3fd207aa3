import { paths } from '#web/lib/paths.ts';

type NamedPlace =
  | 'search'
  | 'bookings'
  | 'messages'
  | 'profile'
  | 'listings'
  | 'addListing'
  | 'payment'
  | 'verification';

/** What a return path leads to, as a kind of page that can be named on the screen. */
export type ReturnTarget =
  | { kind: 'home' }
  | { kind: 'item' | 'rent'; equipmentId: string }
  | { kind: NamedPlace }
  | { kind: 'other' };

const NAMED: Record<string, NamedPlace> = {
  [paths.search]: 'search',
  [paths.bookings]: 'bookings',
  [paths.messages]: 'messages',
  [paths.profile]: 'profile',
  [paths.myListings]: 'listings',
  [paths.addListing]: 'addListing',
  [paths.checkout]: 'payment',
  [paths.checkoutReturn]: 'payment',
  [paths.verification]: 'verification',
  [paths.verifyEmail]: 'verification',
};

const EQUIPMENT = /^\/equipment\/([^/]+)(\/rent)?$/;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `path` is a safe return path. */
export function returnTarget(path: string): ReturnTarget {
  const pathname = path.replace(/[?#].*$/s, '');
  if (pathname === paths.home) return { kind: 'home' };
  const named = NAMED[pathname];
  if (named) return { kind: named };
  const [, id = '', rent] = EQUIPMENT.exec(pathname) ?? [];
  const equipmentId = decoded(id);
  return equipmentId ? { kind: rent ? 'rent' : 'item', equipmentId } : { kind: 'other' };
}
