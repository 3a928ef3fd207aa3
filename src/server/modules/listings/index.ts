export type { OwnerDeletion } from './owner-deletion.service.ts';
export { listingRoutes } from './listings.routes.ts';
export { createListings, type Listings } from './listings.ts';
