import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams, Ok } from '#shared/contracts/common.ts';
import {
  AvailabilityAnswer,
  AvailabilityBody,
  EditListingBody,
  ItemBooking,
  ItemBookingsQuery,
  ListingBody,
  ListingImport,
  ListingImportBody,
  MyListingsQuery,
  OwnListing,
} from '#shared/contracts/listings.ts';
import { z } from '#shared/contracts/zod.ts';
import { maximumSheetLength } from '#shared/domain/limits.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { Listings } from './listings.ts';

const tags = ['listings'];
const params = IdParams;
const config = { access: 'member' } as const;

function readRoutes(app: FastifyInstance, { reads }: Listings): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: OwnListing };
  routes.get(
    '/api/equipment/my-listings',
    {
      // The guest's own listings are none, which is an answer.
      config: { access: 'public' },
      schema: {
        operationId: 'listMyListings',
        tags,
        querystring: MyListingsQuery,
        response: { 200: z.array(OwnListing) },
      },
    },
    async (request, reply) => sendPage(request, reply, await reads.mine(request.actor, request.query)),
  );
  routes.get(
    '/api/equipment/:id/own',
    { config, schema: { operationId: 'readOwnListing', tags, params, response } },
    (request) => reads.own(memberOf(request), request.params.id),
  );
  routes.get(
    '/api/equipment/:id/bookings',
    {
      config,
      schema: {
        operationId: 'listItemBookings',
        tags,
        params,
        querystring: ItemBookingsQuery,
        response: { 200: z.array(ItemBooking) },
      },
    },
    async (request, reply) => {
      const page = await reads.rentals(memberOf(request), request.params.id, request.query);
      return sendPage(request, reply, page);
    },
  );
}

function writeRoutes(app: FastifyInstance, { creation, edits, switches }: Listings): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/equipment',
    {
      config,
      schema: { operationId: 'createListing', tags, body: ListingBody, response: { 201: OwnListing } },
    },
    async (request, reply) => reply.status(201).send(await creation.create(memberOf(request), request.body)),
  );
  routes.put(
    '/api/equipment/:id',
    {
      config,
      schema: {
        operationId: 'replaceListing',
        tags,
        params,
        body: EditListingBody,
        response: { 200: OwnListing },
      },
    },
    (request) => edits.replace(memberOf(request), request.params.id, request.body),
  );
  routes.patch(
    '/api/equipment/:id',
    {
      config,
      schema: {
        operationId: 'setAvailability',
        tags,
        params,
        body: AvailabilityBody,
        response: { 200: AvailabilityAnswer },
      },
    },
    (request) => switches.setAvailable(memberOf(request), request.params.id, request.body.isAvailable),
  );
  routes.delete(
    '/api/equipment/:id',
    { config, schema: { operationId: 'removeListing', tags, params, response: { 200: Ok } } },
    async (request) => {
      await switches.remove(memberOf(request), request.params.id);
      return { ok: true as const };
    },
  );
}

function fileRoutes(app: FastifyInstance, { imports }: Listings): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/equipment/listings.csv',
    {
      config,
      schema: {
        operationId: 'exportListings',
        tags,
        description:
          'UTF-8 with a byte order mark, a line of headings, amounts in dollars; can be imported again.',
        produces: ['text/csv'],
        response: { 200: z.string() },
      },
    },
    // The type of an answer knows of no file that is sent as it comes.
    async (request, reply) =>
      reply
        .header('Content-Disposition', 'attachment; filename="listings.csv"')
        .type('text/csv; charset=utf-8')
        .send(imports.export(memberOf(request)) as unknown as string),
  );
  routes.post(
    '/api/equipment/import',
    {
      config,
      // A letter takes up to four bytes.
      bodyLimit: 4 * maximumSheetLength,
      schema: {
        operationId: 'importListings',
        tags,
        body: ListingImportBody,
        response: { 200: ListingImport },
      },
    },
    (request) => imports.import(memberOf(request), request.body),
  );
}

/** One's own listings: the list, one for the form, its rentals; listing, editing, showing and removing (docs/product/listings.md). */
export function listingRoutes(listings: Listings): FastifyPluginCallback {
  return (app, _options, done) => {
    readRoutes(app, listings);
    writeRoutes(app, listings);
    fileRoutes(app, listings);
    done();
  };
}
