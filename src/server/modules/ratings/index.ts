export { ratingRoutes } from './ratings.routes.ts';
export { createRatings, type Ratings } from './ratings.ts';
