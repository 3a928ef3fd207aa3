import type { ApiClient } from '#web/lib/api-client.ts';

/** Takes an item off every list; 409 `live_bookings` with those that stand in the way. */
export const deleteListing = (api: ApiClient, id: string): Promise<unknown> =>
  api.send('DELETE', `/api/equipment/${encodeURIComponent(id)}`);
