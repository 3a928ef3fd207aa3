import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { FleetQuery, FleetRow } from '#shared/contracts/fleet.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { Fleet } from './fleet.ts';

const tags = ['listings'];
const config = { access: 'member' } as const;

/** An owner's fleet as a table (docs/product/listings.md#fleet). */
export function fleetRoutes({ reads }: Fleet): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/owner/fleet',
      {
        config,
        schema: {
          operationId: 'listFleet',
          tags,
          querystring: FleetQuery,
          response: { 200: z.array(FleetRow) },
        },
      },
      async (request, reply) => sendPage(request, reply, await reads.list(memberOf(request), request.query)),
    );
    done();
  };
}
