import type { BookingAnswer } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS, type Side } from '../lib/booking-keys.ts';

/** The renter denies that the item was handed over; the Admin reads `reason` and decides. */
export const denyCompletion = (
  api: ApiClient,
  id: string,
  body: { userId: string; roleHint: Side; reason: string },
): Promise<BookingAnswer> => api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/deny-completion`, body);
