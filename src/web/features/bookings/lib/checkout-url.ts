import type { Booking } from '#shared/contracts/bookings.ts';
import { checkoutQuery } from '#shared/contracts/checkout-query.ts';
import { paths } from '#web/lib/paths.ts';

/**
 * The payment page with all of its parameters (docs/product/screens.md#payment). Only the booking's id decides; the owner's phone is
 * empty, since contacts are given from the payment on.
 */
export function payUrl(booking: Booking, equipment: string): string {
  return `${paths.checkout}?${new URLSearchParams(checkoutQuery(booking, equipment, '')).toString()}`;
}

/** Where a card that was refused is changed. */
export const changeCardUrl = ({ id }: Booking): string =>
  `${paths.checkout}?${new URLSearchParams({ bookingId: id }).toString()}`;
