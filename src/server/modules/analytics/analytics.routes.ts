import type { FastifyPluginCallback } from 'fastify';
import { AnalyticsQuery, ExportQuery, ScheduleQuery } from '#shared/contracts/analytics.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { readersLocale } from '#server/http/language.ts';
import type { Analytics } from './analytics.service.ts';

/** An owner's figures, the schedule of their items, and both as a file for a spreadsheet (docs/product/analytics.md). */
export function analyticsRoutes(analytics: Analytics): FastifyPluginCallback {
  return apiRoutes({ tags: ['analytics'], config: { access: 'member' } }, (routes) => {
    routes.get(
      '/api/equipment/analytics',
      // The guest's own figures are none, which is an answer.
      {
        operationId: 'listEquipmentAnalytics',
        config: { access: 'public' },
        querystring: AnalyticsQuery,
      },
      (request) => analytics.items(request.actor, request.query),
    );
    routes.get(
      '/api/equipment/analytics/summary',
      { operationId: 'readAnalyticsSummary', querystring: AnalyticsQuery },
      (request) => analytics.summary(request.actor, request.query),
    );
    routes.get(
      '/api/equipment/analytics/schedule',
      { operationId: 'readRentalSchedule', querystring: ScheduleQuery },
      (request) => analytics.schedule(request.actor, request.query),
    );
    routes.file(
      '/api/equipment/analytics/export.csv',
      {
        operationId: 'exportAnalytics',
        description: 'UTF-8 with a byte order mark, a header line, amounts in dollars with two decimals.',
        type: 'text/csv; charset=utf-8',
        querystring: ExportQuery,
      },
      (request) => analytics.export(request.actor, request.query, readersLocale(request)),
    );
  });
}
