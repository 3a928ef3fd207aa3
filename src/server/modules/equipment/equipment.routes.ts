import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  Availability,
  AvailabilityQuery,
  ConditionRating,
  ConditionRatingsQuery,
  DeliveryQuote,
  DeliveryQuoteQuery,
  EquipmentDetail,
  EquipmentListQuery,
  EquipmentParams,
  EquipmentSearchQuery,
  EquipmentSummary,
} from '#shared/contracts/equipment.ts';
import { z } from '#shared/contracts/zod.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { Reading } from '#server/http/public-reads.ts';
import type { DeliveryQuoteService } from './delivery-quote.service.ts';
import type { EquipmentService } from './equipment.service.ts';
import type { SearchService } from './search.service.ts';

export interface EquipmentRoutesDeps {
  readonly search: Reading<SearchService>;
  readonly items: EquipmentService;
  /** What an item's page shows besides its free days. */
  readonly itemPages: Reading<EquipmentService>;
  readonly deliveryQuotes: Reading<DeliveryQuoteService>;
}

/** The same to every guest until it changes: browsers may keep it, and ask. */
const PUBLIC = { access: 'public', revalidated: true } as const;
const LISTS = { ...PUBLIC, sameForGuests: true };
const TAGS = ['equipment'];

const SEARCH_DESCRIPTION = `Headers of the answer: X-Total-Count, the number of hits, counted up to 1000 (1000 means that many or more);
X-Place, the place that was understood; X-Corrected-Query, what was searched for instead when typos were mended.
The last two are percent-encoded UTF-8. bounds=south,west,north,east (degrees, edges included, not across the date line) leaves what is
shown elsewhere out; positions are the public ones, of two decimals. The next page's address stands in Link, rel="next".`;

function searchRoutes(app: FastifyInstance, search: EquipmentRoutesDeps['search']): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: z.array(EquipmentSummary) };
  routes.get(
    '/api/equipment',
    {
      config: LISTS,
      schema: { operationId: 'listEquipment', tags: TAGS, querystring: EquipmentListQuery, response },
    },
    async (request, reply) =>
      sendPage(request, reply, await search(request, (service) => service.list(request.query))),
  );
  routes.get(
    '/api/equipment/search',
    {
      config: LISTS,
      schema: {
        operationId: 'searchEquipment',
        tags: TAGS,
        description: SEARCH_DESCRIPTION,
        querystring: EquipmentSearchQuery,
        response,
      },
    },
    async (request, reply) => {
      const { page, total, placeLabel, correctedQuery } = await search(request, (service) =>
        service.search(request.query),
      );
      void reply.header('X-Total-Count', String(total));
      if (placeLabel !== undefined) void reply.header('X-Place', encodeURIComponent(placeLabel));
      if (correctedQuery !== undefined)
        void reply.header('X-Corrected-Query', encodeURIComponent(correctedQuery));
      return sendPage(request, reply, page);
    },
  );
}

function itemRoutes(app: FastifyInstance, { items, itemPages }: EquipmentRoutesDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const params = EquipmentParams;
  routes.get(
    '/api/equipment/:id',
    {
      config: PUBLIC,
      schema: { operationId: 'readEquipment', tags: TAGS, params, response: { 200: EquipmentDetail } },
    },
    (request) => itemPages(request, (service) => service.detail(request.params.id, request.actor)),
  );
  routes.get(
    '/api/equipment/:id/availability',
    {
      config: PUBLIC,
      schema: {
        operationId: 'readAvailability',
        tags: TAGS,
        params,
        querystring: AvailabilityQuery,
        response: { 200: Availability },
      },
    },
    (request) => items.availability(request.params.id, request.query),
  );
  routes.get(
    '/api/equipment/:id/condition-ratings',
    {
      config: PUBLIC,
      schema: {
        operationId: 'listConditionRatings',
        tags: TAGS,
        params,
        querystring: ConditionRatingsQuery,
        response: { 200: z.array(ConditionRating) },
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request;
      const read = (service: EquipmentService) => service.conditionRatings(actor, params.id, query);
      return sendPage(request, reply, await itemPages(request, read));
    },
  );
}

function deliveryQuoteRoute(app: FastifyInstance, quotes: EquipmentRoutesDeps['deliveryQuotes']): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/equipment/:id/delivery-quote',
    {
      config: PUBLIC,
      schema: {
        operationId: 'readDeliveryQuote',
        tags: TAGS,
        params: EquipmentParams,
        querystring: DeliveryQuoteQuery,
        response: { 200: DeliveryQuote },
      },
    },
    (request) => quotes(request, (service) => service.quote(request.params.id, request.query.zip)),
  );
}

/** The public catalog: lists, search, one item, its free days, its delivery, its condition ratings. */
export function equipmentRoutes(deps: EquipmentRoutesDeps): FastifyPluginCallback {
  return (app, _options, done) => {
    searchRoutes(app, deps.search);
    itemRoutes(app, deps);
    deliveryQuoteRoute(app, deps.deliveryQuotes);
    done();
  };
}
