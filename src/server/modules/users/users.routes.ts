import type { FastifyPluginCallback } from 'fastify';
import { UserRatingsQuery } from '#shared/contracts/ratings.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { UsersService } from './users.service.ts';

/** People as others see them (docs/product/identity.md#card). */
export function userRoutes(service: UsersService): FastifyPluginCallback {
  return apiRoutes({ tags: ['users'], config: { access: 'public' } }, (routes) => {
    routes.get('/api/users/:id', { operationId: 'readUser' }, (request) =>
      service.card(request.actor, request.params.id),
    );
    routes.get('/api/users/:id/rating-stats', { operationId: 'readRatingStats' }, (request) =>
      service.ratingStats(request.params.id),
    );
    routes.list(
      '/api/users/:id/ratings',
      { operationId: 'listUserRatings', querystring: UserRatingsQuery },
      (request) => service.ratings(request.actor, request.params.id, request.query),
    );
  });
}
