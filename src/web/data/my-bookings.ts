import { read, WHOLE } from './call.ts';
import { BOOKINGS } from './keys.ts';
import { readPages } from './pages.ts';

/** A person's side of a booking. */
export type Side = 'owner' | 'renter';

/**
 * What a person rents, or rents out; with words what they find: what is pending, agreed or out by its start, what is closed newest
 * first. `userId` is the caller's own.
 */
export const bookingsQuery = (
  side: Side,
  userId: string,
  state: 'open' | 'closed',
  words?: { readonly q: string },
) => readPages([BOOKINGS], { [`${side}Id`]: userId, state, ...words, ...WHOLE });

/** The number of bookings in each tab, on each side: exact before the lists are complete. */
export const bookingCountsQuery = read(BOOKINGS, 'counts');

/** What today and tomorrow ask of the reader, on both sides. */
export const todayQuery = read(BOOKINGS, 'today');
