import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Booking, BookingListQuery } from '#shared/contracts/bookings.ts';
import { z } from '#shared/contracts/zod.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { BookingsService } from './bookings.service.ts';

export function bookingRoutes(service: BookingsService): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/bookings',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'listBookings',
          tags: ['bookings'],
          querystring: BookingListQuery,
          response: { 200: z.array(Booking) },
        },
      },
      async (request, reply) => sendPage(request, reply, await service.list(request.actor, request.query)),
    );
    done();
  };
}
