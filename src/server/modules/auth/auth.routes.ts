import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from '#shared/contracts/zod.ts';
import type { AccountService } from './accounts.service.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { wayInOrOut } from './route-access.ts';
import { createSessionCookie } from './session-cookie.ts';
import { newToken } from './secrets.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** The prescribed GET, which leads home, and a POST for scripts and forms, which no crawler follows and no browser sends ahead. */
function signOutRoutes(app: FastifyInstance, service: AccountService, publicUrl: string | undefined): void {
  const cookie = createSessionCookie(publicUrl);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/logout',
    {
      config: wayInOrOut,
      schema: { operationId: 'signOutByPost', tags: ['auth'], response: { 204: z.null() } },
    },
    async (request, reply) => {
      await service.signOut(visitorOf(request, publicUrl));
      cookie.clear(reply);
      return reply.status(204).send(null);
    },
  );
  routes.get(
    '/api/logout',
    {
      config: wayInOrOut,
      exposeHeadRoute: false,
      schema: { operationId: 'signOut', tags: ['auth'], response: { 302: z.null() } },
    },
    async (request, reply) => {
      // A picture or a link on a foreign page must not sign people out.
      const site = request.headers['sec-fetch-site'];
      if (site !== 'cross-site' && site !== 'same-site') {
        await service.signOut(visitorOf(request, publicUrl));
        cookie.clear(reply);
      }
      return reply.redirect('/', 302);
    },
  );
}

/** Accounts and sessions (docs/product/identity.md). */
export function accountRoutes(service: AccountService, publicUrl: string | undefined): FastifyPluginCallback {
  const cookie = createSessionCookie(publicUrl);
  /** A browser without a device token gets one with its first session. */
  const recognizable = (request: FastifyRequest): Visitor & { readonly deviceToken: string } => {
    const visitor = visitorOf(request, publicUrl);
    return { ...visitor, deviceToken: visitor.deviceToken ?? newToken() };
  };
  return apiRoutes({ tags: ['auth'], config: wayInOrOut }, (routes, app) => {
    routes.post('/api/auth/sign-up', { operationId: 'signUp', status: 201 }, async (request, reply) => {
      const visitor = recognizable(request);
      const { answer, cookieToken } = await service.signUp(request.body, visitor);
      cookie.set(reply, cookieToken);
      cookie.setDevice(reply, visitor.deviceToken);
      return answer;
    });
    routes.post('/api/auth/sign-in', { operationId: 'signIn' }, async (request, reply) => {
      const visitor = recognizable(request);
      const { answer, cookieToken } = await service.signIn(request.body, visitor);
      cookie.set(reply, cookieToken);
      cookie.setDevice(reply, visitor.deviceToken);
      return answer;
    });
    routes.get(
      '/api/auth/user',
      { operationId: 'readCurrentUser', config: { access: 'public', reviewerMayWrite: true } },
      async (request, reply) => {
        const visitor = visitorOf(request, publicUrl);
        // The session slides on the server; the browser's copy of the cookie slides with it, here.
        const cameByCookie = request.actor.kind === 'member' && request.headers.authorization === undefined;
        if (cameByCookie && visitor.cookieToken !== undefined) cookie.set(reply, visitor.cookieToken);
        return service.currentUser(request.actor);
      },
    );
    routes.post(
      '/api/auth/booking-token',
      { operationId: 'renewBookingToken', config: { access: 'member' } },
      async (request) => ({ token: await service.bookingToken(memberOf(request)) }),
    );
    signOutRoutes(app, service, publicUrl);
  });
}
