export { createFleet } from './fleet/fleet.ts';
export { fleetRoutes } from './fleet/fleet.routes.ts';
export type { OwnerDeletion } from './owner-deletion.service.ts';
export { listingRoutes } from './listings.routes.ts';
export { createListings, type Listings } from './listings.ts';
