import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { StatementsService } from './statements.service.ts';

/** The months of the caller's own statements; the papers themselves are with the other papers. */
export function statementRoutes(statements: StatementsService): FastifyPluginCallback {
  return apiRoutes({ tags: ['payouts'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/statements', { operationId: 'listStatements' }, (request) =>
      statements.months(memberOf(request)),
    );
  });
}
