import { queryOptions } from '@tanstack/react-query';
import type { Booking, BookingCounts } from '#shared/contracts/bookings.ts';
import { listQuery, useList } from '#web/lib/all-pages.ts';
import { BOOKINGS, COUNTS, PAGES, type Side } from '../lib/booking-keys.ts';

/** Everything that a person rents, or rents out, newest first, page by page. `userId` is the caller's own. */
export const bookingsQuery = (side: Side, userId: string) =>
  listQuery<Booking>({ path: BOOKINGS, filter: { [`${side}Id`]: userId }, kind: PAGES });

/** The number of bookings in each tab, on each side: exact before the lists are complete. */
export const bookingCountsQuery = queryOptions<BookingCounts>({ queryKey: [BOOKINGS, COUNTS] });

/** What of one's items is agreed or out: few, where all that have ever been may be thousands. */
export const openBookingsQuery = (ownerId: string) =>
  listQuery<Booking>({ path: BOOKINGS, filter: { ownerId, goingOn: 'true' }, kind: PAGES });

/** These as one list. */
export const useOpenBookings = (ownerId: string) => useList(openBookingsQuery(ownerId));

/** One side's bookings as one list. */
export const useBookings = (side: Side, userId: string) => useList(bookingsQuery(side, userId));
export type BookingList = ReturnType<typeof useBookings>;
