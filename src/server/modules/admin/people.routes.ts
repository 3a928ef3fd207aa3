import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  AdminUser,
  AdminUserPage,
  AdminUsersQuery,
  CreateUserBody,
  RestrictionsBody,
  SessionsEnded,
} from '#shared/contracts/admin-people.ts';
import { Ok } from '#shared/contracts/common.ts';
import { UserParams } from '#shared/contracts/users.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import { visitorOf } from '../auth/index.ts';
import type { Admin } from './admin.ts';

const config = { access: 'admin' } as const;
const tags = ['admin'];
const params = UserParams;

function readRoutes(app: FastifyInstance, { people }: Admin): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/admin/users',
    {
      config,
      schema: {
        operationId: 'listAdminUsers',
        tags,
        querystring: AdminUsersQuery,
        response: { 200: z.array(AdminUser) },
      },
    },
    async (request, reply) => sendPage(request, reply, await people.list(request.query)),
  );
  routes.get(
    '/api/admin/users/:id',
    {
      config,
      schema: { operationId: 'readAdminUser', tags, params, response: { 200: AdminUserPage } },
    },
    (request) => people.page(request.params.id),
  );
}

function writeRoutes(app: FastifyInstance, admin: Admin, publicUrl: string | undefined): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { people, creation, restrictions, deletion, confirmation } = admin;
  routes.post(
    '/api/admin/create-user',
    {
      config,
      schema: { operationId: 'createUser', tags, body: CreateUserBody, response: { 201: AdminUser } },
    },
    async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      const { id } = await creation.create(memberOf(request), request.body, visitor);
      return reply.status(201).send(await people.find(id));
    },
  );
  routes.put(
    '/api/admin/users/:id/restrictions',
    {
      config,
      schema: {
        operationId: 'changeRestrictions',
        tags,
        params,
        body: RestrictionsBody,
        response: { 200: AdminUser },
      },
    },
    async (request) => {
      const { id } = request.params;
      await restrictions.change(memberOf(request), id, request.body, visitorOf(request, publicUrl));
      return people.find(id);
    },
  );
  routes.delete(
    '/api/admin/users/:id',
    { config, schema: { operationId: 'deleteUser', tags, params, response: { 200: Ok } } },
    async (request) => {
      const actor = memberOf(request);
      await confirmation.require(actor);
      await deletion.removeFor(actor, request.params.id, visitorOf(request, publicUrl));
      return { ok: true as const };
    },
  );
}

function sessionRoutes(app: FastifyInstance, { endSessions }: Admin, publicUrl: string | undefined): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/users/:id/end-sessions',
    {
      config,
      schema: { operationId: 'endSessionsOfUser', tags, params, response: { 200: SessionsEnded } },
    },
    (request) => endSessions.end(memberOf(request), request.params.id, visitorOf(request, publicUrl)),
  );
}

/** Users, for the Admin alone: the list, a new account, restrictions, deletion. */
export function adminPeopleRoutes(admin: Admin, publicUrl: string | undefined): FastifyPluginCallback {
  return (app, _options, done) => {
    readRoutes(app, admin);
    writeRoutes(app, admin, publicUrl);
    sessionRoutes(app, admin, publicUrl);
    done();
  };
}
