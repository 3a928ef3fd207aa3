import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  AnswerClaimBody,
  BookingClaim,
  DamageDebt,
  DecideClaimBody,
  FileClaimBody,
} from '#shared/contracts/claims.ts';
import { IdParams } from '#shared/contracts/common.ts';
import { memberOf } from '#server/http/actor.ts';
import type { ClaimsService } from './claims.service.ts';

/** Claims for damage: for the parties of a booking, and for the Admin, who decides. */
export function claimRoutes(claims: ClaimsService): FastifyPluginCallback {
  return (instance, _options, done) => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const config = { access: 'member' } as const;
    const adminConfig = { access: 'admin' } as const;
    const tags = ['claims'];
    const response = { 200: BookingClaim };
    const params = IdParams;
    app.get(
      '/api/bookings/:id/claim',
      { config, schema: { operationId: 'readClaim', tags, params, response } },
      (request) => claims.show(memberOf(request), request.params.id),
    );
    app.get(
      '/api/claims/debt',
      { config, schema: { operationId: 'readDamageDebt', tags, response: { 200: DamageDebt } } },
      (request) => claims.debt(memberOf(request)),
    );
    app.post(
      '/api/bookings/:id/claim',
      { config, schema: { operationId: 'fileClaim', tags, params, body: FileClaimBody, response } },
      (request) => claims.file(memberOf(request), request.params.id, request.body),
    );
    app.post(
      '/api/bookings/:id/claim/answer',
      { config, schema: { operationId: 'answerClaim', tags, params, body: AnswerClaimBody, response } },
      (request) => claims.answer(memberOf(request), request.params.id, request.body),
    );
    app.post(
      '/api/admin/bookings/:id/claim/decision',
      {
        config: adminConfig,
        schema: { operationId: 'decideClaim', tags, params, body: DecideClaimBody, response },
      },
      (request) => claims.decide(memberOf(request), request.params.id, request.body, { address: request.ip }),
    );
    done();
  };
}
