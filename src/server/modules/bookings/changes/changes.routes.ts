import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { ChangesService } from './changes.service.ts';

/** A change of an agreed rental's dates (docs/product/changes.md). */
export function bookingChangeRoutes(changes: ChangesService): FastifyPluginCallback {
  return apiRoutes({ tags: ['bookings'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/bookings/:id/changes', { operationId: 'listBookingChanges' }, (request) =>
      changes.list(memberOf(request), request.params.id),
    );
    routes.post('/api/bookings/:id/changes/preview', { operationId: 'previewBookingChange' }, (request) =>
      changes.preview(memberOf(request), request.params.id, request.body),
    );
    routes.post('/api/bookings/:id/changes', { operationId: 'askBookingChange' }, (request) =>
      changes.ask(memberOf(request), request.params.id, request.body),
    );
    routes.post('/api/bookings/:id/changes/accept', { operationId: 'acceptBookingChange' }, (request) =>
      changes.accept(memberOf(request), request.params.id, request.body),
    );
    routes.post('/api/bookings/:id/changes/decline', { operationId: 'declineBookingChange' }, (request) =>
      changes.decline(memberOf(request), request.params.id, request.body),
    );
    routes.post('/api/bookings/:id/changes/withdraw', { operationId: 'withdrawBookingChange' }, (request) =>
      changes.withdraw(memberOf(request), request.params.id, request.body),
    );
  });
}
