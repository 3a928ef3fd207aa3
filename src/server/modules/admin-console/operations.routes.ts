import type { FastifyPluginCallback } from 'fastify';
import { JobParams } from '#shared/contracts/admin-operations.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { operatorOf } from '../auth/index.ts';
import type { AdminConsole } from './admin-console.ts';

/** Open problems, and retrying what has failed (decision record 0029). */
export function operationRoutes({ operations, retries, ratingReviews }: AdminConsole): FastifyPluginCallback {
  return apiRoutes({ tags: ['admin'], config: { access: 'admin' } }, (routes) => {
    routes.get('/api/admin/operations', { operationId: 'readOperations' }, () => operations.read());
    routes.post(
      '/api/admin/jobs/:queue/:id/retry',
      { operationId: 'retryJob', params: JobParams },
      (request) => retries.job(operatorOf(request), request.params),
    );
    routes.post('/api/admin/deliveries/:id/resend', { operationId: 'resendDelivery' }, (request) =>
      retries.resend(operatorOf(request), request.params.id),
    );
    routes.post('/api/admin/refunds/:id/retry', { operationId: 'retryRefund' }, (request) =>
      retries.refund(operatorOf(request), request.params.id),
    );
    routes.post('/api/admin/ratings/:id/review', { operationId: 'reviewRating' }, (request) =>
      ratingReviews.review(operatorOf(request), request.params.id, request.body),
    );
    routes.post('/api/admin/bookings/:id/refund', { operationId: 'refundBooking' }, (request) =>
      retries.refundBooking(operatorOf(request), request.params.id, request.body),
    );
  });
}
