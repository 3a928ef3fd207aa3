import type { FastifyPluginCallback } from 'fastify';
import { PlaceSuggestQuery } from '#shared/contracts/equipment.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { PlaceService } from './places.service.ts';

export function placeRoutes(service: PlaceService): FastifyPluginCallback {
  return apiRoutes({ tags: ['equipment'], config: { access: 'public' } }, (routes) => {
    routes.get('/api/places', { operationId: 'suggestPlaces', querystring: PlaceSuggestQuery }, (request) =>
      service.suggest(request.query.q),
    );
  });
}
