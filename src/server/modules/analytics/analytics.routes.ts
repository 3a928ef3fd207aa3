import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  AnalyticsQuery,
  AnalyticsSummary,
  EquipmentAnalytics,
  ExportQuery,
  ItemSchedule,
  ScheduleQuery,
} from '#shared/contracts/analytics.ts';
import { z } from '#shared/contracts/zod.ts';
import { readersLocale } from '#server/http/language.ts';
import type { Analytics } from './analytics.service.ts';

const tags = ['analytics'];
const config = { access: 'member' } as const;

function figureRoutes(app: FastifyInstance, analytics: Analytics): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/equipment/analytics',
    {
      // The guest's own figures are none, which is an answer.
      config: { access: 'public' },
      schema: {
        operationId: 'listEquipmentAnalytics',
        tags,
        querystring: AnalyticsQuery,
        response: { 200: z.array(EquipmentAnalytics) },
      },
    },
    (request) => analytics.items(request.actor, request.query),
  );
  routes.get(
    '/api/equipment/analytics/summary',
    {
      config,
      schema: {
        operationId: 'readAnalyticsSummary',
        tags,
        querystring: AnalyticsQuery,
        response: { 200: AnalyticsSummary },
      },
    },
    (request) => analytics.summary(request.actor, request.query),
  );
  routes.get(
    '/api/equipment/analytics/schedule',
    {
      config,
      schema: {
        operationId: 'readRentalSchedule',
        tags,
        querystring: ScheduleQuery,
        response: { 200: z.array(ItemSchedule) },
      },
    },
    (request) => analytics.schedule(request.actor, request.query),
  );
}

function exportRoute(app: FastifyInstance, analytics: Analytics): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/equipment/analytics/export.csv',
    {
      config,
      schema: {
        operationId: 'exportAnalytics',
        tags,
        description: 'UTF-8 with a byte order mark, a header line, amounts in dollars with two decimals.',
        produces: ['text/csv'],
        querystring: ExportQuery,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { name, content } = await analytics.export(request.actor, request.query, readersLocale(request));
      return reply
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(content as unknown as string);
    },
  );
}

/** An owner's figures, the schedule of their items, and both as a file for a spreadsheet (docs/product/analytics.md). */
export function analyticsRoutes(analytics: Analytics): FastifyPluginCallback {
  return (app, _options, done) => {
    figureRoutes(app, analytics);
    exportRoute(app, analytics);
    done();
  };
}
