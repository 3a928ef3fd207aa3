import type { FastifyPluginCallback } from 'fastify';
import { ItemBookingsQuery, MyListingsQuery } from '#shared/contracts/listings.ts';
import { maximumSheetLength } from '#shared/domain/listing-limits.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Listings } from './listings.ts';

/** One's own listings: the list, one for the form, its rentals; listing, editing, showing and removing (docs/product/listings.md). */
export function listingRoutes({
  reads,
  creation,
  edits,
  switches,
  imports,
}: Listings): FastifyPluginCallback {
  return apiRoutes({ tags: ['listings'], config: { access: 'member' } }, (routes) => {
    routes.list(
      '/api/equipment/my-listings',
      // The guest's own listings are none, which is an answer.
      { operationId: 'listMyListings', config: { access: 'public' }, querystring: MyListingsQuery },
      (request) => reads.mine(request.actor, request.query),
    );
    routes.get('/api/equipment/:id/own', { operationId: 'readOwnListing' }, (request) =>
      reads.own(memberOf(request), request.params.id),
    );
    routes.list(
      '/api/equipment/:id/bookings',
      { operationId: 'listItemBookings', querystring: ItemBookingsQuery },
      (request) => reads.rentals(memberOf(request), request.params.id, request.query),
    );
    routes.post('/api/equipment', { operationId: 'createListing', status: 201 }, (request) =>
      creation.create(memberOf(request), request.body),
    );
    routes.put('/api/equipment/:id', { operationId: 'replaceListing' }, (request) =>
      edits.replace(memberOf(request), request.params.id, request.body),
    );
    routes.patch('/api/equipment/:id', { operationId: 'setAvailability' }, (request) =>
      switches.setAvailable(memberOf(request), request.params.id, request.body.isAvailable),
    );
    routes.delete('/api/equipment/:id', { operationId: 'removeListing' }, (request) =>
      switches.remove(memberOf(request), request.params.id),
    );
    routes.file(
      '/api/equipment/listings.csv',
      {
        operationId: 'exportListings',
        description:
          'UTF-8 with a byte order mark, a line of headings, amounts in dollars; can be imported again.',
        type: 'text/csv; charset=utf-8',
      },
      (request) => ({ name: 'listings.csv', content: imports.export(memberOf(request)) }),
    );
    routes.post(
      '/api/equipment/import',
      // A letter takes up to four bytes.
      { operationId: 'importListings', bodyLimit: 4 * maximumSheetLength },
      (request) => imports.import(memberOf(request), request.body),
    );
  });
}
