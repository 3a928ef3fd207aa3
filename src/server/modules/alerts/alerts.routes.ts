import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Alert, AlertsQuery, MarkAlertsReadAnswer, MarkAlertsReadBody } from '#shared/contracts/alerts.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { AlertsService } from './alerts.service.ts';

const TAGS = ['alerts'];

/** In-app alerts and warnings for the caller. */
export function alertRoutes(alerts: AlertsService): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/alerts',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'listAlerts',
          tags: TAGS,
          querystring: AlertsQuery,
          response: { 200: z.array(Alert) },
        },
      },
      async (request, reply) => sendPage(request, reply, await alerts.list(request.actor, request.query)),
    );
    routes.patch(
      '/api/alerts/mark-read',
      {
        // A read mark is the one thing besides its session that the Reviewer writes.
        config: { access: 'member', reviewerMayWrite: true },
        schema: {
          operationId: 'markAlertsRead',
          tags: TAGS,
          body: MarkAlertsReadBody,
          response: { 200: MarkAlertsReadAnswer },
        },
      },
      (request) => alerts.markRead(memberOf(request), request.body ?? {}),
    );
    done();
  };
}
