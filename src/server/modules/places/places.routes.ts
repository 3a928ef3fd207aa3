import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PlaceSuggestion, PlaceSuggestQuery } from '#shared/contracts/equipment.ts';
import { z } from '#shared/contracts/zod.ts';
import type { PlaceService } from './places.service.ts';

export function placeRoutes(service: PlaceService): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/places',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'suggestPlaces',
          tags: ['equipment'],
          querystring: PlaceSuggestQuery,
          response: { 200: z.array(PlaceSuggestion) },
        },
      },
      (request) => service.suggest(request.query.q),
    );
    done();
  };
}
