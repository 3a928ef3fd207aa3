import type { BookingMessageAnswer } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** Releases the days of a rental that was never picked up. */
export const releaseDays = (api: ApiClient, id: string): Promise<BookingMessageAnswer> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/release-days`);
