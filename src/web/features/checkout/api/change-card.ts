import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** A hold of the balance that waits for another card. */
export const changeCard = (api: ApiClient, bookingId: string): Promise<ChangeCardAnswer> =>
  api.send('POST', `/api/bookings/${encodeURIComponent(bookingId)}/change-card`);
