import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { NotifyOwnerService } from './notify-owner.service.ts';

/** After a successful payment the renter's browser asks for the owner's notification. */
export function notifyOwnerRoutes(service: NotifyOwnerService): FastifyPluginCallback {
  return apiRoutes({ tags: ['bookings'], config: { access: 'member' } }, (routes) => {
    routes.post('/api/notify-owner', { operationId: 'notifyOwner' }, (request) =>
      service.notify(memberOf(request), request.body),
    );
  });
}
