import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** Not there, not the caller's, or an id that cannot be: to the reader it is the same. */
const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414, 422].includes(error.status);

/** One booking; null where there is none for this reader. Fails with the specified text (§8). */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/bookings', id],
    queryFn: async ({ client, signal }): Promise<Booking | null> => {
      try {
        return await apiOf(client).get<Booking>(`/api/bookings/${encodeURIComponent(id)}`, signal);
      } catch (error) {
        if (isNotThere(error)) return null;
        throw new Error('Failed to fetch booking', { cause: error });
      }
    },
  });
