import type { Booking, BookingStatus } from '#shared/contracts/bookings.ts';

export const BOOKING_TABS = ['active', 'completed', 'canceled'] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

/** Pending, confirmed and active are the active rentals (specification §4). */
export const tabOf = (status: BookingStatus): BookingTab =>
  status === 'completed' || status === 'canceled' ? status : 'active';

/** The instant at which something happens next: an end, an answer that is due, the pickup. */
function nextInstant(booking: Booking): string {
  if (booking.status === 'active') return booking.actualReturnTime ?? booking.scheduledEnd;
  return booking.payBy ?? booking.mendHoldBy ?? booking.acceptBy ?? booking.startDate;
}

const lastInstant = (booking: Booking): string => booking.actualReturnTime ?? booking.createdAt;

/** One tab's bookings: open ones by what comes next (overdue first), closed ones with the newest first. */
export function bookingsOf(tab: BookingTab, rows: readonly Booking[]): Booking[] {
  const here = rows.filter(({ status }) => tabOf(status) === tab);
  return tab === 'active'
    ? here.sort((a, b) => Date.parse(nextInstant(a)) - Date.parse(nextInstant(b)))
    : here.sort((a, b) => Date.parse(lastInstant(b)) - Date.parse(lastInstant(a)));
}
