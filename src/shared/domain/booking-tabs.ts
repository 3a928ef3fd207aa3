import type { BookingStatus } from './booking-facts.ts';

/** The tabs of My bookings. */
export const BOOKING_TABS = ['active', 'completed', 'canceled'] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

/** Pending, confirmed and active are the active rentals (docs/product/booking.md#process). */
export const tabOf = (status: BookingStatus): BookingTab =>
  status === 'completed' || status === 'canceled' ? status : 'active';
