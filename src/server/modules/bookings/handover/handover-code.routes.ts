import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams } from '#shared/contracts/common.ts';
import { HandoverCodeAnswer, HandoverCodeBody, HandoverSecret } from '#shared/contracts/handover-codes.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { Bookings } from '../bookings.ts';

const config = { access: 'member' } as const;
const tags = ['bookings'];
const params = IdParams;

/** Codes by which both sides confirm a handover at once (docs/product/booking.md#handover-code). */
export function handoverCodeRoutes({ handoverCodes }: Bookings): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/bookings/handover-codes',
      {
        config,
        schema: { operationId: 'listHandoverSecrets', tags, response: { 200: z.array(HandoverSecret) } },
      },
      (request) => handoverCodes.secrets(memberOf(request)),
    );
    routes.post(
      '/api/bookings/:id/handover-code',
      {
        config,
        schema: {
          operationId: 'confirmByHandoverCode',
          tags,
          params,
          body: HandoverCodeBody,
          response: { 200: HandoverCodeAnswer },
        },
      },
      async (request) => ({
        ok: true as const,
        booking: await handoverCodes.confirm(memberOf(request), request.params.id, request.body),
      }),
    );
    done();
  };
}
