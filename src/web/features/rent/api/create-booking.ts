import type { Booking } from '#shared/contracts/bookings.ts';
import type { CreateBookingBody } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { TOKEN_KEY } from '#web/lib/session.ts';

/** A browser may refuse storage; the session cookie identifies the user as well. */
function bearer(): Record<string, string> {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    return token ? { Authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
}

/** The booking request carries the bearer form of the session (docs/product/identity.md#sessions). */
export const createBooking = (api: ApiClient, body: CreateBookingBody): Promise<Booking> =>
  api.send<Booking>('POST', '/api/bookings', body, bearer());
