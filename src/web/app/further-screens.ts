import type { RouteModule } from './route.ts';

/**
 * Every screen but those where strangers arrive. Where each of them lies travels in a part of its own, so that the first
 * page somebody looks at does not carry it.
 */
export const furtherScreens = {
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
  'offline.tsx': () => import('./screens/offline.tsx'),
  'admin.tsx': () => import('./screens/admin.tsx'),
  'admin-user.tsx': () => import('./screens/admin-user.tsx'),
  'admin-bookings.tsx': () => import('./screens/admin-bookings.tsx'),
  'admin-booking.tsx': () => import('./screens/admin-booking.tsx'),
  'admin-operations.tsx': () => import('./screens/admin-operations.tsx'),
  'admin-money.tsx': () => import('./screens/admin-money.tsx'),
  'admin-audit.tsx': () => import('./screens/admin-audit.tsx'),
} satisfies Record<string, () => Promise<RouteModule>>;

export type FurtherScreen = keyof typeof furtherScreens;
