import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { BegunIdentityCheck, IdentityCheck } from '#shared/contracts/identity.ts';
import { memberOf } from '#server/http/actor.ts';
import { originOf } from '#server/http/origin.ts';
import type { IdentityChecks } from './identity.service.ts';

const tags = ['identity'];
const config = { access: 'member' } as const;

/** The caller's own identity check. */
export function identityRoutes(checks: IdentityChecks, publicUrl: string | undefined): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/users/identity-check',
      { config, schema: { operationId: 'readIdentityCheck', tags, response: { 200: IdentityCheck } } },
      (request) => checks.read(memberOf(request)),
    );
    routes.post(
      '/api/users/identity-check',
      { config, schema: { operationId: 'beginIdentityCheck', tags, response: { 200: BegunIdentityCheck } } },
      (request) => checks.begin(memberOf(request), originOf(request, publicUrl)),
    );
    done();
  };
}
