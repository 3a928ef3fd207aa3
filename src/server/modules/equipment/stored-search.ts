import type { EquipmentSearchQuery } from '#shared/contracts/equipment.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Geocoder } from '#server/adapters/geocoder/port.ts';
import type { SearchFilter } from './search.filter.ts';
import { readSearchRequest } from './search.request.ts';
import { readSearchText } from './search.text.ts';

/** A search to be asked again later: its place is found, its text and its days are read each time. */
export interface StoredSearch extends Omit<SearchFilter, 'text' | 'days' | 'sort'> {
  readonly q?: string | undefined;
  readonly days?: { readonly first: Day; readonly last: Day } | undefined;
}

type Query = Omit<EquipmentSearchQuery, 'limit' | 'cursor'>;

/** Throws 422 by field for what makes no sense, as the search does. */
export async function storeSearch(query: Query, geocoder: Geocoder, now: Date): Promise<StoredSearch> {
  const { filter } = await readSearchRequest(query, geocoder, now);
  const { text, days, sort: _order, ...rest } = filter;
  return {
    ...rest,
    ...(text && query.q ? { q: query.q } : {}),
    ...(days ? { days: { first: days.first, last: days.last } } : {}),
  };
}

export function filterOf({ q, days, ...rest }: StoredSearch, now: Date): SearchFilter {
  return {
    ...rest,
    text: q === undefined ? undefined : readSearchText(q),
    days: days && { ...days, now },
  };
}
