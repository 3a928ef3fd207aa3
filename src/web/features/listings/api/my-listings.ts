import type { OwnListing } from '#shared/contracts/listings.ts';
import { listQuery, useList } from '#web/lib/all-pages.ts';
import { MY_LISTINGS } from '#web/lib/owner-keys.ts';

/** Everything that a person lists, newest first, page by page. `ownerId` is the caller's own id. */
export const myListingsQuery = (ownerId: string) =>
  listQuery<OwnListing>({ path: MY_LISTINGS, filter: { ownerId } });

/** The pages as one list. */
export const useMyListings = (ownerId: string) => useList(myListingsQuery(ownerId));
export type MyListings = ReturnType<typeof useMyListings>;
