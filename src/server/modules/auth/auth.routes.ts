import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { BookingToken, SessionAnswer, SignInBody, SignUpBody } from '#shared/contracts/auth.ts';
import { CurrentUser } from '#shared/contracts/users.ts';
import { z } from '#shared/contracts/zod.ts';
import type { AccountService } from './accounts.service.ts';
import { memberOf } from '#server/http/actor.ts';
import { createSessionCookie } from './session-cookie.ts';
import { newToken } from './secrets.ts';
import { type Visitor, visitorOf } from './visitor.ts';

const config = { access: 'public', reviewerMayWrite: true } as const;
const wayInOrOut = { ...config, badCredentials: 'ignore' } as const;

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
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.post(
      '/api/auth/sign-up',
      {
        config: wayInOrOut,
        schema: { operationId: 'signUp', tags: ['auth'], body: SignUpBody, response: { 201: SessionAnswer } },
      },
      async (request, reply) => {
        const visitor = recognizable(request);
        const { answer, cookieToken } = await service.signUp(request.body, visitor);
        cookie.set(reply, cookieToken);
        cookie.setDevice(reply, visitor.deviceToken);
        return reply.status(201).send(answer);
      },
    );
    routes.post(
      '/api/auth/sign-in',
      {
        config: wayInOrOut,
        schema: { operationId: 'signIn', tags: ['auth'], body: SignInBody, response: { 200: SessionAnswer } },
      },
      async (request, reply) => {
        const visitor = recognizable(request);
        const { answer, cookieToken } = await service.signIn(request.body, visitor);
        cookie.set(reply, cookieToken);
        cookie.setDevice(reply, visitor.deviceToken);
        return answer;
      },
    );
    routes.get(
      '/api/auth/user',
      { config, schema: { operationId: 'readCurrentUser', tags: ['auth'], response: { 200: CurrentUser } } },
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
      {
        config: { access: 'member' },
        schema: { operationId: 'renewBookingToken', tags: ['auth'], response: { 200: BookingToken } },
      },
      async (request) => ({ token: await service.bookingToken(memberOf(request)) }),
    );
    signOutRoutes(app, service, publicUrl);
    done();
  };
}
