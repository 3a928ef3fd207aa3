import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** Missing, another user's, or an invalid id: to the owner it is the same. */
const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 414, 422].includes(error.status);

/** One of the reader's own listings, with its version; null where there is none, which is an answer and travels with the page. */
export const ownListingQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/equipment', id, 'own'],
    queryFn: async ({ client, signal }): Promise<OwnListing | null> => {
      try {
        return await apiOf(client).get<OwnListing>(`/api/equipment/${encodeURIComponent(id)}/own`, signal);
      } catch (error) {
        if (isNotThere(error)) return null;
        throw error;
      }
    },
  });

/** `enabled: false` for the guest, who has none. */
export const useOwnListing = (id: string, enabled: boolean) => useQuery({ ...ownListingQuery(id), enabled });
