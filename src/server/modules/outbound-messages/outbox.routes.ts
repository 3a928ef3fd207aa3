import type { FastifyPluginCallback } from 'fastify';
import { OutboxQuery } from '#shared/contracts/system.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Outbox } from './outbox.service.ts';

/** The sandbox's outbox (docs/product/sandbox.md#outbox); registered in sandbox mode only. */
export function outboxRoutes(outbox: Outbox): FastifyPluginCallback {
  return apiRoutes({ tags: ['sandbox'], config: { access: 'public' } }, (routes) => {
    routes.get('/api/outbox', { operationId: 'readOutbox', querystring: OutboxQuery }, (request) =>
      outbox.messages(request.query.to),
    );
  });
}
