import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { NotifyOwnerAnswer, NotifyOwnerBody } from '#shared/contracts/booking-requests.ts';
import { memberOf } from '#server/http/actor.ts';
import type { NotifyOwnerService } from './notify-owner.service.ts';

/** After a successful payment the renter's browser asks for the owner's notification. */
export function notifyOwnerRoutes(service: NotifyOwnerService): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().post(
      '/api/notify-owner',
      {
        config: { access: 'member' },
        schema: {
          operationId: 'notifyOwner',
          tags: ['bookings'],
          body: NotifyOwnerBody,
          response: { 200: NotifyOwnerAnswer },
        },
      },
      (request) => service.notify(memberOf(request), request.body),
    );
    done();
  };
}
