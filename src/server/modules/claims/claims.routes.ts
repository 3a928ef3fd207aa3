import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { ClaimsService } from './claims.service.ts';

/** Claims for damage: for the parties of a booking, and for the Admin, who decides. */
export function claimRoutes(claims: ClaimsService): FastifyPluginCallback {
  return apiRoutes({ tags: ['claims'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/bookings/:id/claim', { operationId: 'readClaim' }, (request) =>
      claims.show(memberOf(request), request.params.id),
    );
    routes.get('/api/claims/debt', { operationId: 'readDamageDebt' }, (request) =>
      claims.debt(memberOf(request)),
    );
    routes.post('/api/bookings/:id/claim', { operationId: 'fileClaim' }, (request) =>
      claims.file(memberOf(request), request.params.id, request.body),
    );
    routes.post('/api/bookings/:id/claim/answer', { operationId: 'answerClaim' }, (request) =>
      claims.answer(memberOf(request), request.params.id, request.body),
    );
    routes.post(
      '/api/admin/bookings/:id/claim/decision',
      { operationId: 'decideClaim', config: { access: 'admin' } },
      (request) => claims.decide(memberOf(request), request.params.id, request.body, { address: request.ip }),
    );
  });
}
