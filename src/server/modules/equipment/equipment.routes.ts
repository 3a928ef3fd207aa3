import type { FastifyPluginCallback } from 'fastify';
import {
  AvailabilityQuery,
  ConditionRatingsQuery,
  DeliveryQuoteQuery,
  EquipmentListQuery,
  EquipmentSearchQuery,
} from '#shared/contracts/equipment.ts';
import { apiRoutes, type ApiRoutes } from '#server/http/api-routes.ts';
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

const SEARCH_DESCRIPTION = `Headers of the answer: X-Total-Count, the number of hits, counted up to 1000 (1000 means that many or more);
X-Place, the place that was understood; X-Corrected-Query, what was searched for instead when typos were mended.
The last two are percent-encoded UTF-8. bounds=south,west,north,east (degrees, edges included, not across the date line) leaves what is
shown elsewhere out; positions are the public ones, of two decimals. The next page's address stands in Link, rel="next".`;

function searchRoutes(routes: ApiRoutes, search: EquipmentRoutesDeps['search']): void {
  routes.list(
    '/api/equipment',
    { operationId: 'listEquipment', config: LISTS, querystring: EquipmentListQuery },
    (request) => search(request, (service) => service.list(request.query)),
  );
  routes.list(
    '/api/equipment/search',
    {
      operationId: 'searchEquipment',
      config: LISTS,
      description: SEARCH_DESCRIPTION,
      querystring: EquipmentSearchQuery,
    },
    async (request, reply) => {
      const { page, total, placeLabel, correctedQuery } = await search(request, (service) =>
        service.search(request.query),
      );
      void reply.header('X-Total-Count', String(total));
      if (placeLabel !== undefined) void reply.header('X-Place', encodeURIComponent(placeLabel));
      if (correctedQuery !== undefined)
        void reply.header('X-Corrected-Query', encodeURIComponent(correctedQuery));
      return page;
    },
  );
}

/** The public catalog: lists, search, one item, its free days, its delivery, its condition ratings. */
export function equipmentRoutes(deps: EquipmentRoutesDeps): FastifyPluginCallback {
  const { search, items, itemPages, deliveryQuotes } = deps;
  return apiRoutes({ tags: ['equipment'], config: PUBLIC }, (routes) => {
    searchRoutes(routes, search);
    routes.get('/api/equipment/:id', { operationId: 'readEquipment' }, (request) =>
      itemPages(request, (service) => service.detail(request.params.id, request.actor)),
    );
    routes.get(
      '/api/equipment/:id/availability',
      { operationId: 'readAvailability', querystring: AvailabilityQuery },
      (request) => items.availability(request.params.id, request.query),
    );
    routes.list(
      '/api/equipment/:id/condition-ratings',
      { operationId: 'listConditionRatings', querystring: ConditionRatingsQuery },
      (request) => {
        const { actor, params, query } = request;
        return itemPages(request, (service) => service.conditionRatings(actor, params.id, query));
      },
    );
    routes.get(
      '/api/equipment/:id/delivery-quote',
      { operationId: 'readDeliveryQuote', querystring: DeliveryQuoteQuery },
      (request) => deliveryQuotes(request, (service) => service.quote(request.params.id, request.query.zip)),
    );
  });
}
