import { paths } from '#web/app/paths.ts';

type NamedPlace =
  | 'search'
  | 'bookings'
  | 'messages'
  | 'profile'
  | 'listings'
  | 'addListing'
  | 'payment'
  | 'verification';

/** What a return path leads to, in terms that can be said to a person. */
export type ReturnPlace =
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
export function returnPlace(path: string): ReturnPlace {
  const pathname = path.replace(/[?#].*$/s, '');
  if (pathname === paths.home) return { kind: 'home' };
  const named = NAMED[pathname];
  if (named) return { kind: named };
  const [, id = '', rent] = EQUIPMENT.exec(pathname) ?? [];
  const equipmentId = decoded(id);
  return equipmentId ? { kind: rent ? 'rent' : 'item', equipmentId } : { kind: 'other' };
}
