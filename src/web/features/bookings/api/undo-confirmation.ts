import type { BookingAnswer } from '#shared/contracts/booking-requests.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { BOOKINGS, type Side } from '../lib/booking-keys.ts';

/** Takes back the caller's last confirmation. `userId` is the caller. */
export const undoConfirmation = (
  api: ApiClient,
  id: string,
  body: { userId: string; roleHint: Side },
): Promise<BookingAnswer> =>
  api.send('POST', `${BOOKINGS}/${encodeURIComponent(id)}/undo-confirmation`, body);
