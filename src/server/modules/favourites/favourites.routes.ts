import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Ok } from '#shared/contracts/common.ts';
import { EquipmentParams } from '#shared/contracts/equipment.ts';
import { Favourite, FavouriteIds, FavouritesQuery, AddFavouritesBody } from '#shared/contracts/favourites.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { FavouritesService } from './favourites.service.ts';

const tags = ['favourites'];
const everybody = { access: 'public' } as const;
const members = { access: 'member' } as const;
const oneOf = { tags, params: EquipmentParams, response: { 200: Ok } };

/** Items that a user has saved for later (docs/product/search.md#favorites). */
export function favouriteRoutes(favourites: FavouritesService): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/favourites',
      {
        config: everybody,
        schema: {
          operationId: 'listFavourites',
          tags,
          querystring: FavouritesQuery,
          response: { 200: z.array(Favourite) },
        },
      },
      ({ actor, query }) => favourites.list(actor, query.ids?.split(',')),
    );
    routes.get(
      '/api/favourites/ids',
      {
        config: everybody,
        schema: { operationId: 'readFavouriteIds', tags, response: { 200: FavouriteIds } },
      },
      ({ actor }) => favourites.ids(actor),
    );
    changeRoutes(favourites, app);
    done();
  };
}

function changeRoutes(favourites: FavouritesService, app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.put(
    '/api/favourites',
    {
      config: members,
      schema: {
        operationId: 'keepFavourites',
        tags,
        body: AddFavouritesBody,
        response: { 200: FavouriteIds },
      },
    },
    (request) => favourites.addAll(memberOf(request), request.body.ids),
  );
  routes.put(
    '/api/favourites/:id',
    {
      config: members,
      schema: { ...oneOf, operationId: 'keepFavourite' },
    },
    async (request) => {
      await favourites.keep(memberOf(request), request.params.id);
      return { ok: true } as const;
    },
  );
  routes.delete(
    '/api/favourites/:id',
    {
      config: members,
      schema: { ...oneOf, operationId: 'dropFavourite' },
    },
    async (request) => {
      await favourites.drop(memberOf(request), request.params.id);
      return { ok: true } as const;
    },
  );
}
