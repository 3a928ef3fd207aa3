import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { BillingDetails, BookingReferences } from '#shared/contracts/billing.ts';
import { IdParams } from '#shared/contracts/common.ts';
import { memberOf } from '#server/http/actor.ts';
import type { BillingService } from './billing.service.ts';

const config = { access: 'member' } as const;

/** A person's company details, and what the renter's books know a rental by. */
export function billingRoutes(billing: BillingService): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/billing-details',
      {
        config,
        schema: { operationId: 'readBillingDetails', tags: ['profile'], response: { 200: BillingDetails } },
      },
      (request) => billing.read(memberOf(request)),
    );
    routes.put(
      '/api/billing-details',
      {
        config,
        schema: {
          operationId: 'saveBillingDetails',
          tags: ['profile'],
          body: BillingDetails,
          response: { 200: BillingDetails },
        },
      },
      (request) => billing.save(memberOf(request), request.body),
    );
    routes.put(
      '/api/bookings/:id/references',
      {
        config,
        schema: {
          operationId: 'saveBookingReferences',
          tags: ['bookings'],
          params: IdParams,
          body: BookingReferences,
          response: { 200: BookingReferences },
        },
      },
      (request) => billing.saveReferences(memberOf(request), request.params.id, request.body),
    );
    done();
  };
}
