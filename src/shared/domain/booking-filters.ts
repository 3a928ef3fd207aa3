import type { ClaimStatus, ClaimTurn } from './claims/claim-facts.ts';
import {
  awaitsFee,
  awaitsOwner,
  owesUsage,
  wantsCardFor,
  type BookingStatus,
  type LateFeeStatus,
} from './booking-facts.ts';
import type { BookingTab } from './booking-tabs.ts';
import type { UsageChargeStatus } from './usage/usage-charge.ts';

/** By what the bookings of a tab are narrowed (docs/product/booking.md#rows). */
export const BOOKING_FILTERS = ['needsMe', 'out', 'unpaid', 'requests'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

/** Those that can find something there. */
export const FILTERS_OF_TAB: Record<BookingTab, readonly BookingFilter[]> = {
  active: BOOKING_FILTERS,
  completed: ['needsMe', 'unpaid'],
  canceled: [],
};

type Filtered = Parameters<typeof wantsCardFor>[0] & {
  readonly status: BookingStatus;
  readonly lateFeeStatus: LateFeeStatus;
  readonly actualReturnTime: string | null;
  readonly expectedAction: string | null;
  readonly claim: { readonly status: ClaimStatus; readonly turn: ClaimTurn | null } | null;
  readonly usage: { readonly status: UsageChargeStatus | null } | null;
  readonly side: 'owner' | 'renter' | null;
};

const MATCHES: Record<BookingFilter, (booking: Filtered) => boolean> = {
  needsMe: ({ expectedAction, claim, usage, side }) =>
    expectedAction !== null || (claim?.turn ?? null) !== null || owesUsage(usage, side),
  out: ({ status, actualReturnTime }) => status === 'active' && actualReturnTime === null,
  unpaid: (booking) =>
    awaitsFee(booking) ||
    booking.lateFeeStatus === 'owed' ||
    booking.claim?.status === 'owed' ||
    booking.usage?.status === 'owed' ||
    wantsCardFor(booking) !== undefined,
  requests: awaitsOwner,
};

/** Whether a booking, as its party sees it, belongs to what is asked for; everything does where nothing is. */
export const matchesFilter = (booking: Filtered, filter: BookingFilter | undefined): boolean =>
  filter === undefined || MATCHES[filter](booking);
