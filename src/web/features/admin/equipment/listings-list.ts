import { LISTING_SORTS, LISTING_STATES } from '#shared/contracts/admin-console.ts';
import { paths } from '#web/lib/paths.ts';
import { writeListUrl, type ListUrl } from '../lists/list-url.ts';

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
export const LISTINGS_LIST: ListUrl<typeof LISTINGS_FILTERS> = {
  path: paths.admin,
  fixed: { tab: 'equipment' },
  known: LISTINGS_FILTERS,
};

export const ALL_LISTINGS = writeListUrl(LISTINGS_LIST, {});
/** The address of a user's listings. */
export const listingsOf = (ownerId: string): string => writeListUrl(LISTINGS_LIST, { ownerId });
