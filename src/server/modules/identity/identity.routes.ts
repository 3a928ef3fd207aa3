import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { originOf } from '#server/http/origin.ts';
import type { IdentityChecks } from './identity.service.ts';

/** The caller's own identity check. */
export function identityRoutes(checks: IdentityChecks, publicUrl: string | undefined): FastifyPluginCallback {
  return apiRoutes({ tags: ['identity'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/users/identity-check', { operationId: 'readIdentityCheck' }, (request) =>
      checks.read(memberOf(request)),
    );
    routes.post('/api/users/identity-check', { operationId: 'beginIdentityCheck' }, (request) =>
      checks.begin(memberOf(request), originOf(request, publicUrl)),
    );
  });
}
