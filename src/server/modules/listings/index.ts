export { listingRoutes } from './listings.routes.ts';
export { createListings, type Listings } from './listings.ts';
