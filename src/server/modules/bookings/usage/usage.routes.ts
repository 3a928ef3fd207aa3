import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { UsageService } from './usage.service.ts';

/** Readings of a rented machine's hour meter and fuel gauge: for the parties, and for the Admin to look at. */
export function usageRoutes(usage: UsageService): FastifyPluginCallback {
  return apiRoutes({ tags: ['usage'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/bookings/:id/usage', { operationId: 'readUsage' }, (request) =>
      usage.show(memberOf(request), request.params.id),
    );
    routes.post('/api/bookings/:id/usage/readings', { operationId: 'recordReading' }, (request) =>
      usage.record(memberOf(request), request.params.id, request.body),
    );
    routes.post('/api/bookings/:id/usage/confirm', { operationId: 'confirmReading' }, (request) =>
      usage.confirm(memberOf(request), request.params.id, request.body),
    );
  });
}
