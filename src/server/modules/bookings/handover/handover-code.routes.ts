import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Bookings } from '../bookings.ts';

/** Codes by which both sides confirm a handover at once (docs/product/booking.md#handover-code). */
export function handoverCodeRoutes({ handoverCodes }: Bookings): FastifyPluginCallback {
  return apiRoutes({ tags: ['bookings'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/bookings/handover-codes', { operationId: 'listHandoverSecrets' }, (request) =>
      handoverCodes.secrets(memberOf(request)),
    );
    routes.post(
      '/api/bookings/:id/handover-code',
      { operationId: 'confirmByHandoverCode' },
      async (request) => ({
        ok: true as const,
        booking: await handoverCodes.confirm(memberOf(request), request.params.id, request.body),
      }),
    );
  });
}
