import type { AvailabilityAnswer } from '#shared/contracts/listings.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** Shows or hides an item; answers the bookings that a hidden one still has to serve. */
export const setAvailability = (
  api: ApiClient,
  id: string,
  isAvailable: boolean,
): Promise<AvailabilityAnswer> =>
  api.send('PATCH', `/api/equipment/${encodeURIComponent(id)}`, { isAvailable });
