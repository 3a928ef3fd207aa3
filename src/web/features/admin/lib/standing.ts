import type { ItemBooking } from '#shared/contracts/listings.ts';
import type { StandingRental } from '#shared/contracts/profile.ts';
import { ApiError } from '#web/lib/api-client.ts';

const CONFLICT = 409;

/** What the server names as being in the way (`live_bookings`); undefined for any other failure. */
function named(error: Error | null): unknown[] | undefined {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return undefined;
  const { details } = error.body;
  if (typeof details !== 'object' || details === null || !('bookings' in details)) return undefined;
  return Array.isArray(details.bookings) ? details.bookings : undefined;
}

/** Of a person. */
export const standingRentals = (error: Error | null): readonly StandingRental[] | undefined =>
  named(error) as StandingRental[] | undefined;

/** Of an item. */
export const standingBookings = (error: Error | null): readonly ItemBooking[] | undefined =>
  named(error) as ItemBooking[] | undefined;
