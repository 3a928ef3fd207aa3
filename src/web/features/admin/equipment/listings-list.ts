import { LISTING_SORTS, LISTING_STATES } from '#shared/contracts/admin-desk.ts';
import { paths } from '#web/app/paths.ts';
import { writeAddress, type ListAddress } from '../lists/list-address.ts';

export type ListingSort = (typeof LISTING_SORTS)[number];

export const LISTINGS_ASKED = {
  q: 'text',
  status: LISTING_STATES,
  category: 'text',
  ownerId: 'text',
  sort: LISTING_SORTS,
  cursor: 'text',
} as const;

/** Everything that is listed, as `/admin?tab=equipment&status=available` asks for it. */
export const LISTINGS_LIST: ListAddress<typeof LISTINGS_ASKED> = {
  path: paths.admin,
  fixed: { tab: 'equipment' },
  known: LISTINGS_ASKED,
};

export const ALL_LISTINGS = writeAddress(LISTINGS_LIST, {});
/** Where somebody's listings are. */
export const listingsOf = (ownerId: string): string => writeAddress(LISTINGS_LIST, { ownerId });
