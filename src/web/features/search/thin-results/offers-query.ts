import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Day } from '#shared/domain/calendar.ts';
import { SEARCH } from '#web/data/search.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paramsOf, type SearchFilters } from '../search-params.ts';
import { chosenOffers, waysOf, type Offer, type Way } from './offers.ts';

export interface ThinSearch {
  readonly filters: SearchFilters;
  readonly found: number;
  /** Of the first result. */
  readonly category: string | undefined;
  readonly today: Day;
}

async function countOf(client: QueryClient, filters: SearchFilters, signal: AbortSignal): Promise<number> {
  const query = new URLSearchParams({ ...paramsOf(filters), limit: '1' });
  const { rows, notes } = await apiOf(client).getPage(`${SEARCH}?${query.toString()}`, signal);
  return Number(notes['x-total-count'] ?? rows.length);
}

/** One after the other, so that no more is asked than is offered. */
async function offersOf(
  { candidates, atMost }: Way,
  found: number,
  count: (filters: SearchFilters) => Promise<number>,
) {
  const offers: Offer[] = [];
  for (const candidate of candidates) {
    if (offers.length === atMost) break;
    const more = await count(candidate.filters);
    if (more > (offers.at(-1)?.count ?? found)) offers.push({ ...candidate, count: more });
  }
  return offers;
}

/** What really finds more than a search that found little. A way that cannot be asked offers nothing. */
export const offersQuery = ({ filters, found, category, today }: ThinSearch) =>
  queryOptions({
    queryKey: ['search offers', paramsOf(filters), found, category, today],
    queryFn: async ({ client, signal }) => {
      const ways = waysOf(filters, { category, today }).map((way) =>
        offersOf(way, found, (other) => countOf(client, other, signal)).catch(() => []),
      );
      return chosenOffers(await Promise.all(ways));
    },
  });
