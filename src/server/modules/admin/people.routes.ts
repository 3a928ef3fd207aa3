import type { FastifyPluginCallback } from 'fastify';
import { AdminUsersQuery } from '#shared/contracts/admin-people.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { visitorOf } from '../auth/index.ts';
import type { Admin } from './admin.ts';

/** Users, for the Admin alone: the list, a new account, restrictions, deletion. */
export function adminPeopleRoutes(admin: Admin, publicUrl: string | undefined): FastifyPluginCallback {
  const { people, creation, restrictions, deletion, confirmation, endSessions } = admin;
  return apiRoutes({ tags: ['admin'], config: { access: 'admin' } }, (routes) => {
    routes.list(
      '/api/admin/users',
      { operationId: 'listAdminUsers', querystring: AdminUsersQuery },
      (request) => people.list(request.query),
    );
    routes.get('/api/admin/users/:id', { operationId: 'readAdminUser' }, (request) =>
      people.page(request.params.id),
    );
    routes.post('/api/admin/create-user', { operationId: 'createUser', status: 201 }, async (request) => {
      const visitor = visitorOf(request, publicUrl);
      const { id } = await creation.create(memberOf(request), request.body, visitor);
      return people.find(id);
    });
    routes.put(
      '/api/admin/users/:id/restrictions',
      { operationId: 'changeRestrictions' },
      async (request) => {
        const { id } = request.params;
        await restrictions.change(memberOf(request), id, request.body, visitorOf(request, publicUrl));
        return people.find(id);
      },
    );
    routes.delete('/api/admin/users/:id', { operationId: 'deleteUser' }, async (request) => {
      const actor = memberOf(request);
      await confirmation.require(actor);
      await deletion.removeFor(actor, request.params.id, visitorOf(request, publicUrl));
    });
    routes.post('/api/admin/users/:id/end-sessions', { operationId: 'endSessionsOfUser' }, (request) =>
      endSessions.end(memberOf(request), request.params.id, visitorOf(request, publicUrl)),
    );
  });
}
