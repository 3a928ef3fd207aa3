import { queryOptions } from '@tanstack/react-query';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** Not there, not the reader's, or an id that cannot be: to the reader it is the same. */
const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414, 422].includes(error.status);

/** A rental's receipt; null where there is none for this reader, which is an answer and travels with the page. */
export const receiptQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['/api/bookings', bookingId, 'receipt'],
    queryFn: async ({ client, signal }): Promise<Receipt | null> => {
      try {
        const path = `/api/bookings/${encodeURIComponent(bookingId)}/receipt`;
        return await apiOf(client).get<Receipt>(path, signal);
      } catch (error) {
        if (isNotThere(error)) return null;
        throw error;
      }
    },
  });
