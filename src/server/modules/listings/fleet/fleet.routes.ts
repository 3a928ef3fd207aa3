import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { BulkAnswer, BulkChangeBody, LastBulkChange } from '#shared/contracts/bulk-changes.ts';
import { FleetQuery, FleetRow, TimelineQuery, TimelineRow } from '#shared/contracts/fleet.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { Fleet } from './fleet.ts';

const tags = ['listings'];
const config = { access: 'member' } as const;

/** An owner's fleet as a table (docs/product/listings.md#fleet). */
export function fleetRoutes({ reads, timeline, bulk }: Fleet): FastifyPluginCallback {
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
    routes.get(
      '/api/owner/fleet/timeline',
      {
        config,
        schema: {
          operationId: 'listTimeline',
          tags,
          querystring: TimelineQuery,
          response: { 200: z.array(TimelineRow) },
        },
      },
      async (request, reply) =>
        sendPage(request, reply, await timeline.list(memberOf(request), request.query)),
    );
    routes.get(
      '/api/owner/fleet/last-change',
      { config, schema: { operationId: 'readLastBulkChange', tags, response: { 200: LastBulkChange } } },
      (request) => bulk.last(memberOf(request)),
    );
    routes.post(
      '/api/owner/fleet/changes',
      {
        config,
        schema: { operationId: 'changeListings', tags, body: BulkChangeBody, response: { 200: BulkAnswer } },
      },
      (request) => bulk.change(memberOf(request), request.body),
    );
    routes.post(
      '/api/owner/fleet/undo',
      { config, schema: { operationId: 'undoBulkChange', tags, response: { 200: BulkAnswer } } },
      (request) => bulk.undo(memberOf(request)),
    );
    done();
  };
}
