export type { OwnerLeave } from './leave.service.ts';
export { listingRoutes } from './listings.routes.ts';
export { createListings, type Listings } from './listings.ts';
