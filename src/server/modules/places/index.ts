export { placeRoutes } from './places.routes.ts';
export { createPlaceService, type PlaceService, type Surroundings } from './places.service.ts';
