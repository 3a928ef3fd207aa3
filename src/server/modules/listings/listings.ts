import type { Platform } from '#server/platform.ts';
import type { ItemRentals } from '../bookings/index.ts';
import type { PlaceService } from '../places/index.ts';
import { createCreateListingService, type CreateListingService } from './create-listing.service.ts';
import { createEditListingService, type EditListingService } from './edit-listing.service.ts';
import { createOwnerLeave, type OwnerDeletion } from './owner-deletion.service.ts';
import { createListingReads, type ListingReads } from './listing-reads.service.ts';
import { createListingSwitchService, type ListingSwitchService } from './listing-switch.service.ts';

export interface ListingsDeps {
  readonly platform: Platform;
  readonly places: Pick<PlaceService, 'find'>;
  readonly itemRentals: ItemRentals;
}

/** What owners do with their listings, by use case. */
export interface Listings {
  readonly reads: ListingReads;
  readonly creation: CreateListingService;
  readonly edits: EditListingService;
  readonly switches: ListingSwitchService;
  readonly leave: OwnerDeletion;
}

/** The only writer of listings (decision record 0024). */
export function createListings({ platform, places, itemRentals }: ListingsDeps): Listings {
  return {
    reads: createListingReads(platform, itemRentals),
    creation: createCreateListingService(platform, places),
    edits: createEditListingService(platform, places),
    switches: createListingSwitchService(platform, itemRentals),
    leave: createOwnerLeave(),
  };
}
