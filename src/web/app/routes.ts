import { parse } from 'regexparam';
import { SAID } from '#web/lib/said-areas.ts';
import type { TextArea } from '#web/lib/text.tsx';
import { paths } from './paths.ts';
import type { RouteModule } from './route.ts';

export interface RouteDefinition {
  readonly path: string;
  /** The module's file, as the build's manifest names it: its script and style are announced in the page's head. */
  readonly file: string;
  readonly text: readonly TextArea[];
  readonly load: () => Promise<RouteModule>;
  /** To everybody else there is nothing at this address. Left out: everybody may look. */
  readonly access?: 'admin';
}

/** Where strangers arrive: little is refused there, and what a page brings at first counts. */
const OF_STRANGERS = ['home.tsx', 'search.tsx', 'equipment.tsx', 'privacy.tsx', 'offline.tsx'];

const route = (
  path: string,
  file: string,
  text: TextArea[],
  load: () => Promise<RouteModule>,
  access?: RouteDefinition['access'],
): RouteDefinition => ({
  path,
  file: `src/web/app/screens/${file}`,
  text: OF_STRANGERS.includes(file) ? text : [...text, ...SAID],
  load,
  access,
});

/** A page of the Admin's; `more`: areas whose words it borrows. */
const desk = (
  path: string,
  file: string,
  load: () => Promise<RouteModule>,
  more: TextArea[] = [],
): RouteDefinition => route(path, file, ['admin', 'admin-desk', ...more], load, 'admin');

/** Every screen, one file each; the first that fits wins. */
export const ROUTES: readonly RouteDefinition[] = [
  route(paths.home, 'home.tsx', ['home'], () => import('./screens/home.tsx')),
  route(paths.search, 'search.tsx', ['search'], () => import('./screens/search.tsx')),
  route(paths.equipment, 'equipment.tsx', ['item'], () => import('./screens/equipment.tsx')),
  route(paths.rent, 'rent.tsx', ['rent'], () => import('./screens/rent.tsx')),
  route(paths.privacy, 'privacy.tsx', ['privacy'], () => import('./screens/privacy.tsx')),
  route(paths.login, 'login.tsx', ['account'], () => import('./screens/login.tsx')),
  route(paths.verification, 'verification.tsx', ['account'], () => import('./screens/verification.tsx')),
  route(paths.verifyEmail, 'verify-email.tsx', ['account'], () => import('./screens/verify-email.tsx')),
  route(paths.outbox, 'outbox.tsx', ['account'], () => import('./screens/outbox.tsx')),
  route(paths.bookings, 'bookings.tsx', ['bookings', 'ratings'], () => import('./screens/bookings.tsx')),
  route(paths.messages, 'messages.tsx', ['messages'], () => import('./screens/messages.tsx')),
  route(paths.receipt, 'receipt.tsx', ['receipt'], () => import('./screens/receipt.tsx')),
  route(paths.checkout, 'checkout.tsx', ['checkout'], () => import('./screens/checkout.tsx')),
  route(
    paths.checkoutReturn,
    'checkout-return.tsx',
    ['checkout'],
    () => import('./screens/checkout-return.tsx'),
  ),
  route(paths.payouts, 'setup-payouts.tsx', ['payouts'], () => import('./screens/setup-payouts.tsx')),
  route(
    paths.myListings,
    'my-listings.tsx',
    ['bookings', 'listings'],
    () => import('./screens/my-listings.tsx'),
  ),
  route(
    paths.analytics,
    'equipment-analytics.tsx',
    ['analytics'],
    () => import('./screens/equipment-analytics.tsx'),
  ),
  route(paths.addListing, 'add-listing.tsx', ['listings'], () => import('./screens/add-listing.tsx')),
  route(paths.editListing, 'edit-listing.tsx', ['listings'], () => import('./screens/edit-listing.tsx')),
  route(paths.favourites, 'favourites.tsx', ['favourites'], () => import('./screens/favourites.tsx')),
  route(paths.profile, 'profile.tsx', ['profile'], () => import('./screens/profile.tsx')),
  route(paths.offline, 'offline.tsx', [], () => import('./screens/offline.tsx')),
  desk(paths.admin, 'admin.tsx', () => import('./screens/admin.tsx')),
  desk(paths.adminUser, 'admin-user.tsx', () => import('./screens/admin-user.tsx'), ['bookings']),
  desk(paths.adminBookings, 'admin-bookings.tsx', () => import('./screens/admin-bookings.tsx'), ['bookings']),
  desk(paths.adminBooking, 'admin-booking.tsx', () => import('./screens/admin-booking.tsx'), [
    'bookings',
    'money-desk',
  ]),
  desk(paths.adminOperations, 'admin-operations.tsx', () => import('./screens/admin-operations.tsx'), [
    'bookings',
    'money-desk',
  ]),
  desk(paths.adminMoney, 'admin-money.tsx', () => import('./screens/admin-money.tsx'), ['money-desk']),
  desk(paths.adminAudit, 'admin-audit.tsx', () => import('./screens/admin-audit.tsx')),
];

const NOT_FOUND = route('*', 'not-found.tsx', [], () => import('./screens/not-found.tsx'));

export interface RouteMatch {
  readonly definition: RouteDefinition;
  readonly params: Record<string, string>;
}

/** The 404 screen. */
export const UNKNOWN: RouteMatch = { definition: NOT_FOUND, params: {} };

const compiled = ROUTES.map((definition) => ({ definition, ...parse(definition.path) }));

/** The screen for a path; the 404 screen for an unknown one, or one that cannot be decoded. */
export function matchRoute(pathname: string): RouteMatch {
  for (const { definition, pattern, keys } of compiled) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    try {
      const params = Object.fromEntries(
        keys.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')]),
      );
      return { definition, params };
    } catch {
      break;
    }
  }
  return UNKNOWN;
}
