import * as bulk from './bulk-changes.ts';
import * as common from './common.ts';
import * as fleet from './fleet.ts';
import * as listings from './listings.ts';
import { z } from './zod.ts';

/** What owners read of their listings: a part of calls.ts. */
export const listingReads = {
  '/api/equipment/my-listings': z.array(listings.OwnListing),
  '/api/owner/fleet': z.array(fleet.FleetRow),
  '/api/owner/fleet/timeline': z.array(fleet.TimelineRow),
  '/api/owner/fleet/last-change': bulk.LastBulkChange,
};

/** What they change of them. */
export const listingWrites = {
  'POST /api/equipment': { body: listings.ListingBody, answer: listings.OwnListing },
  'POST /api/equipment/import': { body: listings.ListingImportBody, answer: listings.ListingImport },
  'PUT /api/equipment/:id': { body: listings.EditListingBody, answer: listings.OwnListing },
  'PATCH /api/equipment/:id': { body: listings.AvailabilityBody, answer: listings.AvailabilityAnswer },
  'DELETE /api/equipment/:id': { answer: common.Ok },
  'POST /api/owner/fleet/changes': { body: bulk.BulkChangeBody, answer: bulk.BulkAnswer },
  'POST /api/owner/fleet/undo': { answer: bulk.BulkAnswer },
};
