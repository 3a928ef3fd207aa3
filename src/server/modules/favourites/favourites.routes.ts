import type { FastifyPluginCallback } from 'fastify';
import { FavouritesQuery } from '#shared/contracts/favourites.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { FavouritesService } from './favourites.service.ts';

const everybody = { access: 'public' } as const;

/** Items that a user has saved for later (docs/product/search.md#favorites). */
export function favouriteRoutes(favourites: FavouritesService): FastifyPluginCallback {
  return apiRoutes({ tags: ['favourites'], config: { access: 'member' } }, (routes) => {
    routes.get(
      '/api/favourites',
      { operationId: 'listFavourites', config: everybody, querystring: FavouritesQuery },
      ({ actor, query }) => favourites.list(actor, query.ids?.split(',')),
    );
    routes.get('/api/favourites/ids', { operationId: 'readFavouriteIds', config: everybody }, ({ actor }) =>
      favourites.ids(actor),
    );
    routes.put('/api/favourites', { operationId: 'keepFavourites' }, (request) =>
      favourites.addAll(memberOf(request), request.body.ids),
    );
    routes.put('/api/favourites/:id', { operationId: 'keepFavourite' }, (request) =>
      favourites.keep(memberOf(request), request.params.id),
    );
    routes.delete('/api/favourites/:id', { operationId: 'dropFavourite' }, (request) =>
      favourites.drop(memberOf(request), request.params.id),
    );
  });
}
