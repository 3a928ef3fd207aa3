import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes, type ApiRoutes } from '#server/http/api-routes.ts';
import { ownAccount } from '../route-access.ts';
import { createSessionCookie } from '../session-cookie.ts';
import { visitorOf } from '../visitor.ts';
import type { FactorsService } from './factors.service.ts';
import { passkeySignInRoutes, secondFactorRoutes } from './second-factor.routes.ts';
import type { SecondFactorService } from './second-factor.service.ts';

export interface FactorServices {
  readonly secondFactor: SecondFactorService;
  readonly factors: FactorsService;
}

const enrolling = { ...ownAccount, halfSession: true } as const;

function totpRoutes(routes: ApiRoutes, service: FactorsService, publicUrl: string | undefined): void {
  const cookie = createSessionCookie(publicUrl);
  routes.post('/api/users/security/totp', { operationId: 'offerTotp' }, (request) =>
    service.offerTotp(memberOf(request), request.body, visitorOf(request, publicUrl)),
  );
  routes.post('/api/users/security/totp/confirm', { operationId: 'confirmTotp' }, async (request, reply) => {
    const visitor = visitorOf(request, publicUrl);
    const added = await service.confirmTotp(memberOf(request), request.body, visitor);
    cookie.set(reply, added.cookieToken);
    return added.answer;
  });
  routes.delete('/api/users/security/totp', { operationId: 'removeTotp', config: ownAccount }, (request) =>
    service.removeTotp(memberOf(request), request.body, visitorOf(request, publicUrl)),
  );
}

function passkeyRoutes(routes: ApiRoutes, service: FactorsService, publicUrl: string | undefined): void {
  const cookie = createSessionCookie(publicUrl);
  routes.post('/api/users/security/passkeys/options', { operationId: 'readNewPasskeyOptions' }, (request) =>
    service.passkeyOptions(memberOf(request), request.body, visitorOf(request, publicUrl)),
  );
  routes.post('/api/users/security/passkeys', { operationId: 'addPasskey' }, async (request, reply) => {
    const visitor = visitorOf(request, publicUrl);
    const added = await service.addPasskey(memberOf(request), request.body, visitor);
    cookie.set(reply, added.cookieToken);
    return added.answer;
  });
}

function storedPasskeyRoutes(
  routes: ApiRoutes,
  service: FactorsService,
  publicUrl: string | undefined,
): void {
  routes.patch(
    '/api/users/security/passkeys/:id',
    { operationId: 'renamePasskey', config: ownAccount },
    (request) => service.renamePasskey(memberOf(request), { ...request.params, ...request.body }),
  );
  routes.delete(
    '/api/users/security/passkeys/:id',
    { operationId: 'removePasskey', config: ownAccount },
    async (request) => {
      const { id } = request.params;
      await service.removePasskey(memberOf(request), id, request.body, visitorOf(request, publicUrl));
    },
  );
}

/** A person's second factors, at the sign-in and on their own security page. */
export function factorRoutes(
  { secondFactor, factors }: FactorServices,
  publicUrl: string | undefined,
): FastifyPluginCallback {
  return apiRoutes({ tags: ['auth'], config: enrolling }, (routes) => {
    secondFactorRoutes(routes, secondFactor, publicUrl);
    passkeySignInRoutes(routes, secondFactor, publicUrl);
    routes.get('/api/users/security', { operationId: 'readFactors' }, (request) =>
      factors.read(memberOf(request)),
    );
    totpRoutes(routes, factors, publicUrl);
    passkeyRoutes(routes, factors, publicUrl);
    storedPasskeyRoutes(routes, factors, publicUrl);
    routes.post(
      '/api/users/security/recovery-codes',
      { operationId: 'renewRecoveryCodes', config: ownAccount },
      (request) => factors.renewRecoveryCodes(memberOf(request), request.body, visitorOf(request, publicUrl)),
    );
  });
}
