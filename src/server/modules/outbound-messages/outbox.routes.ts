import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { OutboxMessage, OutboxQuery } from '#shared/contracts/system.ts';
import { z } from '#shared/contracts/zod.ts';
import type { Outbox } from './outbox.service.ts';

/** The sandbox's outbox (docs/product/sandbox.md#outbox); registered in sandbox mode only. */
export function outboxRoutes(outbox: Outbox): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/outbox',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'readOutbox',
          tags: ['sandbox'],
          querystring: OutboxQuery,
          response: { 200: z.array(OutboxMessage) },
        },
      },
      (request) => outbox.messages(request.query.to),
    );
    done();
  };
}
