import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Ratings } from './ratings.ts';

/** 201 where it is new, 200 for the same once more. */
const statusOf = ({ isNew }: { readonly isNew: boolean }): 200 | 201 => (isNew ? 201 : 200);

/** Ratings of each other and of the item's condition (docs/product/ratings.md), and the evidence of a booking. */
export function ratingRoutes({ people, conditions, evidence }: Ratings): FastifyPluginCallback {
  return apiRoutes({ tags: ['ratings'], config: { access: 'member' } }, (routes) => {
    routes.post(
      '/api/users/ratings',
      { operationId: 'rateUser', status: [200, 201] },
      async (request, reply) => {
        const given = await people.rate(memberOf(request), request.body);
        void reply.status(statusOf(given));
        return given.rating;
      },
    );
    routes.post(
      '/api/equipment/:id/condition-rating',
      { operationId: 'rateCondition', status: [200, 201] },
      async (request, reply) => {
        const given = await conditions.rate(memberOf(request), request.params.id, request.body);
        void reply.status(statusOf(given));
        return given.rating;
      },
    );
    routes.get('/api/bookings/:id/condition', { operationId: 'readBookingCondition' }, (request) =>
      evidence.of(memberOf(request), request.params.id),
    );
  });
}
