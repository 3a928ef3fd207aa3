import type { Platform } from '#server/platform.ts';
import type { ItemRentals } from '../bookings/index.ts';
import type { PlaceService } from '../places/index.ts';
import { createCreateListingService } from './create-listing.service.ts';
import { createEditListingService } from './edit-listing.service.ts';
import { createOwnerLeave } from './owner-deletion.service.ts';
import { createFleet } from './fleet/fleet.ts';
import { createListingReads } from './listing-reads.service.ts';
import { createListingImports } from './sheet/import-listings.service.ts';
import { createListingSwitchService } from './listing-switch.service.ts';

export interface ListingsDeps {
  readonly platform: Platform;
  readonly places: Pick<PlaceService, 'find'>;
  readonly itemRentals: ItemRentals;
}

/** The only writer of listings (decision record 0024). */
export function createListings({ platform, places, itemRentals }: ListingsDeps) {
  return {
    reads: createListingReads(platform, itemRentals),
    creation: createCreateListingService(platform, places),
    fleet: createFleet(platform),
    edits: createEditListingService(platform, places),
    imports: createListingImports(platform, places),
    switches: createListingSwitchService(platform, itemRentals),
    leave: createOwnerLeave(),
  };
}

/** What owners do with their listings, by use case. */
export type Listings = ReturnType<typeof createListings>;
