import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Ok } from '#shared/contracts/common.ts';
import {
  FactorAdded,
  FactorCodeBody,
  Factors,
  NewPasskeyBody,
  PasskeyOptions,
  PasskeyParams,
  ProofBody,
  RecoveryCodes,
  RenamePasskeyBody,
  TotpOffer,
} from '#shared/contracts/factors.ts';
import { memberOf } from '#server/http/actor.ts';
import { createSessionCookie } from '../session-cookie.ts';
import { visitorOf } from '../visitor.ts';
import type { FactorsService } from './factors.service.ts';
import { passkeySignInRoutes, secondFactorRoutes } from './second-factor.routes.ts';
import type { SecondFactorService } from './second-factor.service.ts';

export interface FactorServices {
  readonly secondFactor: SecondFactorService;
  readonly factors: FactorsService;
}

const tags = ['auth'];
const done = { ok: true } as const;
const enrolling = { access: 'member', reviewerMayWrite: true, halfSession: true } as const;
const own = { access: 'member', reviewerMayWrite: true } as const;

function totpRoutes(app: FastifyInstance, service: FactorsService, publicUrl: string | undefined): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const cookie = createSessionCookie(publicUrl);
  routes.post(
    '/api/users/security/totp',
    {
      config: enrolling,
      schema: { operationId: 'offerTotp', tags, body: ProofBody, response: { 200: TotpOffer } },
    },
    (request) => service.offerTotp(memberOf(request), request.body, visitorOf(request, publicUrl)),
  );
  routes.post(
    '/api/users/security/totp/confirm',
    {
      config: enrolling,
      schema: { operationId: 'confirmTotp', tags, body: FactorCodeBody, response: { 200: FactorAdded } },
    },
    async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      const added = await service.confirmTotp(memberOf(request), request.body, visitor);
      cookie.set(reply, added.cookieToken);
      return added.answer;
    },
  );
  routes.delete(
    '/api/users/security/totp',
    { config: own, schema: { operationId: 'removeTotp', tags, body: ProofBody, response: { 200: Ok } } },
    async (request) => {
      await service.removeTotp(memberOf(request), request.body, visitorOf(request, publicUrl));
      return done;
    },
  );
}

function passkeyRoutes(app: FastifyInstance, service: FactorsService, publicUrl: string | undefined): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const cookie = createSessionCookie(publicUrl);
  routes.post(
    '/api/users/security/passkeys/options',
    {
      config: enrolling,
      schema: {
        operationId: 'readNewPasskeyOptions',
        tags,
        body: ProofBody,
        response: { 200: PasskeyOptions },
      },
    },
    (request) => service.passkeyOptions(memberOf(request), request.body, visitorOf(request, publicUrl)),
  );
  routes.post(
    '/api/users/security/passkeys',
    {
      config: enrolling,
      schema: { operationId: 'addPasskey', tags, body: NewPasskeyBody, response: { 200: FactorAdded } },
    },
    async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      const added = await service.addPasskey(memberOf(request), request.body, visitor);
      cookie.set(reply, added.cookieToken);
      return added.answer;
    },
  );
}

function storedPasskeyRoutes(
  app: FastifyInstance,
  service: FactorsService,
  publicUrl: string | undefined,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.patch(
    '/api/users/security/passkeys/:id',
    {
      config: own,
      schema: {
        operationId: 'renamePasskey',
        tags,
        params: PasskeyParams,
        body: RenamePasskeyBody,
        response: { 200: Ok },
      },
    },
    async (request) => {
      await service.renamePasskey(memberOf(request), { ...request.params, ...request.body });
      return done;
    },
  );
  routes.delete(
    '/api/users/security/passkeys/:id',
    {
      config: own,
      schema: {
        operationId: 'removePasskey',
        tags,
        params: PasskeyParams,
        body: ProofBody,
        response: { 200: Ok },
      },
    },
    async (request) => {
      const { id } = request.params;
      await service.removePasskey(memberOf(request), id, request.body, visitorOf(request, publicUrl));
      return done;
    },
  );
}

/** A person's second factors, at the sign-in and on their own security page. */
export function factorRoutes(
  { secondFactor, factors }: FactorServices,
  publicUrl: string | undefined,
): FastifyPluginCallback {
  return (app, _options, ready) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    secondFactorRoutes(app, secondFactor, publicUrl);
    passkeySignInRoutes(app, secondFactor, publicUrl);
    routes.get(
      '/api/users/security',
      { config: enrolling, schema: { operationId: 'readFactors', tags, response: { 200: Factors } } },
      (request) => factors.read(memberOf(request)),
    );
    totpRoutes(app, factors, publicUrl);
    passkeyRoutes(app, factors, publicUrl);
    storedPasskeyRoutes(app, factors, publicUrl);
    routes.post(
      '/api/users/security/recovery-codes',
      {
        config: own,
        schema: {
          operationId: 'renewRecoveryCodes',
          tags,
          body: ProofBody,
          response: { 200: RecoveryCodes },
        },
      },
      (request) => factors.renewRecoveryCodes(memberOf(request), request.body, visitorOf(request, publicUrl)),
    );
    ready();
  };
}
