import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Feeds } from './feeds.service.ts';

/** Calendars of other products whose days are blocked at an item. */
export function feedRoutes(feeds: Feeds): FastifyPluginCallback {
  return apiRoutes({ tags: ['listings'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/equipment/:id/calendar-feeds', { operationId: 'listCalendarFeeds' }, (request) =>
      feeds.list(memberOf(request), request.params.id),
    );
    routes.post(
      '/api/equipment/:id/calendar-feeds',
      { operationId: 'addCalendarFeed', status: 201 },
      (request) => feeds.add(memberOf(request), request.params.id, request.body),
    );
    routes.post(
      '/api/equipment/:id/calendar-feeds/:feedId/refresh',
      { operationId: 'refreshCalendarFeed' },
      (request) => feeds.refresh(memberOf(request), request.params.id, request.params.feedId),
    );
    routes.delete(
      '/api/equipment/:id/calendar-feeds/:feedId',
      { operationId: 'removeCalendarFeed' },
      (request) => feeds.remove(memberOf(request), request.params.id, request.params.feedId),
    );
  });
}
