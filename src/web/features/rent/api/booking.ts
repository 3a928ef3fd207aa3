import type { Booking } from '#shared/contracts/bookings.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** One booking of the caller's, as it stands now. Past the cache: it decides whether there is something to pay. */
export const fetchBooking = (api: ApiClient, id: string): Promise<Booking> =>
  api.get<Booking>(`/api/bookings/${encodeURIComponent(id)}`);
