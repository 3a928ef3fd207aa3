import type { FastifyPluginCallback } from 'fastify';
import { AdminBookingsQuery, AdminListingsQuery } from '#shared/contracts/admin-console.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { operatorOf } from '../auth/index.ts';
import type { AdminConsole } from './admin-console.ts';

/** The Admin's tables of listings and bookings, and a booking's page (decision record 0029). */
export function adminTableRoutes(console: AdminConsole): FastifyPluginCallback {
  const { listings, bookings, bookingPage, conversations } = console;
  return apiRoutes({ tags: ['admin'], config: { access: 'admin' } }, (routes) => {
    routes.list(
      '/api/admin/equipment',
      { operationId: 'listAdminEquipment', querystring: AdminListingsQuery },
      (request) => listings.list(request.query),
    );
    routes.delete('/api/admin/equipment/:id', { operationId: 'removeAnyListing' }, (request) =>
      listings.remove(operatorOf(request), request.params.id),
    );
    routes.list(
      '/api/admin/bookings',
      { operationId: 'listAdminBookings', querystring: AdminBookingsQuery },
      (request) => bookings.list(request.query),
    );
    routes.get('/api/admin/bookings/:id', { operationId: 'readAdminBooking' }, (request) =>
      bookingPage.read(request.params.id),
    );
    routes.post(
      '/api/admin/bookings/:id/conversation',
      {
        operationId: 'readConversationForReason',
        description: 'What the parties have said to each other. The reason is kept in the audit log.',
      },
      (request) => conversations.read(operatorOf(request), request.params.id, request.body.reason),
    );
  });
}
