import type { FastifyPluginCallback } from 'fastify';
import { FleetQuery, TimelineQuery } from '#shared/contracts/fleet.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Fleet } from './fleet.ts';

/** An owner's fleet as a table (docs/product/listings.md#fleet). */
export function fleetRoutes({ reads, timeline, bulk }: Fleet): FastifyPluginCallback {
  return apiRoutes({ tags: ['listings'], config: { access: 'member' } }, (routes) => {
    routes.list('/api/owner/fleet', { operationId: 'listFleet', querystring: FleetQuery }, (request) =>
      reads.list(memberOf(request), request.query),
    );
    routes.list(
      '/api/owner/fleet/timeline',
      { operationId: 'listTimeline', querystring: TimelineQuery },
      (request) => timeline.list(memberOf(request), request.query),
    );
    routes.get('/api/owner/fleet/last-change', { operationId: 'readLastBulkChange' }, (request) =>
      bulk.last(memberOf(request)),
    );
    routes.post('/api/owner/fleet/changes', { operationId: 'changeListings' }, (request) =>
      bulk.change(memberOf(request), request.body),
    );
    routes.post('/api/owner/fleet/undo', { operationId: 'undoBulkChange' }, (request) =>
      bulk.undo(memberOf(request)),
    );
  });
}
