export { favouriteRoutes } from './favourites.routes.ts';
export { createFavouritesService } from './favourites.service.ts';
export { deleteFavouritesOf } from './favourites.repository.ts';
