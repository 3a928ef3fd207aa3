import { queryOptions } from '@tanstack/react-query';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { maximumListLimit } from '#shared/domain/limits.ts';
import { SEARCH } from '#web/data/search.ts';
import type { ListPage } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paramsOf, type SearchFilters } from '../search-params.ts';
import { COUNT_CAP } from '../search-results.ts';

/** All results of a search up to the number that is counted, in pages of the maximum size. */
export const allResultsQuery = (filters: SearchFilters) =>
  queryOptions({
    queryKey: [SEARCH, paramsOf(filters), 'all'],
    queryFn: async ({ client, signal }) => {
      const query = new URLSearchParams({ ...paramsOf(filters), limit: String(maximumListLimit) });
      const found = new Map<string, EquipmentSummary>();
      let next: string | undefined = `${SEARCH}?${query.toString()}`;
      while (next !== undefined && found.size < COUNT_CAP) {
        const page: ListPage<EquipmentSummary> = await apiOf(client).getPage<EquipmentSummary>(next, signal);
        for (const row of page.rows) found.set(row.id, row);
        next = page.next;
      }
      return [...found.values()];
    },
  });
