import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ExternalForm, IssuerParams } from '#shared/contracts/external.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { screens } from '#shared/domain/screens.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes, type ApiRoutes } from '#server/http/api-routes.ts';
import { ownAccount, wayInOrOut } from '../route-access.ts';
import { createSessionCookie } from '../session-cookie.ts';
import { newToken } from '../secrets.ts';
import { visitorOf } from '../visitor.ts';
import type { Arrival, ExternalService } from './external.service.ts';
import type { Away, Newcomer, TripCookie } from './trip-cookie.ts';

export interface ExternalParts {
  readonly service: ExternalService;
  readonly trips: TripCookie;
}

const tags = ['auth'];

const isAway = (content: Away | Newcomer | undefined): content is Away => content?.kind === 'away';

/** The page that shows the outcome. Always one of our own; it validates the return path itself. */
function pageOf(away: Away | undefined, outcome: string): string {
  if (away?.sessionId !== undefined) return `${screens.security.path}?external=${outcome}`;
  const query = new URLSearchParams({
    ...(outcome === 'newcomer' ? { mode: 'sign-up' } : {}),
    external: outcome,
    return: away?.returnTo ?? '/',
  });
  return `${screens.login.path}?${query.toString()}`;
}

const outcomeOf = (arrival: Arrival): string =>
  arrival.kind === 'signed-in' && arrival.opened.answer.secondFactor !== 'none' ? 'half' : arrival.kind;

function callbackRoutes(
  app: FastifyInstance,
  { service, trips }: ExternalParts,
  publicUrl: string | undefined,
): void {
  const cookie = createSessionCookie(publicUrl);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  function store(arrival: Arrival, request: FastifyRequest, reply: FastifyReply): void {
    if (arrival.kind === 'newcomer') {
      trips.set(reply, { kind: 'newcomer', endsAt: trips.endsAt(), ...arrival.person });
      return;
    }
    if (arrival.kind === 'signed-in')
      cookie.setDevice(reply, visitorOf(request, publicUrl).deviceToken ?? newToken());
    cookie.set(reply, arrival.kind === 'linked' ? arrival.cookieToken : arrival.opened.cookieToken);
  }

  routes.get(
    '/api/auth/external/:issuer/callback',
    {
      config: wayInOrOut,
      exposeHeadRoute: false,
      schema: {
        operationId: 'finishExternalSignIn',
        tags,
        params: IssuerParams,
        response: { 302: z.null() },
      },
    },
    async (request, reply) => {
      const away = trips.read(request);
      trips.clear(reply);
      const { searchParams } = new URL(request.url, 'http://callback.invalid');
      if (!isAway(away) || away.issuer !== request.params.issuer)
        return reply.redirect(pageOf(undefined, 'external_refused'), 302);
      if (searchParams.has('error')) return reply.redirect(pageOf(away, 'external_cancelled'), 302);
      try {
        const from = { actor: request.actor, visitor: visitorOf(request, publicUrl) };
        const arrival = await service.arrive(away, searchParams.toString(), from);
        store(arrival, request, reply);
        return await reply.redirect(pageOf(away, outcomeOf(arrival)), 302);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        request.log.info({ err: error.cause, code: error.code }, 'a sign-in elsewhere was refused');
        return reply.redirect(pageOf(away, error.code), 302);
      }
    },
  );
}

/** Apple answers by a form from its own page, with which a browser sends no cookie: the way goes on by a link, with which it does. */
function formRoutes(app: FastifyInstance): void {
  void app.register((forms, _options, done) => {
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body))),
    );
    forms.withTypeProvider<ZodTypeProvider>().post(
      '/api/auth/external/:issuer/callback',
      {
        config: wayInOrOut,
        schema: {
          operationId: 'receiveExternalAnswer',
          tags,
          params: IssuerParams,
          body: ExternalForm,
          response: { 303: z.null() },
        },
      },
      async (request, reply) => {
        const answer = new URLSearchParams(request.body).toString();
        return reply.redirect(`/api/auth/external/${request.params.issuer}/callback?${answer}`, 303);
      },
    );
    done();
  });
}

function signInRoutes(routes: ApiRoutes, { service, trips }: ExternalParts): void {
  routes.post(
    '/api/auth/external/:issuer',
    { operationId: 'beginExternalSignIn', params: IssuerParams },
    async (request, reply) => {
      const { issuer } = request.params;
      const { url, trip } = await service.begin(issuer);
      const { returnTo } = request.body;
      trips.set(reply, { kind: 'away', issuer, endsAt: trips.endsAt(), returnTo, trip });
      return { url };
    },
  );
}

function newcomerRoutes(
  routes: ApiRoutes,
  { service, trips }: ExternalParts,
  publicUrl: string | undefined,
): void {
  const cookie = createSessionCookie(publicUrl);
  const newcomerOf = (request: FastifyRequest): Newcomer => {
    const content = trips.read(request);
    if (content?.kind !== 'newcomer') throw new DomainError('external_refused');
    return content;
  };
  routes.get('/api/auth/external-newcomer', { operationId: 'readExternalNewcomer' }, (request) => {
    const { issuer, email, firstName, lastName } = newcomerOf(request);
    return { issuer, email, firstName, lastName };
  });
  routes.post(
    '/api/auth/external-newcomer',
    { operationId: 'signUpFromElsewhere', status: 201 },
    async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      const deviceToken = visitor.deviceToken ?? newToken();
      const opened = await service.signUp(newcomerOf(request), request.body, { ...visitor, deviceToken });
      trips.clear(reply);
      cookie.set(reply, opened.cookieToken);
      cookie.setDevice(reply, deviceToken);
      return opened.answer;
    },
  );
}

function linkRoutes(
  routes: ApiRoutes,
  { service, trips }: ExternalParts,
  publicUrl: string | undefined,
): void {
  routes.post(
    '/api/users/security/identities/:issuer',
    { operationId: 'beginLink', config: ownAccount, params: IssuerParams },
    async (request, reply) => {
      const { issuer } = request.params;
      const member = memberOf(request);
      const visitor = visitorOf(request, publicUrl);
      const { url, trip } = await service.beginLink(member, issuer, request.body, visitor);
      const { sessionId } = member;
      const away = { kind: 'away', issuer, endsAt: trips.endsAt(), returnTo: '/', sessionId, trip } as const;
      trips.set(reply, away);
      return { url };
    },
  );
  routes.delete(
    '/api/users/security/identities/:issuer',
    { operationId: 'unlinkIdentity', config: ownAccount, params: IssuerParams },
    async (request) => {
      const { issuer } = request.params;
      await service.unlink(memberOf(request), issuer, request.body, visitorOf(request, publicUrl));
    },
  );
}

/** Signing in with Google and Apple, and linking accounts there. */
export function externalRoutes(parts: ExternalParts, publicUrl: string | undefined): FastifyPluginCallback {
  return apiRoutes({ tags, config: wayInOrOut }, (routes, app) => {
    callbackRoutes(app, parts, publicUrl);
    formRoutes(app);
    signInRoutes(routes, parts);
    newcomerRoutes(routes, parts, publicUrl);
    linkRoutes(routes, parts, publicUrl);
  });
}
