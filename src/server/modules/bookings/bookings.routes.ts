import type { FastifyPluginCallback } from 'fastify';
import { BookingListQuery } from '#shared/contracts/bookings.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Bookings } from './bookings.ts';

/** Rentals: lists, one, its agreement and history; what one would come to, and booking it (docs/product/booking.md#create). */
export function bookingRoutes({
  reads,
  today,
  cancellationPreviews,
  alternatives,
  offers,
  creation,
}: Bookings): FastifyPluginCallback {
  return apiRoutes({ tags: ['bookings'], config: { access: 'member' } }, (routes) => {
    routes.list(
      '/api/bookings',
      { operationId: 'listBookings', config: { access: 'public' }, querystring: BookingListQuery },
      (request) => reads.list(request.actor, request.query),
    );
    routes.get('/api/bookings/counts', { operationId: 'countBookings' }, (request) =>
      reads.counts(memberOf(request)),
    );
    routes.get('/api/bookings/addresses', { operationId: 'listEarlierAddresses' }, (request) =>
      reads.addresses(memberOf(request)),
    );
    routes.get('/api/bookings/today', { operationId: 'readToday' }, (request) =>
      today.read(memberOf(request)),
    );
    routes.get('/api/bookings/today/counts', { operationId: 'countToday' }, (request) =>
      today.counts(memberOf(request)),
    );
    routes.get('/api/bookings/:id', { operationId: 'readBooking' }, (request) =>
      reads.one(memberOf(request), request.params.id),
    );
    routes.get('/api/bookings/:id/agreement', { operationId: 'readAgreement' }, (request) =>
      reads.agreement(memberOf(request), request.params.id),
    );
    routes.get('/api/bookings/:id/history', { operationId: 'readBookingHistory' }, (request) =>
      reads.history(memberOf(request), request.params.id),
    );
    routes.get('/api/bookings/:id/alternatives', { operationId: 'readAlternatives' }, (request) =>
      alternatives.of(memberOf(request), request.params.id),
    );
    routes.get('/api/bookings/:id/cancellation', { operationId: 'previewCancellation' }, (request) =>
      cancellationPreviews.preview(memberOf(request), request.params.id),
    );
    routes.post(
      '/api/bookings/preview',
      // Writes nothing: the Reviewer may look at it as well.
      { operationId: 'previewBooking', config: { access: 'member', reviewerMayWrite: true } },
      (request) => offers.preview(memberOf(request), request.body),
    );
    routes.post(
      '/api/bookings',
      { operationId: 'createBooking', config: { access: 'member', bookingToken: true }, status: 201 },
      (request) => creation.create(memberOf(request), request.body),
    );
  });
}
