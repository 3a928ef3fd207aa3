import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CalendarAddress, CalendarFileQuery } from '#shared/contracts/calendars.ts';
import { IdParams } from '#shared/contracts/common.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { readersLocale } from '#server/http/language.ts';
import { originOf } from '#server/http/origin.ts';
import type { CalendarFiles } from './calendar-files.service.ts';

const config = { access: 'member' } as const;
const FILE = '/api/calendar.ics';
const sendFile = (reply: FastifyReply, file: string, fileName: string) =>
  reply
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .type('text/calendar; charset=utf-8')
    .send(file);
const produced = { produces: ['text/calendar'], response: { 200: z.string() } };

function fileRoutes(app: FastifyInstance, files: CalendarFiles, publicUrl: string | undefined): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    FILE,
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readCalendarFile',
        tags: ['listings'],
        description:
          'An iCalendar file (RFC 5545) of an owner’s rentals and blocked days, for who knows its key.',
        querystring: CalendarFileQuery,
        ...produced,
      },
    },
    async (request, reply) =>
      sendFile(reply, await files.file(request.query.key, originOf(request, publicUrl)), 'calendar.ics'),
  );
  routes.get(
    '/api/bookings/:id/calendar.ics',
    {
      config,
      schema: {
        operationId: 'saveBookingToCalendar',
        tags: ['bookings'],
        description: 'The rental as an iCalendar file (RFC 5545).',
        params: IdParams,
        ...produced,
      },
    },
    async (request, reply) => {
      const how = { origin: originOf(request, publicUrl), language: readersLocale(request) };
      const { file, fileName } = await files.booking(memberOf(request), request.params.id, how);
      return sendFile(reply, file, fileName);
    },
  );
}

/** Read, renewed and revoked: of all items of the caller, and of one. */
function addressRoutes(app: FastifyInstance, files: CalendarFiles, publicUrl: string | undefined): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: CalendarAddress };
  const addressOf = (request: FastifyRequest, key: string | undefined): CalendarAddress => ({
    url:
      key === undefined
        ? null
        : `${originOf(request, publicUrl)}${FILE}?${new URLSearchParams({ key }).toString()}`,
  });
  const tags = ['listings'];
  const own = '/api/owner/calendar-address';
  routes.get(
    own,
    { config, schema: { operationId: 'readOwnCalendarAddress', tags, response } },
    async (request) => addressOf(request, await files.key(memberOf(request))),
  );
  routes.post(
    own,
    { config, schema: { operationId: 'renewOwnCalendarAddress', tags, response } },
    async (request) => addressOf(request, await files.renew(memberOf(request))),
  );
  routes.delete(
    own,
    { config, schema: { operationId: 'revokeOwnCalendarAddress', tags, response } },
    async (request) => {
      await files.revoke(memberOf(request));
      return addressOf(request, undefined);
    },
  );
  const ofItem = '/api/equipment/:id/calendar-address';
  const params = IdParams;
  routes.get(
    ofItem,
    { config, schema: { operationId: 'readCalendarAddress', tags, params, response } },
    async (request) => addressOf(request, await files.key(memberOf(request), request.params.id)),
  );
  routes.post(
    ofItem,
    { config, schema: { operationId: 'renewCalendarAddress', tags, params, response } },
    async (request) => addressOf(request, await files.renew(memberOf(request), request.params.id)),
  );
  routes.delete(
    ofItem,
    { config, schema: { operationId: 'revokeCalendarAddress', tags, params, response } },
    async (request) => {
      await files.revoke(memberOf(request), request.params.id);
      return addressOf(request, undefined);
    },
  );
}

/** What other calendars read, and the addresses at which they do. */
export function calendarFileRoutes(
  files: CalendarFiles,
  publicUrl: string | undefined,
): FastifyPluginCallback {
  return (app, _options, done) => {
    fileRoutes(app, files, publicUrl);
    addressRoutes(app, files, publicUrl);
    done();
  };
}
