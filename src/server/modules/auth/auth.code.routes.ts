import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  ForgotPasswordAnswer,
  ForgotPasswordBody,
  ResetPasswordBody,
  SendPhoneVerificationBody,
  SendVerificationAnswer,
  SendVerificationBody,
  VerifyEmailAnswer,
  VerifyEmailBody,
  VerifyPhoneAnswer,
  VerifyPhoneBody,
} from '#shared/contracts/auth.ts';
import { Ok } from '#shared/contracts/common.ts';
import { memberOf } from '#server/http/actor.ts';
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

function phoneRoutes(app: FastifyInstance, service: PhoneVerificationService, publicUrl: string | undefined) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'member' } as const;
  const tags = ['auth'];
  routes.post(
    '/api/auth/send-phone-verification',
    {
      config,
      schema: {
        operationId: 'sendPhoneVerification',
        tags,
        body: SendPhoneVerificationBody,
        response: { 200: SendVerificationAnswer },
      },
    },
    (request) => service.send(memberOf(request), request.body),
  );
  routes.post(
    '/api/auth/verify-phone',
    {
      config,
      schema: {
        operationId: 'verifyPhone',
        tags,
        body: VerifyPhoneBody,
        response: { 200: VerifyPhoneAnswer },
      },
    },
    (request) => service.verify(memberOf(request), request.body, visitorOf(request, publicUrl)),
  );
}

/** Whatever works with codes from a mail: a forgotten password, and the proof of an e-mail address; and the proof of a phone number by a code from a text. */
export function codeRoutes(services: CodeServices, publicUrl: string | undefined): FastifyPluginCallback {
  const { verification, passwordReset } = services;
  const cookie = createSessionCookie(publicUrl);
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    const tags = ['auth'];
    routes.post(
      '/api/auth/forgot-password',
      {
        config: openToAll,
        schema: {
          ...{ operationId: 'forgotPassword', tags },
          body: ForgotPasswordBody,
          response: { 200: ForgotPasswordAnswer },
        },
      },
      (request) => passwordReset.forgot(request.body, visitorOf(request, publicUrl)),
    );
    routes.post(
      '/api/auth/reset-password',
      {
        config: openToAll,
        schema: { operationId: 'resetPassword', tags, body: ResetPasswordBody, response: { 200: Ok } },
      },
      async (request, reply) => {
        const visitor = visitorOf(request, publicUrl);
        const cookieToken = await passwordReset.reset(request.actor, request.body, visitor);
        if (cookieToken !== undefined) cookie.set(reply, cookieToken);
        return { ok: true as const };
      },
    );
    routes.post(
      '/api/auth/send-email-verification',
      {
        config: { access: 'member' },
        schema: {
          operationId: 'sendEmailVerification',
          tags,
          body: SendVerificationBody,
          response: { 200: SendVerificationAnswer },
        },
      },
      (request) => verification.send(memberOf(request), request.body, visitorOf(request, publicUrl)),
    );
    routes.post(
      '/api/auth/verify-email',
      {
        config: openToAll,
        schema: {
          ...{ operationId: 'verifyEmail', tags },
          body: VerifyEmailBody,
          response: { 200: VerifyEmailAnswer },
        },
      },
      (request) => verification.verify(request.actor, request.body, visitorOf(request, publicUrl)),
    );
    phoneRoutes(app, services.phoneVerification, publicUrl);
    done();
  };
}
