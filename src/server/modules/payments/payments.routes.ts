import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Payments } from './payments.types.ts';

/** Paying, changing the card, and asking how a payment stands. */
export function paymentRoutes(
  payments: Pick<Payments, 'feeIntent' | 'changeCard' | 'check'>,
): FastifyPluginCallback {
  return apiRoutes({ tags: ['payments'], config: { access: 'member' } }, (routes) => {
    routes.post('/api/create-payment-intent', { operationId: 'createPaymentIntent' }, (request) =>
      payments.feeIntent(memberOf(request), request.body),
    );
    routes.post('/api/bookings/:id/change-card', { operationId: 'changeCard' }, (request) =>
      payments.changeCard(memberOf(request), request.params.id),
    );
    routes.post('/api/payments/check', { operationId: 'checkPayment' }, (request) =>
      payments.check(memberOf(request), request.body),
    );
  });
}
