import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PlatformWeeks, WeeksQuery } from '#shared/contracts/admin-audit.ts';
import type { ReadPlatformWeeks } from './platform-weeks.service.ts';

/** The platform's own figures, for the Admin alone. */
export function platformWeeksRoutes(readWeeks: ReadPlatformWeeks): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/admin/weeks',
      {
        config: { access: 'admin' },
        schema: {
          operationId: 'readPlatformWeeks',
          tags: ['admin'],
          querystring: WeeksQuery,
          response: { 200: PlatformWeeks },
        },
      },
      (request) => readWeeks(request.query.weeks),
    );
    done();
  };
}
