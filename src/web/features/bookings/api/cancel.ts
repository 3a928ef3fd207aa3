import type { CancelAnswer } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** Cancels, or declines where the owner has not accepted; answers what became of the money. */
export const cancelBooking = (api: ApiClient, id: string, reason: string): Promise<CancelAnswer> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/cancel`, { reason });
