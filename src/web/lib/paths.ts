import { paths } from './first-page.literal.ts';

export { paths };

export const equipmentPath = (id: string): string => `/equipment/${encodeURIComponent(id)}`;
export const editListingPath = (id: string): string => `/edit-listing/${encodeURIComponent(id)}`;
/** A new listing that begins as another one. */
export const copyListingPath = (id: string): string => `${paths.addListing}?copy=${encodeURIComponent(id)}`;
const ofBooking = (path: string, id: string): string => `${path}?booking=${encodeURIComponent(id)}`;
/** My bookings, with this one on top, opened. */
export const bookingPath = (id: string): string => ofBooking(paths.bookings, id);
/** The conversation of a booking. */
export const conversationPath = (id: string): string => ofBooking(paths.messages, id);
/** A person, and a booking, as the Admin sees them. */
export const adminUserPath = (id: string): string => `/admin/users/${encodeURIComponent(id)}`;
export const adminBookingPath = (id: string): string => `/admin/bookings/${encodeURIComponent(id)}`;
/** A case, as those who are in it see it, and as the Admin does. */
export const casePath = (id: string): string => `/support/${encodeURIComponent(id)}`;
export const adminCasePath = (id: string): string => `/admin/cases/${encodeURIComponent(id)}`;
/** The form for a problem, about something: `kind` of the case, the reported `subject`, the `booking`, a `reason` that is chosen already. */
export const reportPath = (
  about: Readonly<Partial<Record<'kind' | 'subject' | 'booking' | 'reason', string>>>,
): string => `${paths.support}?${new URLSearchParams(about).toString()}`;
export const receiptPath = (id: string): string => `/bookings/${encodeURIComponent(id)}/receipt`;
export const rentPath = (id: string): string => `${equipmentPath(id)}/rent`;
export const categoryPath = (category: string): string =>
  `${paths.search}?category=${encodeURIComponent(category)}`;
/** Sign in and come back to `returnTo`, a path of ours. A `reason` shows the prescribed notice. */
export const loginPath = (returnTo: string, reason?: 'rental' | 'message' | 'list' | 'page'): string =>
  `${paths.login}?return=${encodeURIComponent(returnTo)}${reason ? `&reason=${reason}` : ''}`;
