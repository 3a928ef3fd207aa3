import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CalendarFeed, CalendarFeedBody, CalendarFeedParams } from '#shared/contracts/calendars.ts';
import { IdParams, Ok } from '#shared/contracts/common.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { Feeds } from './feeds.service.ts';

const tags = ['listings'];
const config = { access: 'member' } as const;
const FEEDS = '/api/equipment/:id/calendar-feeds';

function oneFeedRoutes(app: FastifyInstance, feeds: Feeds): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    `${FEEDS}/:feedId/refresh`,
    {
      config,
      schema: {
        operationId: 'refreshCalendarFeed',
        tags,
        params: CalendarFeedParams,
        response: { 200: CalendarFeed },
      },
    },
    (request) => feeds.refresh(memberOf(request), request.params.id, request.params.feedId),
  );
  routes.delete(
    `${FEEDS}/:feedId`,
    {
      config,
      schema: {
        operationId: 'removeCalendarFeed',
        tags,
        params: CalendarFeedParams,
        response: { 200: Ok },
      },
    },
    async (request) => {
      await feeds.remove(memberOf(request), request.params.id, request.params.feedId);
      return { ok: true as const };
    },
  );
}

/** Calendars of other products whose days are blocked at an item. */
export function feedRoutes(feeds: Feeds): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      FEEDS,
      {
        config,
        schema: {
          operationId: 'listCalendarFeeds',
          tags,
          params: IdParams,
          response: { 200: z.array(CalendarFeed) },
        },
      },
      (request) => feeds.list(memberOf(request), request.params.id),
    );
    routes.post(
      FEEDS,
      {
        config,
        schema: {
          operationId: 'addCalendarFeed',
          tags,
          params: IdParams,
          body: CalendarFeedBody,
          response: { 201: CalendarFeed },
        },
      },
      async (request, reply) =>
        reply.status(201).send(await feeds.add(memberOf(request), request.params.id, request.body)),
    );
    oneFeedRoutes(app, feeds);
    done();
  };
}
