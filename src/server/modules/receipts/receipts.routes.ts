import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams } from '#shared/contracts/common.ts';
import { Receipt } from '#shared/contracts/receipts.ts';
import { memberOf } from '#server/http/actor.ts';
import type { ReceiptsService } from './receipts.service.ts';

/** A rental's receipt, for its parties and the Admin. */
export function receiptRoutes(receipts: ReceiptsService): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/bookings/:id/receipt',
      {
        config: { access: 'member' },
        schema: {
          operationId: 'readReceipt',
          tags: ['bookings'],
          params: IdParams,
          response: { 200: Receipt },
        },
      },
      (request) => receipts.one(memberOf(request), request.params.id),
    );
    done();
  };
}
