import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { ReceiptsService } from './receipts.service.ts';

/** A rental's receipt, for its parties and the Admin. */
export function receiptRoutes(receipts: ReceiptsService): FastifyPluginCallback {
  return apiRoutes({ tags: ['bookings'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/bookings/:id/receipt', { operationId: 'readReceipt' }, (request) =>
      receipts.one(memberOf(request), request.params.id),
    );
  });
}
