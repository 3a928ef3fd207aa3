import type { Booking } from '#shared/contracts/bookings.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** The owner's yes; 409 while the fee is unpaid or the hold not in place. */
export const acceptBooking = (api: ApiClient, id: string): Promise<Booking> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/accept`);
