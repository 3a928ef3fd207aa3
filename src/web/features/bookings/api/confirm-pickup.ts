import type { BookingAnswer } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS, type Side } from '../lib/booking-keys.ts';

/** One side's half of the pickup. `userId` is the caller. */
export const confirmPickup = (
  api: ApiClient,
  id: string,
  body: { userId: string; roleHint: Side; conditionNotes: string },
): Promise<BookingAnswer> => api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/confirm-pickup`, body);
