import { LISTING_SORTS, LISTING_STATES } from '#shared/contracts/admin-console.ts';
import { paths } from '#web/lib/paths.ts';
import { writeAddress, type ListAddress } from '../lists/list-address.ts';

export type ListingSort = (typeof LISTING_SORTS)[number];

export const LISTINGS_FILTERS = {
  q: 'text',
  status: LISTING_STATES,
  category: 'text',
  ownerId: 'text',
  sort: LISTING_SORTS,
  cursor: 'text',
} as const;

/** Everything that is listed, as `/admin?tab=equipment&status=available` asks for it. */
export const LISTINGS_LIST: ListAddress<typeof LISTINGS_FILTERS> = {
  path: paths.admin,
  fixed: { tab: 'equipment' },
  known: LISTINGS_FILTERS,
};

export const ALL_LISTINGS = writeAddress(LISTINGS_LIST, {});
/** The address of a user's listings. */
export const listingsOf = (ownerId: string): string => writeAddress(LISTINGS_LIST, { ownerId });
