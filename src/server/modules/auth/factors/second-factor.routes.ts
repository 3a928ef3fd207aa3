import type { ApiRoutes } from '#server/http/api-routes.ts';
import { wayInOrOut } from '../route-access.ts';
import { newToken } from '../secrets.ts';
import { createSessionCookie } from '../session-cookie.ts';
import { visitorOf } from '../visitor.ts';
import type { SecondFactorService } from './second-factor.service.ts';

const halfSession = { access: 'public', reviewerMayWrite: true, halfSession: true } as const;

/** The second step of a sign-in. */
export function secondFactorRoutes(
  routes: ApiRoutes,
  service: SecondFactorService,
  publicUrl: string | undefined,
): void {
  const cookie = createSessionCookie(publicUrl);
  routes.get('/api/auth/second-factor', { operationId: 'readSecondFactor', config: halfSession }, (request) =>
    service.state(request.actor),
  );
  routes.post(
    '/api/auth/second-factor',
    { operationId: 'giveFactorCode', config: halfSession },
    async (request, reply) => {
      const opened = await service.byCode(request.actor, request.body, visitorOf(request, publicUrl));
      cookie.set(reply, opened.cookieToken);
      return opened.answer;
    },
  );
  routes.post(
    '/api/auth/second-factor/passkey-options',
    { operationId: 'readFactorPasskeyOptions', config: halfSession },
    (request) => service.passkeyOptions(request.actor, visitorOf(request, publicUrl)),
  );
  routes.post(
    '/api/auth/second-factor/passkey',
    { operationId: 'giveFactorPasskey', config: halfSession },
    async (request, reply) => {
      const { answer } = request.body;
      const opened = await service.byPasskey(request.actor, answer, visitorOf(request, publicUrl));
      cookie.set(reply, opened.cookieToken);
      return opened.answer;
    },
  );
}

/** Signing in with a passkey alone. */
export function passkeySignInRoutes(
  routes: ApiRoutes,
  service: SecondFactorService,
  publicUrl: string | undefined,
): void {
  const cookie = createSessionCookie(publicUrl);
  routes.post(
    '/api/auth/passkey/options',
    { operationId: 'readPasskeyOptions', config: wayInOrOut },
    (request) => service.signInOptions(visitorOf(request, publicUrl)),
  );
  routes.post(
    '/api/auth/passkey/sign-in',
    { operationId: 'signInWithPasskey', config: wayInOrOut },
    async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      const deviceToken = visitor.deviceToken ?? newToken();
      const opened = await service.signIn(request.body.answer, { ...visitor, deviceToken });
      cookie.set(reply, opened.cookieToken);
      cookie.setDevice(reply, deviceToken);
      return opened.answer;
    },
  );
}
