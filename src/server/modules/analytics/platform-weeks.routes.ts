import type { FastifyPluginCallback } from 'fastify';
import { WeeksQuery } from '#shared/contracts/admin-audit.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { ReadPlatformWeeks } from './platform-weeks.service.ts';

/** The platform's own figures, for the Admin alone. */
export function platformWeeksRoutes(readWeeks: ReadPlatformWeeks): FastifyPluginCallback {
  return apiRoutes({ tags: ['admin'], config: { access: 'admin' } }, (routes) => {
    routes.get('/api/admin/weeks', { operationId: 'readPlatformWeeks', querystring: WeeksQuery }, (request) =>
      readWeeks(request.query.weeks),
    );
  });
}
