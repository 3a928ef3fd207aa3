import type { FastifyPluginCallback } from 'fastify';
import { AlertsQuery } from '#shared/contracts/alerts.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { AlertsService } from './alerts.service.ts';

/** In-app alerts and warnings for the caller. */
export function alertRoutes(alerts: AlertsService): FastifyPluginCallback {
  return apiRoutes({ tags: ['alerts'], config: { access: 'public' } }, (routes) => {
    routes.list('/api/alerts', { operationId: 'listAlerts', querystring: AlertsQuery }, (request) =>
      alerts.list(request.actor, request.query),
    );
    routes.patch(
      '/api/alerts/mark-read',
      // A read mark is the one thing besides its session that the Reviewer writes.
      { operationId: 'markAlertsRead', config: { access: 'member', reviewerMayWrite: true } },
      (request) => alerts.markRead(memberOf(request), request.body ?? {}),
    );
  });
}
