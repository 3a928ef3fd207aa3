import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { SessionAnswer } from '#shared/contracts/auth.ts';
import {
  FactorCodeBody,
  PasskeyAnswerBody,
  PasskeyOptions,
  SecondFactorState,
} from '#shared/contracts/factors.ts';
import { newToken } from '../secrets.ts';
import { createSessionCookie } from '../session-cookie.ts';
import { visitorOf } from '../visitor.ts';
import type { SecondFactorService } from './second-factor.service.ts';

const tags = ['auth'];
const halfSession = { access: 'public', reviewerMayWrite: true, halfSession: true } as const;
const wayIn = { access: 'public', reviewerMayWrite: true, badCredentials: 'ignore' } as const;

/** The second step of a sign-in. */
export function secondFactorRoutes(
  app: FastifyInstance,
  service: SecondFactorService,
  publicUrl: string | undefined,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const cookie = createSessionCookie(publicUrl);
  routes.get(
    '/api/auth/second-factor',
    {
      config: halfSession,
      schema: { operationId: 'readSecondFactor', tags, response: { 200: SecondFactorState } },
    },
    (request) => service.state(request.actor),
  );
  routes.post(
    '/api/auth/second-factor',
    {
      config: halfSession,
      schema: { operationId: 'giveFactorCode', tags, body: FactorCodeBody, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      const opened = await service.byCode(request.actor, request.body, visitorOf(request, publicUrl));
      cookie.set(reply, opened.cookieToken);
      return opened.answer;
    },
  );
  routes.post(
    '/api/auth/second-factor/passkey-options',
    {
      config: halfSession,
      schema: { operationId: 'readFactorPasskeyOptions', tags, response: { 200: PasskeyOptions } },
    },
    (request) => service.passkeyOptions(request.actor, visitorOf(request, publicUrl)),
  );
  routes.post(
    '/api/auth/second-factor/passkey',
    {
      config: halfSession,
      schema: {
        operationId: 'giveFactorPasskey',
        tags,
        body: PasskeyAnswerBody,
        response: { 200: SessionAnswer },
      },
    },
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
  app: FastifyInstance,
  service: SecondFactorService,
  publicUrl: string | undefined,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const cookie = createSessionCookie(publicUrl);
  routes.post(
    '/api/auth/passkey/options',
    {
      config: wayIn,
      schema: { operationId: 'readPasskeyOptions', tags, response: { 200: PasskeyOptions } },
    },
    (request) => service.signInOptions(visitorOf(request, publicUrl)),
  );
  routes.post(
    '/api/auth/passkey/sign-in',
    {
      config: wayIn,
      schema: {
        operationId: 'signInWithPasskey',
        tags,
        body: PasskeyAnswerBody,
        response: { 200: SessionAnswer },
      },
    },
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
