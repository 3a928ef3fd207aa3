export { placeRoutes } from './places.routes.ts';
export { createPlaceService, type PlaceService } from './places.service.ts';
