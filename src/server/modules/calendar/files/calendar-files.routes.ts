import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { type CalendarAddress, CalendarFileQuery } from '#shared/contracts/calendars.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes, type ApiRoutes } from '#server/http/api-routes.ts';
import { readersLocale } from '#server/http/language.ts';
import { originOf } from '#server/http/origin.ts';
import type { CalendarFiles } from './calendar-files.service.ts';

const FILE = '/api/calendar.ics';
const type = 'text/calendar; charset=utf-8';

function fileRoutes(routes: ApiRoutes, files: CalendarFiles, publicUrl: string | undefined): void {
  routes.file(
    FILE,
    {
      operationId: 'readCalendarFile',
      config: { access: 'public' },
      description:
        'An iCalendar file (RFC 5545) of an owner’s rentals and blocked days, for who knows its key.',
      type,
      querystring: CalendarFileQuery,
    },
    async (request) => ({
      name: 'calendar.ics',
      content: await files.file(request.query.key, originOf(request, publicUrl)),
    }),
  );
  routes.file(
    '/api/bookings/:id/calendar.ics',
    {
      operationId: 'saveBookingToCalendar',
      tags: ['bookings'],
      description: 'The rental as an iCalendar file (RFC 5545).',
      type,
    },
    (request) => {
      const how = { origin: originOf(request, publicUrl), language: readersLocale(request) };
      return files.booking(memberOf(request), request.params.id, how);
    },
  );
}

/** Read, renewed and revoked: of all items of the caller, and of one. */
function addressRoutes(routes: ApiRoutes, files: CalendarFiles, publicUrl: string | undefined): void {
  const addressOf = (request: FastifyRequest, key: string | undefined): CalendarAddress => ({
    url:
      key === undefined
        ? null
        : `${originOf(request, publicUrl)}${FILE}?${new URLSearchParams({ key }).toString()}`,
  });
  const own = '/api/owner/calendar-address';
  routes.get(own, { operationId: 'readOwnCalendarAddress' }, async (request) =>
    addressOf(request, await files.key(memberOf(request))),
  );
  routes.post(own, { operationId: 'renewOwnCalendarAddress' }, async (request) =>
    addressOf(request, await files.renew(memberOf(request))),
  );
  routes.delete(own, { operationId: 'revokeOwnCalendarAddress' }, async (request) => {
    await files.revoke(memberOf(request));
    return addressOf(request, undefined);
  });
  const ofItem = '/api/equipment/:id/calendar-address';
  routes.get(ofItem, { operationId: 'readCalendarAddress' }, async (request) =>
    addressOf(request, await files.key(memberOf(request), request.params.id)),
  );
  routes.post(ofItem, { operationId: 'renewCalendarAddress' }, async (request) =>
    addressOf(request, await files.renew(memberOf(request), request.params.id)),
  );
  routes.delete(ofItem, { operationId: 'revokeCalendarAddress' }, async (request) => {
    await files.revoke(memberOf(request), request.params.id);
    return addressOf(request, undefined);
  });
}

/** What other calendars read, and the addresses at which they do. */
export function calendarFileRoutes(
  files: CalendarFiles,
  publicUrl: string | undefined,
): FastifyPluginCallback {
  return apiRoutes({ tags: ['listings'], config: { access: 'member' } }, (routes) => {
    fileRoutes(routes, files, publicUrl);
    addressRoutes(routes, files, publicUrl);
  });
}
