import type { FastifyPluginCallback } from 'fastify';
import { AdminCasesQuery } from '#shared/contracts/cases.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { operatorOf } from '../auth/index.ts';
import type { Cases } from './cases.ts';

/** What people ask the Admin (docs/product/cases.md). */
export function caseRoutes({ opening, threads }: Cases): FastifyPluginCallback {
  return apiRoutes({ tags: ['cases'], config: { access: 'member' } }, (routes) => {
    routes.post(
      '/api/cases',
      // Guests ask too.
      { operationId: 'openCase', config: { access: 'public' }, status: [200, 201] },
      async (request, reply) => {
        const { opened, isNew } = await opening.open(request.actor, request.body, request.ip);
        void reply.status(isNew ? 201 : 200);
        return opened;
      },
    );
    routes.get('/api/cases', { operationId: 'listCases' }, (request) => threads.list(memberOf(request)));
    routes.get('/api/cases/:id', { operationId: 'readCase' }, (request) =>
      threads.read(memberOf(request), request.params.id),
    );
    routes.post('/api/cases/:id/messages', { operationId: 'writeInCase' }, (request) =>
      threads.write(memberOf(request), request.params.id, request.body),
    );
  });
}

/** The Admin's inbox of them. */
export function adminCaseRoutes({ inbox, acts }: Cases): FastifyPluginCallback {
  return apiRoutes({ tags: ['admin'], config: { access: 'admin' } }, (routes) => {
    routes.list(
      '/api/admin/cases',
      { operationId: 'listAdminCases', querystring: AdminCasesQuery },
      (request) => inbox.list(request.query),
    );
    routes.get('/api/admin/cases/:id', { operationId: 'readAdminCase' }, (request) =>
      inbox.read(request.params.id),
    );
    routes.post('/api/admin/cases/:id/messages', { operationId: 'answerCase' }, (request) =>
      acts.answer(operatorOf(request), request.params.id, request.body),
    );
    routes.post('/api/admin/cases/:id/other-party', { operationId: 'bringOtherPartyIn' }, (request) =>
      acts.bringIn(operatorOf(request), request.params.id),
    );
    routes.post('/api/admin/cases/:id/close', { operationId: 'closeCase' }, (request) =>
      acts.close(operatorOf(request), request.params.id),
    );
  });
}
