import type { BookingMessageAnswer } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** Charges the late fee to the saved card, once; the booking shows whether the card was charged. */
export const chargeLateFee = (api: ApiClient, id: string): Promise<BookingMessageAnswer> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/charge-late-fee`);
