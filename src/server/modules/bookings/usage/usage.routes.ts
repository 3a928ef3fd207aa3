import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams } from '#shared/contracts/common.ts';
import { BookingUsage, ConfirmReadingBody, RecordReadingBody } from '#shared/contracts/usage.ts';
import { memberOf } from '#server/http/actor.ts';
import type { UsageService } from './usage.service.ts';

/** Readings of a rented machine's hour meter and fuel gauge: for the parties, and for the Admin to look at. */
export function usageRoutes(usage: UsageService): FastifyPluginCallback {
  return (instance, _options, done) => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const config = { access: 'member' } as const;
    const tags = ['usage'];
    const response = { 200: BookingUsage };
    const params = IdParams;
    app.get(
      '/api/bookings/:id/usage',
      { config, schema: { operationId: 'readUsage', tags, params, response } },
      (request) => usage.show(memberOf(request), request.params.id),
    );
    app.post(
      '/api/bookings/:id/usage/readings',
      { config, schema: { operationId: 'recordReading', tags, params, body: RecordReadingBody, response } },
      (request) => usage.record(memberOf(request), request.params.id, request.body),
    );
    app.post(
      '/api/bookings/:id/usage/confirm',
      { config, schema: { operationId: 'confirmReading', tags, params, body: ConfirmReadingBody, response } },
      (request) => usage.confirm(memberOf(request), request.params.id, request.body),
    );
    done();
  };
}
