import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { PhoneVerificationService } from './phone-verification.service.ts';
import type { VerificationService } from './verification.service.ts';
import { createSessionCookie } from './session-cookie.ts';
import { visitorOf } from './visitor.ts';

export interface CodeServices {
  readonly verification: VerificationService;
  readonly phoneVerification: PhoneVerificationService;
  readonly passwordReset: PasswordResetService;
}

/** A user whose session has ended needs these most. */
const openToAll = { access: 'public', badCredentials: 'ignore' } as const;

/** Whatever works with codes from a mail: a forgotten password, and the proof of an e-mail address; and the proof of a phone number by a code from a text. */
export function codeRoutes(services: CodeServices, publicUrl: string | undefined): FastifyPluginCallback {
  const { verification, phoneVerification, passwordReset } = services;
  const cookie = createSessionCookie(publicUrl);
  return apiRoutes({ tags: ['auth'], config: { access: 'member' } }, (routes) => {
    routes.post(
      '/api/auth/forgot-password',
      { operationId: 'forgotPassword', config: openToAll },
      (request) => passwordReset.forgot(request.body, visitorOf(request, publicUrl)),
    );
    routes.post(
      '/api/auth/reset-password',
      { operationId: 'resetPassword', config: openToAll },
      async (request, reply) => {
        const visitor = visitorOf(request, publicUrl);
        const cookieToken = await passwordReset.reset(request.actor, request.body, visitor);
        if (cookieToken !== undefined) cookie.set(reply, cookieToken);
      },
    );
    routes.post('/api/auth/send-email-verification', { operationId: 'sendEmailVerification' }, (request) =>
      verification.send(memberOf(request), request.body, visitorOf(request, publicUrl)),
    );
    routes.post('/api/auth/verify-email', { operationId: 'verifyEmail', config: openToAll }, (request) =>
      verification.verify(request.actor, request.body, visitorOf(request, publicUrl)),
    );
    routes.post('/api/auth/send-phone-verification', { operationId: 'sendPhoneVerification' }, (request) =>
      phoneVerification.send(memberOf(request), request.body),
    );
    routes.post('/api/auth/verify-phone', { operationId: 'verifyPhone' }, (request) =>
      phoneVerification.verify(memberOf(request), request.body, visitorOf(request, publicUrl)),
    );
  });
}
