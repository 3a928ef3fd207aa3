/** Path of every call about bookings, and the head of their keys in the query cache. */
export const BOOKINGS = '/api/bookings';
export const isBookings = (head: unknown): boolean => typeof head === 'string' && head.startsWith(BOOKINGS);
/** Marks the lists that hold whole bookings in pages. */
export const PAGES = 'pages';
/** Second part of the key of the counts of the tabs. */
export const COUNTS = 'counts';

/** A person's side of a booking. */
export type Side = 'owner' | 'renter';
