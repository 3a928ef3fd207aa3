import { parse } from 'regexparam';
import { SAID } from '#web/lib/said-areas.ts';
import type { TextArea } from '#web/lib/text.tsx';
import type { FurtherScreen } from './further-screens.ts';
import { paths } from './paths.ts';
import type { RouteModule } from './route.ts';

export interface RouteDefinition {
  readonly path: string;
  /** The screen's file, and what brings it, as the build's manifest names them: the page's head announces their parts. */
  readonly files: readonly string[];
  readonly text: readonly TextArea[];
  readonly load: () => Promise<RouteModule>;
  /** To everybody else there is nothing at this address. Left out: everybody may look. */
  readonly access?: 'admin';
}

/** Little is refused there, and what a page brings at first counts. */
const FOR_STRANGERS: readonly string[] = ['privacy.tsx', 'offline.tsx'] satisfies FurtherScreen[];

/** A screen where strangers arrive: found by the first page itself. */
const front = (
  path: string,
  file: string,
  text: TextArea[],
  load: () => Promise<RouteModule>,
): RouteDefinition => ({ path, files: [`src/web/app/screens/${file}`], text, load });

const FURTHER = 'src/web/app/further-screens.ts';

/** A screen that is asked for from there. */
const route = (
  path: string,
  file: FurtherScreen,
  text: TextArea[],
  access?: RouteDefinition['access'],
): RouteDefinition => ({
  path,
  files: [`src/web/app/screens/${file}`, FURTHER],
  text: FOR_STRANGERS.includes(file) ? text : [...text, ...SAID],
  load: async () => (await import('./further-screens.ts')).furtherScreens[file](),
  access,
});

/** A page of the Admin's; `more`: areas whose words it borrows. */
const desk = (path: string, file: FurtherScreen, more: TextArea[] = []): RouteDefinition =>
  route(path, file, ['admin', 'admin-desk', 'nothing', ...more], 'admin');

/** Every screen, one file each; the first that fits wins. */
export const ROUTES: readonly RouteDefinition[] = [
  front(paths.home, 'home.tsx', ['home'], () => import('./screens/home.tsx')),
  front(paths.search, 'search.tsx', ['search'], () => import('./screens/search.tsx')),
  front(paths.equipment, 'equipment.tsx', ['item'], () => import('./screens/equipment.tsx')),
  route(paths.rent, 'rent.tsx', ['rent']),
  route(paths.privacy, 'privacy.tsx', ['privacy']),
  route(paths.login, 'login.tsx', ['account']),
  route(paths.verification, 'verification.tsx', ['account']),
  route(paths.verifyEmail, 'verify-email.tsx', ['account']),
  route(paths.outbox, 'outbox.tsx', ['account', 'nothing']),
  route(paths.bookings, 'bookings.tsx', ['bookings', 'ratings']),
  route(paths.messages, 'messages.tsx', ['messages']),
  route(paths.receipt, 'receipt.tsx', ['receipt']),
  route(paths.checkout, 'checkout.tsx', ['checkout']),
  route(paths.checkoutReturn, 'checkout-return.tsx', ['checkout']),
  route(paths.payouts, 'setup-payouts.tsx', ['payouts']),
  route(paths.myListings, 'my-listings.tsx', ['bookings', 'listings']),
  route(paths.analytics, 'equipment-analytics.tsx', ['analytics']),
  route(paths.addListing, 'add-listing.tsx', ['listings']),
  route(paths.editListing, 'edit-listing.tsx', ['listings']),
  route(paths.favourites, 'favourites.tsx', ['favourites']),
  route(paths.profile, 'profile.tsx', ['profile']),
  route(paths.offline, 'offline.tsx', []),
  desk(paths.admin, 'admin.tsx'),
  desk(paths.adminUser, 'admin-user.tsx', ['bookings']),
  desk(paths.adminBookings, 'admin-bookings.tsx', ['bookings']),
  desk(paths.adminBooking, 'admin-booking.tsx', ['bookings', 'money-desk']),
  desk(paths.adminOperations, 'admin-operations.tsx', ['bookings', 'money-desk']),
  desk(paths.adminMoney, 'admin-money.tsx', ['money-desk']),
  desk(paths.adminAudit, 'admin-audit.tsx'),
];

const NOT_FOUND = front('*', 'not-found.tsx', ['nothing'], () => import('./screens/not-found.tsx'));

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
