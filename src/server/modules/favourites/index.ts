export { favouriteRoutes } from './favourites.routes.ts';
export { createFavouritesService, type FavouritesService } from './favourites.service.ts';
export { deleteFavouritesOf } from './favourites.repository.ts';
