import type { Booking } from '#shared/contracts/bookings.ts';
import { checkoutQuery } from '#shared/contracts/checkout-query.ts';
import { paths } from '#web/lib/paths.ts';

/** The payment page of a booking that has just been made, or is still unpaid. */
export const checkoutUrl = (booking: Booking, ownerPhone: string): string =>
  `${paths.checkout}?${new URLSearchParams(checkoutQuery(booking, booking.equipment.name, ownerPhone)).toString()}`;
