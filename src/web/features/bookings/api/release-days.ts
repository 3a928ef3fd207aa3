import type { BookingMessageAnswer } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** The days of a rental that nobody picked up are given to others. */
export const releaseDays = (api: ApiClient, id: string): Promise<BookingMessageAnswer> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/release-days`);
