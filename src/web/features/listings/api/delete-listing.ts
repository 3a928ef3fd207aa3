import type { ApiClient } from '#web/lib/api-client.ts';

/** Takes an item off every list; 409 `listing_live_bookings` with the blocking rentals. */
export const deleteListing = (api: ApiClient, id: string): Promise<unknown> =>
  api.send('DELETE', `/api/equipment/${encodeURIComponent(id)}`);
