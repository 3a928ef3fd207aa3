import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  AdminBooking,
  AdminBookingPage,
  AdminBookingsQuery,
  AdminListing,
  AdminListingsQuery,
  ConversationForAdmin,
  ConversationReasonBody,
} from '#shared/contracts/admin-console.ts';
import { IdParams, Ok } from '#shared/contracts/common.ts';
import { z } from '#shared/contracts/zod.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { AdminConsole } from './admin-console.ts';
import { operatorOf } from './operator.ts';

const config = { access: 'admin' } as const;
const tags = ['admin'];
const params = IdParams;

function listingRoutes(app: FastifyInstance, { listings }: AdminConsole): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/admin/equipment',
    {
      config,
      schema: {
        operationId: 'listAdminEquipment',
        tags,
        querystring: AdminListingsQuery,
        response: { 200: z.array(AdminListing) },
      },
    },
    async (request, reply) => sendPage(request, reply, await listings.list(request.query)),
  );
  routes.delete(
    '/api/admin/equipment/:id',
    { config, schema: { operationId: 'removeAnyListing', tags, params, response: { 200: Ok } } },
    async (request) => {
      await listings.remove(operatorOf(request), request.params.id);
      return { ok: true as const };
    },
  );
}

function bookingRoutes(app: FastifyInstance, { bookings, bookingPage, conversations }: AdminConsole): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/admin/bookings',
    {
      config,
      schema: {
        operationId: 'listAdminBookings',
        tags,
        querystring: AdminBookingsQuery,
        response: { 200: z.array(AdminBooking) },
      },
    },
    async (request, reply) => sendPage(request, reply, await bookings.list(request.query)),
  );
  routes.get(
    '/api/admin/bookings/:id',
    {
      config,
      schema: { operationId: 'readAdminBooking', tags, params, response: { 200: AdminBookingPage } },
    },
    (request) => bookingPage.read(request.params.id),
  );
  routes.post(
    '/api/admin/bookings/:id/conversation',
    {
      config,
      schema: {
        operationId: 'readConversationForReason',
        tags,
        description: 'What the parties have said to each other. The reason is kept in the audit log.',
        params,
        body: ConversationReasonBody,
        response: { 200: ConversationForAdmin },
      },
    },
    (request) => conversations.read(operatorOf(request), request.params.id, request.body.reason),
  );
}

/** The Admin's tables of listings and bookings, and a booking's page (decision record 0029). */
export function adminTableRoutes(console: AdminConsole): FastifyPluginCallback {
  return (app, _options, done) => {
    listingRoutes(app, console);
    bookingRoutes(app, console);
    done();
  };
}
