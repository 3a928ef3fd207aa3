import type { BookingAnswer } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS, type Side } from '../lib/booking-keys.ts';

/** One side's half of the return; after a refused capture, another try. `userId` is the caller. */
export const confirmReturn = (
  api: ApiClient,
  id: string,
  body: { userId: string; roleHint: Side; conditionNotes: string },
): Promise<BookingAnswer> => api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/confirm-return`, body);
