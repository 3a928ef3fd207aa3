import type { FastifyPluginCallback } from 'fastify';
import { AvailabilityQuery } from '#shared/contracts/equipment.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Calendar } from './calendar.ts';

/** An owner's calendar of one item, and the days that they keep in it. */
export function calendarRoutes({ reads, blocks }: Calendar): FastifyPluginCallback {
  return apiRoutes({ tags: ['listings'], config: { access: 'member' } }, (routes) => {
    routes.get(
      '/api/equipment/:id/calendar',
      { operationId: 'readOwnerCalendar', querystring: AvailabilityQuery },
      (request) => reads.read(memberOf(request), request.params.id, request.query),
    );
    routes.post('/api/equipment/:id/blocks', { operationId: 'blockDays', status: 201 }, (request) =>
      blocks.add(memberOf(request), request.params.id, request.body),
    );
    routes.delete('/api/equipment/:id/blocks/:blockId', { operationId: 'unblockDays' }, (request) =>
      blocks.remove(memberOf(request), request.params.id, request.params.blockId),
    );
  });
}
