import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  AdminStats,
  AdminWarning,
  AdminWarningsQuery,
  Confirmation,
  ConfirmBody,
  ReviewerStatus,
  WarningBody,
} from '#shared/contracts/admin-people.ts';
import { IdParams } from '#shared/contracts/common.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import { createSessionCookie, visitorOf } from '../auth/index.ts';
import type { Admin } from './admin.ts';

const config = { access: 'admin' } as const;
const tags = ['admin'];

function warningRoutes(app: FastifyInstance, { warnings }: Admin, publicUrl: string | undefined): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/admin/warnings',
    {
      config,
      schema: {
        operationId: 'listAdminWarnings',
        tags,
        querystring: AdminWarningsQuery,
        response: { 200: z.array(AdminWarning) },
      },
    },
    async (request, reply) => sendPage(request, reply, await warnings.list(request.query)),
  );
  routes.post(
    '/api/admin/warnings',
    {
      config,
      schema: { operationId: 'sendWarning', tags, body: WarningBody, response: { 201: AdminWarning } },
    },
    async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      return reply.status(201).send(await warnings.send(memberOf(request), request.body, visitor));
    },
  );
  routes.put(
    '/api/admin/warnings/:id/dismiss',
    {
      config,
      schema: { operationId: 'dismissWarning', tags, params: IdParams, response: { 200: AdminWarning } },
    },
    (request) => warnings.dismiss(memberOf(request), request.params.id, visitorOf(request, publicUrl)),
  );
}

function reviewerRoutes(app: FastifyInstance, { reviewer }: Admin, publicUrl: string | undefined): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: ReviewerStatus };
  routes.get(
    '/api/admin/reviewer/status',
    { config, schema: { operationId: 'readReviewerStatus', tags, response } },
    () => reviewer.status(),
  );
  routes.post(
    '/api/admin/reviewer/activate',
    { config, schema: { operationId: 'activateReviewer', tags, response } },
    (request) => reviewer.setActive(memberOf(request), true, visitorOf(request, publicUrl)),
  );
  routes.post(
    '/api/admin/reviewer/deactivate',
    { config, schema: { operationId: 'deactivateReviewer', tags, response } },
    (request) => reviewer.setActive(memberOf(request), false, visitorOf(request, publicUrl)),
  );
}

function confirmationRoutes(
  app: FastifyInstance,
  { confirmation }: Admin,
  publicUrl: string | undefined,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: Confirmation };
  const cookie = createSessionCookie(publicUrl);
  routes.get(
    '/api/admin/confirm',
    { config, schema: { operationId: 'readConfirmation', tags, response } },
    (request) => confirmation.read(memberOf(request)),
  );
  routes.post(
    '/api/admin/confirm',
    { config, schema: { operationId: 'confirmIdentity', tags, body: ConfirmBody, response } },
    async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      const confirmed = await confirmation.confirm(memberOf(request), request.body, visitor);
      cookie.set(reply, confirmed.cookieToken);
      return confirmed.confirmation;
    },
  );
}

/** For the Admin alone: figures, warnings, the Reviewer, and the proof that it is really them. */
export function adminRoutes(admin: Admin, publicUrl: string | undefined): FastifyPluginCallback {
  return (app, _options, done) => {
    app
      .withTypeProvider<ZodTypeProvider>()
      .get(
        '/api/admin/stats',
        { config, schema: { operationId: 'readAdminStats', tags, response: { 200: AdminStats } } },
        () => admin.stats(),
      );
    warningRoutes(app, admin, publicUrl);
    reviewerRoutes(app, admin, publicUrl);
    confirmationRoutes(app, admin, publicUrl);
    done();
  };
}
