import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UserCard } from '#shared/contracts/users.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** The public card of the item's owner. */
export const ownerQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['/api/users', ownerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<UserCard>(`/api/users/${encodeURIComponent(ownerId)}`, signal),
  });

export const useOwner = (ownerId: string) => useQuery(ownerQuery(ownerId));
