import type { FastifyPluginCallback } from 'fastify';
import { AdminWarningsQuery } from '#shared/contracts/admin-people.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { createSessionCookie, visitorOf } from '../auth/index.ts';
import type { Admin } from './admin.ts';

/** For the Admin alone: figures, warnings, the Reviewer, and the proof that it is really them. */
export function adminRoutes(admin: Admin, publicUrl: string | undefined): FastifyPluginCallback {
  const { stats, warnings, reviewer, confirmation } = admin;
  const cookie = createSessionCookie(publicUrl);
  return apiRoutes({ tags: ['admin'], config: { access: 'admin' } }, (routes) => {
    routes.get('/api/admin/stats', { operationId: 'readAdminStats' }, () => stats());
    routes.list(
      '/api/admin/warnings',
      { operationId: 'listAdminWarnings', querystring: AdminWarningsQuery },
      (request) => warnings.list(request.query),
    );
    routes.post('/api/admin/warnings', { operationId: 'sendWarning', status: 201 }, (request) =>
      warnings.send(memberOf(request), request.body, visitorOf(request, publicUrl)),
    );
    routes.put('/api/admin/warnings/:id/dismiss', { operationId: 'dismissWarning' }, (request) =>
      warnings.dismiss(memberOf(request), request.params.id, visitorOf(request, publicUrl)),
    );
    routes.get('/api/admin/reviewer/status', { operationId: 'readReviewerStatus' }, () => reviewer.status());
    routes.post('/api/admin/reviewer/activate', { operationId: 'activateReviewer' }, (request) =>
      reviewer.setActive(memberOf(request), true, visitorOf(request, publicUrl)),
    );
    routes.post('/api/admin/reviewer/deactivate', { operationId: 'deactivateReviewer' }, (request) =>
      reviewer.setActive(memberOf(request), false, visitorOf(request, publicUrl)),
    );
    routes.get('/api/admin/confirm', { operationId: 'readConfirmation' }, (request) =>
      confirmation.read(memberOf(request)),
    );
    routes.post('/api/admin/confirm', { operationId: 'confirmIdentity' }, async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      const confirmed = await confirmation.confirm(memberOf(request), request.body, visitor);
      cookie.set(reply, confirmed.cookieToken);
      return confirmed.confirmation;
    });
  });
}
