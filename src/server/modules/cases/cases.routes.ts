import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  AdminCase,
  AdminCaseMessageBody,
  AdminCasesQuery,
  AdminCaseThread,
  Case,
  CaseMessageBody,
  CaseThread,
  OpenCaseBody,
  OpenedCase,
} from '#shared/contracts/cases.ts';
import { IdParams } from '#shared/contracts/common.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { FastifyRequest } from 'fastify';
import type { CaseOperator } from './case-acts.service.ts';
import type { Cases } from './cases.ts';

const tags = ['cases'];
const params = IdParams;

function partyRoutes(app: FastifyInstance, { opening, threads }: Cases): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'member' } as const;
  routes.post(
    '/api/cases',
    {
      // Guests ask too.
      config: { access: 'public' },
      schema: {
        operationId: 'openCase',
        tags,
        body: OpenCaseBody,
        response: { 200: OpenedCase, 201: OpenedCase },
      },
    },
    async (request, reply) => {
      const { opened, isNew } = await opening.open(request.actor, request.body, request.ip);
      return reply.status(isNew ? 201 : 200).send(opened);
    },
  );
  routes.get(
    '/api/cases',
    { config, schema: { operationId: 'listCases', tags, response: { 200: z.array(Case) } } },
    (request) => threads.list(memberOf(request)),
  );
  routes.get(
    '/api/cases/:id',
    { config, schema: { operationId: 'readCase', tags, params, response: { 200: CaseThread } } },
    (request) => threads.read(memberOf(request), request.params.id),
  );
  routes.post(
    '/api/cases/:id/messages',
    {
      config,
      schema: {
        operationId: 'writeInCase',
        tags,
        params,
        body: CaseMessageBody,
        response: { 200: CaseThread },
      },
    },
    (request) => threads.write(memberOf(request), request.params.id, request.body),
  );
}

const operatorOf = (request: FastifyRequest): CaseOperator => ({
  admin: memberOf(request),
  visitor: { address: request.ip },
});

function adminRoutes(app: FastifyInstance, { inbox, acts }: Cases): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'admin' } as const;
  const response = { 200: AdminCaseThread };
  routes.get(
    '/api/admin/cases',
    {
      config,
      schema: {
        operationId: 'listAdminCases',
        tags: ['admin'],
        querystring: AdminCasesQuery,
        response: { 200: z.array(AdminCase) },
      },
    },
    async (request, reply) => sendPage(request, reply, await inbox.list(request.query)),
  );
  routes.get(
    '/api/admin/cases/:id',
    { config, schema: { operationId: 'readAdminCase', tags: ['admin'], params, response } },
    (request) => inbox.read(request.params.id),
  );
  routes.post(
    '/api/admin/cases/:id/messages',
    {
      config,
      schema: {
        operationId: 'answerCase',
        tags: ['admin'],
        params,
        body: AdminCaseMessageBody,
        response,
      },
    },
    (request) => acts.answer(operatorOf(request), request.params.id, request.body),
  );
  routes.post(
    '/api/admin/cases/:id/other-party',
    { config, schema: { operationId: 'bringOtherPartyIn', tags: ['admin'], params, response } },
    (request) => acts.bringIn(operatorOf(request), request.params.id),
  );
  routes.post(
    '/api/admin/cases/:id/close',
    { config, schema: { operationId: 'closeCase', tags: ['admin'], params, response } },
    (request) => acts.close(operatorOf(request), request.params.id),
  );
}

/** Cases of people and the Admin's inbox of them (docs/product/cases.md). */
export function caseRoutes(cases: Cases): FastifyPluginCallback {
  return (app, _options, done) => {
    partyRoutes(app, cases);
    adminRoutes(app, cases);
    done();
  };
}
