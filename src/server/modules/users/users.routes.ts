import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { UserRating, UserRatingsQuery } from '#shared/contracts/ratings.ts';
import { RatingStats, UserCard, UserParams } from '#shared/contracts/users.ts';
import { z } from '#shared/contracts/zod.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { UsersService } from './users.service.ts';

/** People as others see them (docs/product/identity.md#card). */
export function userRoutes(service: UsersService): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    const config = { access: 'public' as const };
    routes.get(
      '/api/users/:id',
      {
        config,
        schema: { operationId: 'readUser', tags: ['users'], params: UserParams, response: { 200: UserCard } },
      },
      (request) => service.card(request.actor, request.params.id),
    );
    routes.get(
      '/api/users/:id/rating-stats',
      {
        config,
        schema: {
          operationId: 'readRatingStats',
          tags: ['users'],
          params: UserParams,
          response: { 200: RatingStats },
        },
      },
      (request) => service.ratingStats(request.params.id),
    );
    routes.get(
      '/api/users/:id/ratings',
      {
        config,
        schema: {
          operationId: 'listUserRatings',
          tags: ['users'],
          params: UserParams,
          querystring: UserRatingsQuery,
          response: { 200: z.array(UserRating) },
        },
      },
      async (request, reply) =>
        sendPage(request, reply, await service.ratings(request.actor, request.params.id, request.query)),
    );
    done();
  };
}
