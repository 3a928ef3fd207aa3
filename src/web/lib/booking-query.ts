import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { apiOf } from './query-client.ts';

/** One booking, for every feature that shows one. Fails with 404 for those who may not read it: nothing is stored then. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/bookings', id],
    queryFn: ({ client, signal }): Promise<Booking> =>
      apiOf(client).get(`/api/bookings/${encodeURIComponent(id)}`, signal),
  });
