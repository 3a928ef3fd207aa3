import type { ItemBooking } from '#shared/contracts/listings.ts';
import type { BlockingRental } from '#shared/contracts/profile.ts';
import { ApiError } from '#web/lib/api-client.ts';

const CONFLICT = 409;

/** What the server names as being in the way (`account_live_bookings`); undefined for any other failure. */
function blockersOf(error: Error | null): unknown[] | undefined {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return undefined;
  const { details } = error.body;
  if (typeof details !== 'object' || details === null || !('bookings' in details)) return undefined;
  return Array.isArray(details.bookings) ? details.bookings : undefined;
}

/** Of a person. */
export const blockingRentals = (error: Error | null): readonly BlockingRental[] | undefined =>
  blockersOf(error) as BlockingRental[] | undefined;

/** Of an item. */
export const blockingBookings = (error: Error | null): readonly ItemBooking[] | undefined =>
  blockersOf(error) as ItemBooking[] | undefined;
