import {
  ADMIN_BOOKING_SORTS,
  ADMIN_BOOKING_STATES,
  BOOKING_CONCERNS,
} from '#shared/contracts/admin-console.ts';
import { paths } from '#web/lib/paths.ts';
import { writeListUrl, type ListUrl } from '../../lists/list-url.ts';

export const BOOKINGS_FILTERS = {
  q: 'text',
  status: ADMIN_BOOKING_STATES,
  concern: BOOKING_CONCERNS,
  userId: 'text',
  equipmentId: 'text',
  sort: ADMIN_BOOKING_SORTS,
  cursor: 'text',
} as const;

/** Every booking of the platform, as `/admin/bookings?status=active&sort=start` asks for it. */
export const BOOKINGS_LIST: ListUrl<typeof BOOKINGS_FILTERS> = {
  path: paths.adminBookings,
  fixed: {},
  known: BOOKINGS_FILTERS,
};

/** The address of a user's or an item's bookings. */
export const bookingsOf = (whose: { userId: string } | { equipmentId: string }): string =>
  writeListUrl(BOOKINGS_LIST, whose);
