import { read, WHOLE } from './call.ts';
import { BOOKINGS } from './keys.ts';
import { readPages } from './pages.ts';

/** A person's side of a booking. */
export type Side = 'owner' | 'renter';

/** Everything that a person rents, or rents out, newest first; with words what they find. `userId` is the caller's own. */
export const bookingsQuery = (side: Side, userId: string, words?: { readonly q: string }) =>
  readPages([BOOKINGS], { [`${side}Id`]: userId, ...words, ...WHOLE });

/** The number of bookings in each tab, on each side: exact before the lists are complete. */
export const bookingCountsQuery = read(BOOKINGS, 'counts');

/** What today and tomorrow ask of the reader, on both sides. */
export const todayQuery = read(BOOKINGS, 'today');
