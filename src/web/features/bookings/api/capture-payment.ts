import type { BookingMessageAnswer, CapturePaymentBody } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** The owner closes the rental; an empty body charges all of the balance, `finalAmount` less (`"120.00"`, in all). */
export const capturePayment = (
  api: ApiClient,
  id: string,
  body: Pick<CapturePaymentBody, 'finalAmount'>,
): Promise<BookingMessageAnswer> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/capture-payment`, body);
