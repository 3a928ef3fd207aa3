import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { SessionAnswer, SignInBody, SignUpBody } from '#shared/contracts/auth.ts';
import { CurrentUser } from '#shared/contracts/users.ts';
import { z } from '#shared/contracts/zod.ts';
import type { AccountService } from './accounts.service.ts';
import { createSessionCookie } from './session-cookie.ts';
import { visitorOf } from './visitor.ts';

const config = { access: 'public', reviewerMayWrite: true } as const;
const wayInOrOut = { ...config, badCredentials: 'ignore' } as const;

/** Accounts and sessions (docs/product/identity.md). */
export function accountRoutes(service: AccountService, publicUrl: string | undefined): FastifyPluginCallback {
  const cookie = createSessionCookie(publicUrl);
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.post(
      '/api/auth/sign-up',
      {
        config: wayInOrOut,
        schema: { operationId: 'signUp', tags: ['auth'], body: SignUpBody, response: { 201: SessionAnswer } },
      },
      async (request, reply) => {
        const answer = await service.signUp(request.body, visitorOf(request, publicUrl));
        cookie.set(reply, answer.token);
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
        const answer = await service.signIn(request.body, visitorOf(request, publicUrl));
        cookie.set(reply, answer.token);
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
    // For scripts and forms: unlike the prescribed GET it is never followed by a crawler or sent ahead by a browser.
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
    done();
  };
}
