import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams, Ok } from '#shared/contracts/common.ts';
import {
  AddAvailabilityAlertBody,
  AvailabilityAlert,
  ChangeSavedSearchBody,
  SavedSearch,
  SaveSearchBody,
} from '#shared/contracts/saved-searches.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { AvailabilityAlertsService } from './availability-alerts.service.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

const tags = ['saved searches'];
const config = { access: 'member' } as const;
const params = IdParams;

function searchRoutes(app: FastifyInstance, searches: SavedSearchesService): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/saved-searches',
    {
      config,
      schema: { operationId: 'listSavedSearches', tags, response: { 200: z.array(SavedSearch) } },
    },
    (request) => searches.list(memberOf(request)),
  );
  routes.post(
    '/api/saved-searches',
    {
      config,
      schema: { operationId: 'saveSearch', tags, body: SaveSearchBody, response: { 200: SavedSearch } },
    },
    (request) => searches.save(memberOf(request), request.body),
  );
  routes.patch(
    '/api/saved-searches/:id',
    {
      config,
      schema: {
        operationId: 'changeSavedSearch',
        tags,
        params,
        body: ChangeSavedSearchBody,
        response: { 200: SavedSearch },
      },
    },
    (request) => searches.change(memberOf(request), request.params.id, request.body.notifies),
  );
  routes.delete(
    '/api/saved-searches/:id',
    { config, schema: { operationId: 'deleteSavedSearch', tags, params, response: { 200: Ok } } },
    async (request) => {
      await searches.drop(memberOf(request), request.params.id);
      return { ok: true } as const;
    },
  );
}

function alertRoutes(app: FastifyInstance, alerts: AvailabilityAlertsService): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/availability-alerts',
    {
      config,
      schema: { operationId: 'listAvailabilityAlerts', tags, response: { 200: z.array(AvailabilityAlert) } },
    },
    (request) => alerts.list(memberOf(request)),
  );
  routes.post(
    '/api/availability-alerts',
    {
      config,
      schema: {
        operationId: 'addAvailabilityAlert',
        tags,
        body: AddAvailabilityAlertBody,
        response: { 200: AvailabilityAlert },
      },
    },
    (request) => alerts.add(memberOf(request), request.body),
  );
  routes.delete(
    '/api/availability-alerts/:id',
    { config, schema: { operationId: 'deleteAvailabilityAlert', tags, params, response: { 200: Ok } } },
    async (request) => {
      await alerts.drop(memberOf(request), request.params.id);
      return { ok: true } as const;
    },
  );
}

/** What a person wants to be notified of: new matches of a search, and free days of an item. */
export function savedSearchRoutes(
  searches: SavedSearchesService,
  alerts: AvailabilityAlertsService,
): FastifyPluginCallback {
  return (app, _options, done) => {
    searchRoutes(app, searches);
    alertRoutes(app, alerts);
    done();
  };
}
