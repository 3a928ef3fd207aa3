import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { AvailabilityAlertsService } from './availability-alerts.service.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

/** What a person wants to be notified of: new matches of a search, and free days of an item. */
export function savedSearchRoutes(
  searches: SavedSearchesService,
  alerts: AvailabilityAlertsService,
): FastifyPluginCallback {
  return apiRoutes({ tags: ['saved searches'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/saved-searches', { operationId: 'listSavedSearches' }, (request) =>
      searches.list(memberOf(request)),
    );
    routes.post('/api/saved-searches', { operationId: 'saveSearch' }, (request) =>
      searches.save(memberOf(request), request.body),
    );
    routes.patch('/api/saved-searches/:id', { operationId: 'changeSavedSearch' }, (request) =>
      searches.change(memberOf(request), request.params.id, request.body.notifies),
    );
    routes.delete('/api/saved-searches/:id', { operationId: 'deleteSavedSearch' }, (request) =>
      searches.drop(memberOf(request), request.params.id),
    );
    routes.get('/api/availability-alerts', { operationId: 'listAvailabilityAlerts' }, (request) =>
      alerts.list(memberOf(request)),
    );
    routes.post('/api/availability-alerts', { operationId: 'addAvailabilityAlert' }, (request) =>
      alerts.add(memberOf(request), request.body),
    );
    routes.delete('/api/availability-alerts/:id', { operationId: 'deleteAvailabilityAlert' }, (request) =>
      alerts.drop(memberOf(request), request.params.id),
    );
  });
}
