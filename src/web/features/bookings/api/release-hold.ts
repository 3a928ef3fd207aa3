import type { BookingMessageAnswer } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** Before the pickup the owner's cancellation, after it a waiver of the balance. */
export const releaseHold = (api: ApiClient, id: string, reason: string): Promise<BookingMessageAnswer> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/release-hold`, { reason });
