import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { MY_LISTINGS } from '#web/lib/owner-keys.ts';

export type UsualPlace = string | undefined;

/** A user's newest listings. `ownerId` is the caller's own id. */
export const newestListingsQuery = (ownerId: string) =>
  queryOptions<OwnListing[]>({ queryKey: [MY_LISTINGS, { ownerId, limit: '5' }] });

/** Where the newest listing with a place is: the next one is likely to be there too. Undefined while it is not known. */
export function useUsualPlace(ownerId: string | undefined): UsualPlace {
  const { data } = useQuery({ ...newestListingsQuery(ownerId ?? ''), enabled: ownerId !== undefined });
  return data?.find(({ location }) => location !== '')?.location;
}
