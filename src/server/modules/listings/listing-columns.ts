import type { Listing } from '#shared/domain/listing-input.ts';
import type { PlaceService } from '../places/index.ts';
import type { ListingPatch, ListingRow } from './listings.repository.ts';

/** What is stored of where a listing is. Without a zone the caller knows one. */
export type WhereaboutsColumns = Pick<ListingRow, 'location' | 'latitude' | 'longitude'> & {
  timeZone?: string;
};

const NOWHERE: WhereaboutsColumns = { location: '', latitude: null, longitude: null };
const IS_POSITION = /^[-+\d.,;\s]+$/;
const IS_ZIP = /^\d{5}(-?\d{4})?$/;

/**
 * Where a listing is, by the text that its owner wrote; `before` where it was edited, whose position stays while the text does.
 * The text is public, so a bare position is shown as the place that it lies in. Throws 422 on `location`.
 */
export async function whereaboutsOf(
  { location }: Pick<Listing, 'location'>,
  places: Pick<PlaceService, 'find'>,
  before?: ListingRow,
): Promise<WhereaboutsColumns> {
  if (location === '') return NOWHERE;
  if (before?.location === location) {
    const { latitude, longitude } = before;
    return { location, latitude, longitude };
  }
  const { label, latitude, longitude, timeZone } = await places.find(location);
  const isBare = IS_POSITION.test(location) && !IS_ZIP.test(location);
  return { location: isBare ? label : location, latitude, longitude, timeZone };
}

/** The columns that are written as they were read; pictures and the place have their own. */
export function columnsOf({ imageUrls: _pictures, location: _place, isAvailable, ...columns }: Listing) {
  return { ...columns, ...(isAvailable === undefined ? {} : { isAvailable }) } satisfies ListingPatch;
}
