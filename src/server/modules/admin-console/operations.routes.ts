import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  JobParams,
  Operations,
  RefundBookingBody,
  ReviewRatingBody,
} from '#shared/contracts/admin-console.ts';
import { IdParams, Ok } from '#shared/contracts/common.ts';
import type { AdminConsole } from './admin-console.ts';
import { operatorOf } from './operator.ts';

const config = { access: 'admin' } as const;
const tags = ['admin'];
const response = { 200: Ok };
const ok = { ok: true as const };

/** Open problems, and retrying what has failed (decision record 0029). */
export function operationRoutes({ operations, retries, ratingReviews }: AdminConsole): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/admin/operations',
      { config, schema: { operationId: 'readOperations', tags, response: { 200: Operations } } },
      () => operations.read(),
    );
    routes.post(
      '/api/admin/jobs/:queue/:id/retry',
      { config, schema: { operationId: 'retryJob', tags, params: JobParams, response } },
      async (request) => {
        await retries.job(operatorOf(request), request.params);
        return ok;
      },
    );
    routes.post(
      '/api/admin/deliveries/:id/resend',
      { config, schema: { operationId: 'resendDelivery', tags, params: IdParams, response } },
      async (request) => {
        await retries.resend(operatorOf(request), request.params.id);
        return ok;
      },
    );
    routes.post(
      '/api/admin/refunds/:id/retry',
      { config, schema: { operationId: 'retryRefund', tags, params: IdParams, response } },
      async (request) => {
        await retries.refund(operatorOf(request), request.params.id);
        return ok;
      },
    );
    routes.post(
      '/api/admin/ratings/:id/review',
      {
        config,
        schema: { operationId: 'reviewRating', tags, params: IdParams, body: ReviewRatingBody, response },
      },
      async (request) => {
        await ratingReviews.review(operatorOf(request), request.params.id, request.body);
        return ok;
      },
    );
    routes.post(
      '/api/admin/bookings/:id/refund',
      {
        config,
        schema: { operationId: 'refundBooking', tags, params: IdParams, body: RefundBookingBody, response },
      },
      async (request) => {
        await retries.refundBooking(operatorOf(request), request.params.id, request.body);
        return ok;
      },
    );
    done();
  };
}
