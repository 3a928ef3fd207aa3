import { savedSearchCollectMinutes } from './limits.ts';
import { priceFilter, radiusFilter } from './search-defaults.ts';
import { MS_PER_DAY } from './time-units.ts';

/** A search's filters, by the names of its address; the order of results is no part of it. */
export const SAVED_FILTERS = [
  'q',
  'category',
  'location',
  'bounds',
  'radius',
  'minPrice',
  'maxPrice',
  'minRating',
  'availableFrom',
  'availableTo',
  'hasDelivery',
  'instantBooking',
  'freeCancellation',
  'weeklyRate',
] as const;
type Name = (typeof SAVED_FILTERS)[number];
export type SavedFilters = Readonly<Partial<Record<Name, string>>>;

const DEFAULTS: Readonly<Partial<Record<Name, string>>> = {
  radius: String(radiusFilter.default),
  minPrice: String(priceFilter.minimum),
  maxPrice: String(priceFilter.maximum),
  minRating: '0',
  hasDelivery: 'false',
  instantBooking: 'false',
  freeCancellation: 'false',
  weeklyRate: 'false',
};

/** In a fixed order and without defaults, so that equal searches are equal texts (docs/product/search.md#saved). */
export function savedFilters(
  query: Readonly<Partial<Record<Name, string | number | undefined>>>,
): SavedFilters {
  const entries = SAVED_FILTERS.flatMap((name): [Name, string][] => {
    const text = String(query[name] ?? '');
    if (text === '' || text === DEFAULTS[name]) return [];
    return name === 'radius' && !query.location ? [] : [[name, text]];
  });
  return Object.fromEntries(entries);
}

/** Everything everywhere is no search: what is new would be every listing. */
export const isSpecific = ({ q, category, location, bounds }: SavedFilters): boolean =>
  [q, category, location, bounds].some((text) => text !== undefined);

/**
 * When a saved search notifies of its new matches: shortly after the first, so that those of one import come together, and a day
 * after its last message at the earliest.
 */
export function matchesDueAt(firstMatchAt: Date, lastMessageAt: Date | null): Date {
  const collected = firstMatchAt.getTime() + savedSearchCollectMinutes * 60_000;
  return new Date(Math.max(collected, lastMessageAt === null ? 0 : lastMessageAt.getTime() + MS_PER_DAY));
}
