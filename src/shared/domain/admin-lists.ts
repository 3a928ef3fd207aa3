import { BOOKING_STATUSES } from './booking-facts.ts';
import { CASE_STATES } from './cases.ts';

// What the Admin's lists are filtered and sorted by; apart from the contracts, so that a screen loads no schema library.

/** `restricted`: its owner may not list. */
export const LISTING_STATES = ['available', 'unavailable', 'restricted', 'deleted'] as const;
export const LISTING_SORTS = ['newest', 'oldest', 'name', 'rate_high', 'rate_low'] as const;

/** What wants a look: `overdue` out past its end, `hold` about to expire or failed, `money` a payment, refund or late fee that failed, `dispute` open, `denied` by its renter. */
export const BOOKING_CONCERNS = ['denied', 'overdue', 'hold', 'money', 'dispute'] as const;
/** A state, or `live`: pending, confirmed and active ones together. */
export const ADMIN_BOOKING_STATES = ['live', ...BOOKING_STATUSES] as const;
export const ADMIN_BOOKING_SORTS = ['newest', 'oldest', 'start', 'total_high'] as const;

export const USER_SORTS = ['newest', 'oldest', 'name', 'email'] as const;
export const USER_FILTERS = [
  'no_book',
  'no_list',
  'unverified',
  'warned',
  'owners',
  'renters',
  'deleted',
] as const;

/** `open`: new and waiting ones together. */
export const ADMIN_CASE_STATES = ['open', ...CASE_STATES] as const;
export const ADMIN_CASE_SORTS = ['oldest', 'newest'] as const;
