import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { createSessionCookie, visitorOf } from '../auth/index.ts';
import type { Profile } from './profile.ts';

/** Password, devices that are signed in, and the end of the profile. */
export function profileSecurityRoutes(
  { passwords, devices, deletion }: Profile,
  publicUrl: string | undefined,
): FastifyPluginCallback {
  const cookie = createSessionCookie(publicUrl);
  return apiRoutes({ tags: ['profile'], config: { access: 'member' } }, (routes) => {
    routes.post('/api/users/change-password', { operationId: 'changePassword' }, async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      cookie.set(reply, await passwords.change(memberOf(request), request.body, visitor));
    });
    routes.get('/api/users/devices', { operationId: 'listDevices' }, (request) =>
      devices.list(memberOf(request)),
    );
    routes.delete('/api/users/devices/:id', { operationId: 'endDevice' }, (request) =>
      devices.end(memberOf(request), request.params.id, visitorOf(request, publicUrl)),
    );
    routes.delete('/api/users/devices', { operationId: 'endOtherDevices' }, (request) =>
      devices.endOthers(memberOf(request), visitorOf(request, publicUrl)),
    );
    routes.delete(
      '/api/auth/delete-profile',
      // The Reviewer passes as far as the error for protected accounts.
      { operationId: 'deleteProfile', config: { access: 'member', reviewerMayWrite: true } },
      async (request, reply) => {
        await deletion.remove(memberOf(request), request.body, visitorOf(request, publicUrl));
        cookie.clear(reply);
      },
    );
  });
}
