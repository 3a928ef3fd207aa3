import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { BillingService } from './billing.service.ts';

/** A person's company details, and what the renter's books know a rental by. */
export function billingRoutes(billing: BillingService): FastifyPluginCallback {
  return apiRoutes({ tags: ['profile'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/billing-details', { operationId: 'readBillingDetails' }, (request) =>
      billing.read(memberOf(request)),
    );
    routes.put('/api/billing-details', { operationId: 'saveBillingDetails' }, (request) =>
      billing.save(memberOf(request), request.body),
    );
    routes.put(
      '/api/bookings/:id/references',
      { operationId: 'saveBookingReferences', tags: ['bookings'] },
      (request) => billing.saveReferences(memberOf(request), request.params.id, request.body),
    );
  });
}
