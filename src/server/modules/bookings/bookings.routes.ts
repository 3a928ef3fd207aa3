import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Alternatives } from '#shared/contracts/alternatives.ts';
import {
  BookingPreview,
  BookingPreviewBody,
  CreateBookingBody,
  EarlierAddress,
} from '#shared/contracts/booking-requests.ts';
import {
  Booking,
  BookingCounts,
  BookingHistory,
  BookingListQuery,
  StoredAgreement,
} from '#shared/contracts/bookings.ts';
import { CancellationPreview } from '#shared/contracts/cancellations.ts';
import { IdParams } from '#shared/contracts/common.ts';
import { Today, TodayCounts } from '#shared/contracts/today.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { Bookings } from './bookings.ts';

const TAGS = ['bookings'];
const MEMBER = { access: 'member' } as const;

/** What the caller's bookings come to. */
function ownRoutes(app: FastifyInstance, { reads, today }: Bookings): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/bookings',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listBookings',
        tags: TAGS,
        querystring: BookingListQuery,
        response: { 200: z.array(Booking) },
      },
    },
    async (request, reply) => sendPage(request, reply, await reads.list(request.actor, request.query)),
  );
  routes.get(
    '/api/bookings/counts',
    {
      config: MEMBER,
      schema: { operationId: 'countBookings', tags: TAGS, response: { 200: BookingCounts } },
    },
    (request) => reads.counts(memberOf(request)),
  );
  routes.get(
    '/api/bookings/addresses',
    {
      config: MEMBER,
      schema: { operationId: 'listEarlierAddresses', tags: TAGS, response: { 200: z.array(EarlierAddress) } },
    },
    (request) => reads.addresses(memberOf(request)),
  );
  routes.get(
    '/api/bookings/today',
    {
      config: MEMBER,
      schema: { operationId: 'readToday', tags: TAGS, response: { 200: Today } },
    },
    (request) => today.read(memberOf(request)),
  );
  routes.get(
    '/api/bookings/today/counts',
    {
      config: MEMBER,
      schema: { operationId: 'countToday', tags: TAGS, response: { 200: TodayCounts } },
    },
    (request) => today.counts(memberOf(request)),
  );
}

/** One booking. */
function readRoutes(app: FastifyInstance, { reads }: Bookings): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const params = IdParams;
  routes.get(
    '/api/bookings/:id',
    {
      config: MEMBER,
      schema: { operationId: 'readBooking', tags: TAGS, params, response: { 200: Booking } },
    },
    (request) => reads.one(memberOf(request), request.params.id),
  );
  routes.get(
    '/api/bookings/:id/agreement',
    {
      config: MEMBER,
      schema: { operationId: 'readAgreement', tags: TAGS, params, response: { 200: StoredAgreement } },
    },
    (request) => reads.agreement(memberOf(request), request.params.id),
  );
  routes.get(
    '/api/bookings/:id/history',
    {
      config: MEMBER,
      schema: { operationId: 'readBookingHistory', tags: TAGS, params, response: { 200: BookingHistory } },
    },
    (request) => reads.history(memberOf(request), request.params.id),
  );
}

function wayOutRoutes(app: FastifyInstance, { cancellationPreviews, alternatives }: Bookings): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/bookings/:id/alternatives',
    {
      config: MEMBER,
      schema: {
        operationId: 'readAlternatives',
        tags: TAGS,
        params: IdParams,
        response: { 200: Alternatives },
      },
    },
    (request) => alternatives.of(memberOf(request), request.params.id),
  );
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/bookings/:id/cancellation',
    {
      config: MEMBER,
      schema: {
        operationId: 'previewCancellation',
        tags: TAGS,
        params: IdParams,
        response: { 200: CancellationPreview },
      },
    },
    (request) => cancellationPreviews.preview(memberOf(request), request.params.id),
  );
}

function makingRoutes(app: FastifyInstance, { offers, creation }: Bookings): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/bookings/preview',
    {
      // Writes nothing: the Reviewer may look at it as well.
      config: { ...MEMBER, reviewerMayWrite: true },
      schema: {
        operationId: 'previewBooking',
        tags: TAGS,
        body: BookingPreviewBody,
        response: { 200: BookingPreview },
      },
    },
    (request) => offers.preview(memberOf(request), request.body),
  );
  routes.post(
    '/api/bookings',
    {
      config: { ...MEMBER, bookingToken: true },
      schema: {
        operationId: 'createBooking',
        tags: TAGS,
        body: CreateBookingBody,
        response: { 201: Booking },
      },
    },
    async (request, reply) => reply.status(201).send(await creation.create(memberOf(request), request.body)),
  );
}

/** Rentals: lists, one, its agreement and history; what one would come to, and booking it (docs/product/booking.md#create). */
export function bookingRoutes(bookings: Bookings): FastifyPluginCallback {
  return (app, _options, done) => {
    ownRoutes(app, bookings);
    readRoutes(app, bookings);
    wayOutRoutes(app, bookings);
    makingRoutes(app, bookings);
    done();
  };
}
