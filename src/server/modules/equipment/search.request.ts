import type { EquipmentSearchQuery } from '#shared/contracts/equipment.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import type { WantedRental } from '#shared/domain/days-total.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { chordMetres, metresBetween, milesToMetres } from '#shared/domain/geo.ts';
import { farthestCorner, readBounds } from '#shared/domain/map-bounds.ts';
import { roundCents } from '#shared/domain/money.ts';
import { priceFilter, radiusFilter } from '#shared/domain/search-defaults.ts';
import type { Geocoder, Place } from '#server/adapters/geocoder/port.ts';
import { checkDays } from './days.ts';
import type { SearchFilter, SortWish } from './search.filter.ts';
import { readSearchText } from './search.text.ts';

export interface SearchRequest {
  readonly filter: SearchFilter;
  readonly place: Place | undefined;
  /** What totals are asked for; undefined where no days were named. */
  readonly wanted: WantedRental | undefined;
}

type Query = Omit<EquipmentSearchQuery, 'limit' | 'cursor'>;

function categoryIdOf({ category }: Query): string | undefined {
  if (!category) return undefined;
  const known = categoryOf(category);
  if (!known) throw invalidFields({ category: problem('unknown_category') });
  return known.id;
}

/** The upper end of the price range means 'no limit' (docs/product/search.md#filters): dear machines do not vanish by default. */
function pricesOf({ minPrice, maxPrice }: Query): Pick<SearchFilter, 'minCents' | 'maxCents'> {
  const limit = maxPrice === undefined || maxPrice >= priceFilter.maximum ? undefined : maxPrice;
  if (minPrice !== undefined && limit !== undefined && minPrice > limit) {
    throw invalidFields({ minPrice: problem('prices_reversed') });
  }
  return {
    minCents: minPrice ? roundCents(minPrice * 100) : undefined,
    maxCents: limit === undefined ? undefined : roundCents(limit * 100),
  };
}

/** One day alone means that day. */
function daysOf({ availableFrom, availableTo }: Query, now: Date): SearchFilter['days'] {
  checkDays({ availableFrom, availableTo });
  const first = availableFrom ?? availableTo;
  const last = availableTo ?? availableFrom;
  if (first === undefined || last === undefined) return undefined;
  if (last < first) throw invalidFields({ availableTo: problem('last_day_before_first') });
  return { first, last, now };
}

function areaOf({ bounds }: Query): SearchFilter['area'] {
  const area = bounds === undefined ? undefined : readBounds(bounds);
  return area && { ...area, chordMetres: chordMetres(farthestCorner(area, metresBetween)) };
}

async function placeOf({ location }: Query, geocoder: Geocoder): Promise<Place | undefined> {
  if (!location) return undefined;
  const place = await geocoder.find(location);
  if (!place) throw invalidFields({ location: problem('unknown_place') });
  return place;
}

/** Where a place or days are missing, what cannot be sorted by them keeps its own order. */
function sortOf(
  { sort }: Query,
  place: Place | undefined,
  wanted: WantedRental | undefined,
): SortWish | undefined {
  if (sort === 'total') return wanted && { by: sort, wanted };
  return sort === undefined || (sort === 'nearest' && !place) ? undefined : { by: sort };
}

/** Turns the query, asked at `now`, into a filter with every default applied. Throws 422 with the field for what makes no sense. */
export async function readSearchRequest(query: Query, geocoder: Geocoder, now: Date): Promise<SearchRequest> {
  const { q, radius, minRating, hasDelivery, instantBooking, freeCancellation, weeklyRate } = query;
  if (q?.includes('\0')) throw invalidFields({ q: problem('invalid_input') });
  const own = { categoryId: categoryIdOf(query), ...pricesOf(query), days: daysOf(query, now) };
  const place = await placeOf(query, geocoder);
  const chord = chordMetres(milesToMetres(radius ?? radiusFilter.default));
  const destination = hasDelivery === 'true' && place?.zip !== undefined ? place : undefined;
  const wanted = own.days && { ...own.days, destination };
  const filter: SearchFilter = {
    ...own,
    text: q ? readSearchText(q) : undefined,
    near: place && { latitude: place.latitude, longitude: place.longitude, chordMetres: chord },
    area: areaOf(query),
    minRating: minRating === undefined || minRating === 0 ? undefined : minRating,
    deliveryOnly: hasDelivery === 'true',
    instantOnly: instantBooking === 'true',
    flexibleOnly: freeCancellation === 'true',
    weeklyOnly: weeklyRate === 'true',
    sort: sortOf(query, place, wanted),
  };
  return { filter, place, wanted };
}
