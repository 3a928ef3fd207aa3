import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#web/lib/session.ts';
import { SAID } from '#web/lib/said-areas.ts';
import type { TextArea } from '#web/lib/text.tsx';
import { FRONT_ROUTES, matchIn, type RouteDefinition, type RouteMatch } from './front-routes.ts';
import { loginPath, paths } from './paths.ts';
import type { RouteModule } from './route.ts';

/** This file travels in a part of its own, so that the first page that somebody looks at does not carry it. */
const furtherScreens = {
  'rent.tsx': () => import('./screens/rent.tsx'),
  'privacy.tsx': () => import('./screens/privacy.tsx'),
  'login.tsx': () => import('./screens/login.tsx'),
  'verification.tsx': () => import('./screens/verification.tsx'),
  'verify-email.tsx': () => import('./screens/verify-email.tsx'),
  'outbox.tsx': () => import('./screens/outbox.tsx'),
  'bookings.tsx': () => import('./screens/bookings.tsx'),
  'messages.tsx': () => import('./screens/messages.tsx'),
  'receipt.tsx': () => import('./screens/receipt.tsx'),
  'checkout.tsx': () => import('./screens/checkout.tsx'),
  'checkout-return.tsx': () => import('./screens/checkout-return.tsx'),
  'setup-payouts.tsx': () => import('./screens/setup-payouts.tsx'),
  'my-listings.tsx': () => import('./screens/my-listings.tsx'),
  'equipment-analytics.tsx': () => import('./screens/equipment-analytics.tsx'),
  'add-listing.tsx': () => import('./screens/add-listing.tsx'),
  'edit-listing.tsx': () => import('./screens/edit-listing.tsx'),
  'favourites.tsx': () => import('./screens/favourites.tsx'),
  'profile.tsx': () => import('./screens/profile.tsx'),
  'not-found.tsx': () => import('./screens/not-found.tsx'),
  'offline.tsx': () => import('./screens/offline.tsx'),
  'admin.tsx': () => import('./screens/admin.tsx'),
  'admin-user.tsx': () => import('./screens/admin-user.tsx'),
  'admin-bookings.tsx': () => import('./screens/admin-bookings.tsx'),
  'admin-booking.tsx': () => import('./screens/admin-booking.tsx'),
  'admin-operations.tsx': () => import('./screens/admin-operations.tsx'),
  'admin-money.tsx': () => import('./screens/admin-money.tsx'),
  'admin-audit.tsx': () => import('./screens/admin-audit.tsx'),
} satisfies Record<string, () => Promise<RouteModule>>;

type FurtherScreen = keyof typeof furtherScreens;

/** Little is refused there, and what a page brings at first counts. */
const FOR_STRANGERS: readonly string[] = [
  'privacy.tsx',
  'offline.tsx',
  'not-found.tsx',
] satisfies FurtherScreen[];

/** What brings them, and what the page's head announces. */
const FURTHER = 'src/web/app/routes.ts';

/** Every other screen. */
const route = (
  path: string,
  file: FurtherScreen,
  text: TextArea[],
  access?: RouteDefinition['access'],
): RouteDefinition => ({
  path,
  files: [`src/web/app/screens/${file}`, FURTHER],
  text: FOR_STRANGERS.includes(file) ? text : [...text, ...SAID],
  load: furtherScreens[file],
  access,
});

/** A page of somebody who is signed in. */
const member = (path: string, file: FurtherScreen, text: TextArea[]): RouteDefinition =>
  route(path, file, text, 'member');

/** A page of the Admin's; `more`: areas whose words it borrows. */
const desk = (path: string, file: FurtherScreen, more: TextArea[] = []): RouteDefinition =>
  route(path, file, ['admin', 'admin-desk', 'nothing', ...more], 'admin');

/** Every screen, one file each; the first that fits wins. */
export const ROUTES: readonly RouteDefinition[] = [
  ...FRONT_ROUTES,
  route(paths.rent, 'rent.tsx', ['rent']),
  route(paths.privacy, 'privacy.tsx', ['privacy']),
  route(paths.login, 'login.tsx', ['account']),
  route(paths.verification, 'verification.tsx', ['account']),
  route(paths.verifyEmail, 'verify-email.tsx', ['account']),
  route(paths.outbox, 'outbox.tsx', ['account', 'nothing']),
  member(paths.bookings, 'bookings.tsx', ['bookings', 'ratings']),
  member(paths.messages, 'messages.tsx', ['messages']),
  member(paths.receipt, 'receipt.tsx', ['receipt']),
  member(paths.checkout, 'checkout.tsx', ['checkout']),
  member(paths.checkoutReturn, 'checkout-return.tsx', ['checkout']),
  member(paths.payouts, 'setup-payouts.tsx', ['payouts']),
  member(paths.myListings, 'my-listings.tsx', ['bookings', 'listings']),
  member(paths.analytics, 'equipment-analytics.tsx', ['analytics']),
  member(paths.addListing, 'add-listing.tsx', ['listings']),
  member(paths.editListing, 'edit-listing.tsx', ['listings']),
  route(paths.favourites, 'favourites.tsx', ['favourites']),
  route(paths.profile, 'profile.tsx', ['profile']),
  route(paths.offline, 'offline.tsx', []),
  desk(paths.admin, 'admin.tsx'),
  desk(paths.adminUser, 'admin-user.tsx', ['bookings']),
  desk(paths.adminBookings, 'admin-bookings.tsx', ['bookings']),
  desk(paths.adminBooking, 'admin-booking.tsx', ['bookings', 'money-desk', 'ratings']),
  desk(paths.adminOperations, 'admin-operations.tsx', ['bookings', 'money-desk']),
  desk(paths.adminMoney, 'admin-money.tsx', ['money-desk']),
  desk(paths.adminAudit, 'admin-audit.tsx'),
];

const NOT_FOUND = route('*', 'not-found.tsx', ['nothing']);

/** The 404 screen. */
export const UNKNOWN: RouteMatch = { definition: NOT_FOUND, params: {} };

/** The screen for a path; the 404 screen for an unknown one, or one that cannot be decoded. */
export const matchRoute = (pathname: string): RouteMatch => matchIn(ROUTES, pathname) ?? UNKNOWN;

/** A guest asked for a page of somebody who is signed in. */
export class SignInRequired extends Error {
  constructor(
    /** The sign-in page, which leads back. */
    readonly path: string,
  ) {
    super('Sign in first');
  }
}

/** Why the sign-in page is shown, where it has words of its own for it. */
const reasonFor = (path: string) =>
  path === paths.addListing
    ? 'list'
    : path === paths.messages
      ? 'message'
      : path === paths.checkout
        ? 'rental'
        : 'page';

/**
 * The screen for a path, for this reader. What they may not see is not there, on the server as in the browser; neither its
 * code nor its data is brought. A guest gets SignInRequired: the server answers with the sign-in page, and a browser that
 * goes on to such a page loads it from there.
 */
export async function permittedRoute(
  pathname: string,
  search: string,
  client: QueryClient,
): Promise<RouteMatch> {
  const match = matchRoute(pathname);
  const { access, path } = match.definition;
  if (!access) return match;
  const { isGuest, isAdmin } = await client.query(currentUserQuery);
  const query = search.replace(/^\??(?=.)/, '?');
  if (isGuest) throw new SignInRequired(loginPath(pathname + query, reasonFor(path)));
  return access === 'member' || isAdmin ? match : UNKNOWN;
}
