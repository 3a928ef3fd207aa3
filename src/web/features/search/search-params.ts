import { categoryOf } from '#shared/domain/categories.ts';
import { isDay } from '#shared/domain/calendar.ts';
import { boundsText, readBounds } from '#shared/domain/map-bounds.ts';
import { priceFilter, radiusFilter, ratingFilter, SORTS, type Sort } from '#shared/domain/search-defaults.ts';

/** What the search screen asks for; empty texts mean 'not set'. The names are those of the address and of the API. */
export interface SearchFilters {
  readonly q: string;
  readonly category: string;
  readonly location: string;
  /** A part of the map, `south,west,north,east`; empty where a place is named. */
  readonly bounds: string;
  readonly radius: number;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly minRating: number;
  readonly availableFrom: string;
  readonly availableTo: string;
  readonly hasDelivery: boolean;
  readonly instantBooking: boolean;
  readonly freeCancellation: boolean;
  readonly weeklyRate: boolean;
  /** Empty: the search's default order. */
  readonly sort: Sort | '';
}

export const defaultFilters: SearchFilters = {
  q: '',
  category: '',
  location: '',
  bounds: '',
  radius: radiusFilter.default,
  minPrice: priceFilter.minimum,
  maxPrice: priceFilter.maximum,
  minRating: ratingFilter.default,
  availableFrom: '',
  availableTo: '',
  hasDelivery: false,
  instantBooking: false,
  freeCancellation: false,
  weeklyRate: false,
  sort: '',
};

const MAX_TEXT = { q: 200, category: 60, location: 120 };

interface Scale {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** A number on the scale, at its nearest step; anything else is the fallback. */
function numberOn({ minimum, maximum, step }: Scale, text: string | null, fallback: number): number {
  if (text === null || text.trim() === '') return fallback;
  const value = Number(text);
  if (!Number.isFinite(value) || value < minimum || value > maximum) return fallback;
  return minimum + Math.round((value - minimum) / step) * step;
}

const textOf = (params: URLSearchParams, name: keyof typeof MAX_TEXT): string =>
  (params.get(name) ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_TEXT[name]);

/** A place that is named is meant, whatever the map showed before. */
function boundsOf(params: URLSearchParams, location: string): string {
  const bounds = location ? undefined : readBounds(params.get('bounds') ?? '');
  return bounds ? boundsText(bounds) : '';
}

const dayOf = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** The orders that make sense: no distance without a place, no total without days. */
export const sortsOf = ({
  location,
  availableFrom,
  availableTo,
}: Pick<SearchFilters, 'location' | 'availableFrom' | 'availableTo'>): Sort[] =>
  SORTS.filter(
    (sort) => (sort !== 'nearest' || location) && (sort !== 'total' || availableFrom || availableTo),
  );

/** Filters that are on or off. */
export const SWITCHES = ['hasDelivery', 'instantBooking', 'freeCancellation', 'weeklyRate'] as const;
type Switches = Record<(typeof SWITCHES)[number], boolean>;

const switchesOf = (params: URLSearchParams) =>
  Object.fromEntries(SWITCHES.map((name) => [name, params.get(name) === 'true'])) as Switches;

/** The filters in an address. An invalid value becomes its default; nothing here throws. */
export function filtersOf(params: URLSearchParams): SearchFilters {
  const category = textOf(params, 'category');
  const location = textOf(params, 'location');
  const minPrice = numberOn(priceFilter, params.get('minPrice'), priceFilter.minimum);
  const maxPrice = numberOn(priceFilter, params.get('maxPrice'), priceFilter.maximum);
  const from = dayOf(params.get('availableFrom'));
  const to = dayOf(params.get('availableTo'));
  const sorts = sortsOf({ location, availableFrom: from, availableTo: to });
  return {
    q: textOf(params, 'q'),
    category: categoryOf(category)?.name ?? category,
    location,
    bounds: boundsOf(params, location),
    radius: numberOn(radiusFilter, params.get('radius'), radiusFilter.default),
    ...(minPrice <= maxPrice ? { minPrice, maxPrice } : { minPrice: maxPrice, maxPrice: minPrice }),
    minRating: numberOn(ratingFilter, params.get('minRating'), ratingFilter.default),
    availableFrom: from,
    availableTo: from && to && to < from ? from : to,
    ...switchesOf(params),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? '',
  };
}

/** The ZIP code that a place is; undefined for another place. */
export const zipOf = (location: string): string | undefined => /^\d{5}/.exec(location)?.[0];

/** Only what differs from the default, in a fixed order, as the address and the API want it (docs/product/search.md#filters). */
export function paramsOf(filters: SearchFilters): Record<string, string> {
  const names = Object.keys(defaultFilters) as (keyof SearchFilters)[];
  const wanted = names.filter(
    (name) => filters[name] !== defaultFilters[name] && !(name === 'radius' && filters.location === ''),
  );
  return Object.fromEntries(wanted.map((name) => [name, String(filters[name])]));
}

/** The same search in a part of the map, instead of around a place. */
export const inArea = (filters: SearchFilters, bounds: string): SearchFilters => ({
  ...filters,
  location: '',
  radius: defaultFilters.radius,
  bounds,
});

/** The part of the address after `/search`, with its question mark, or nothing. */
export function searchStringOf(filters: SearchFilters): string {
  const text = new URLSearchParams(paramsOf(filters)).toString();
  return text ? `?${text}` : '';
}

/** What the search bar holds; the rest is set in the filter panel. */
export const barOf = ({ q, location, availableFrom, availableTo }: SearchFilters) => ({
  q,
  location,
  availableFrom,
  availableTo,
});
export type BarValues = ReturnType<typeof barOf>;

/** One chip per filter of the panel that is set. `cleared` is what the filters become without it. */
export type ActiveFilter =
  | 'area'
  | 'category'
  | 'radius'
  | 'price'
  | 'rating'
  | 'dates'
  | (typeof SWITCHES)[number];

const GROUPS: Record<ActiveFilter, (keyof SearchFilters)[]> = {
  area: ['bounds'],
  dates: ['availableFrom', 'availableTo'],
  category: ['category'],
  radius: ['radius'],
  price: ['minPrice', 'maxPrice'],
  rating: ['minRating'],
  hasDelivery: ['hasDelivery'],
  instantBooking: ['instantBooking'],
  freeCancellation: ['freeCancellation'],
  weeklyRate: ['weeklyRate'],
};

export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const set = paramsOf(filters);
  return (Object.keys(GROUPS) as ActiveFilter[]).filter((group) => GROUPS[group].some((name) => name in set));
}

export function withoutFilter(filters: SearchFilters, group: ActiveFilter): SearchFilters {
  return { ...filters, ...Object.fromEntries(GROUPS[group].map((name) => [name, defaultFilters[name]])) };
}

/** The panel back at its defaults; what was typed in the bar stays. */
export function resetPanel(filters: SearchFilters): SearchFilters {
  return { ...defaultFilters, q: filters.q, location: filters.location };
}
