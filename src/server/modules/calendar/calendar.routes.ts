import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams, Ok } from '#shared/contracts/common.ts';
import { AvailabilityQuery } from '#shared/contracts/equipment.ts';
import { Block, BlockBody, BlockParams, OwnerCalendar } from '#shared/contracts/listings.ts';
import { memberOf } from '#server/http/actor.ts';
import type { Calendar } from './calendar.ts';

const tags = ['listings'];
const config = { access: 'member' } as const;

/** An owner's calendar of one item, and the days that they keep in it. */
export function calendarRoutes({ reads, blocks }: Calendar): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/equipment/:id/calendar',
      {
        config,
        schema: {
          operationId: 'readOwnerCalendar',
          tags,
          params: IdParams,
          querystring: AvailabilityQuery,
          response: { 200: OwnerCalendar },
        },
      },
      (request) => reads.read(memberOf(request), request.params.id, request.query),
    );
    routes.post(
      '/api/equipment/:id/blocks',
      {
        config,
        schema: {
          operationId: 'blockDays',
          tags,
          params: IdParams,
          body: BlockBody,
          response: { 201: Block },
        },
      },
      async (request, reply) =>
        reply.status(201).send(await blocks.add(memberOf(request), request.params.id, request.body)),
    );
    routes.delete(
      '/api/equipment/:id/blocks/:blockId',
      { config, schema: { operationId: 'unblockDays', tags, params: BlockParams, response: { 200: Ok } } },
      async (request) => {
        await blocks.remove(memberOf(request), request.params.id, request.params.blockId);
        return { ok: true as const };
      },
    );
    done();
  };
}
