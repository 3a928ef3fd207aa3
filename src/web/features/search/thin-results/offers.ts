import { addDays, type Day } from '#shared/domain/calendar.ts';
import { radiusFilter } from '#shared/domain/search-defaults.ts';
import { defaultFilters, paramsOf, SWITCHES, type SearchFilters } from '../search-params.ts';

export type OfferKind =
  | 'farther'
  | 'anywhere'
  | 'otherDays'
  | 'anyDays'
  | 'category'
  | 'withoutText'
  | 'unfiltered'
  | 'anyCategory';

/** Another search than the one that found little. */
export interface Candidate {
  readonly kind: OfferKind;
  readonly filters: SearchFilters;
}
/** One that finds more. */
export interface Offer extends Candidate {
  readonly count: number;
}

/** One kind of change: the candidates from the smallest change on, and how many of them may be offered. */
export interface Way {
  readonly candidates: readonly Candidate[];
  readonly atMost: number;
}

const WIDER_RADII = [50, 100, radiusFilter.maximum];
/** Later before earlier: what was planned is put off more easily than brought forward. */
const SHIFTS = [1, -1, 3, -3, 7, -7];
/** More would be a list of its own. */
const MAXIMUM_OFFERS = 3;

function farther(filters: SearchFilters): Candidate[] {
  if (!filters.location) return [];
  const radii = WIDER_RADII.filter((miles) => miles > filters.radius);
  return [
    ...radii.map((radius) => ({ kind: 'farther' as const, filters: { ...filters, radius } })),
    { kind: 'anywhere', filters: { ...filters, location: '', radius: radiusFilter.default } },
  ];
}

function otherDays(filters: SearchFilters, today: Day): Candidate[] {
  const { availableFrom, availableTo } = filters;
  if (!availableFrom && !availableTo) return [];
  const shifted = (day: Day, by: number) => day && addDays(day, by);
  const near = SHIFTS.map((by) => ({
    ...filters,
    availableFrom: shifted(availableFrom, by),
    availableTo: shifted(availableTo, by),
  }));
  return [
    ...near
      .filter((each) => (each.availableFrom || each.availableTo) >= today)
      .map((each) => ({ kind: 'otherDays' as const, filters: each })),
    { kind: 'anyDays', filters: { ...filters, availableFrom: '', availableTo: '' } },
  ];
}

/** `category`: that of the first result, which stands for the text where none was chosen. */
function similar(filters: SearchFilters, category: string | undefined): Candidate[] {
  const { minPrice, maxPrice, minRating } = defaultFilters;
  const off = Object.fromEntries(SWITCHES.map((name) => [name, false]));
  const kept = filters.category || category || '';
  const all: Candidate[] = [
    { kind: kept ? 'category' : 'withoutText', filters: { ...filters, q: '', category: kept } },
    { kind: 'unfiltered', filters: { ...filters, ...off, minPrice, maxPrice, minRating } },
    { kind: 'anyCategory', filters: { ...filters, category: '' } },
  ];
  // Without a text, the category of a result is no change that anyone asked for.
  return all.filter(
    ({ kind, filters: changed }) => isOther(filters, changed) && (filters.q !== '' || kind !== 'category'),
  );
}

const isOther = (one: SearchFilters, other: SearchFilters): boolean =>
  JSON.stringify(paramsOf(one)) !== JSON.stringify(paramsOf(other));

/** What may find more than a search that found little (docs/product/search.md#thin). */
export function waysOf(
  filters: SearchFilters,
  { category, today }: { category?: string | undefined; today: Day },
): Way[] {
  return [
    { candidates: farther(filters), atMost: 2 },
    { candidates: otherDays(filters, today), atMost: 1 },
    { candidates: similar(filters, category), atMost: 1 },
  ];
}

/** The first offer of each way, and of farther ones as many as there is room for, in the order of the ways. */
export function chosenOffers(byWay: readonly (readonly Offer[])[]): Offer[] {
  const firsts = byWay.filter((offers) => offers.length > 0).length;
  let room = MAXIMUM_OFFERS - firsts;
  return byWay.flatMap((offers) => {
    const further = offers.slice(1, 1 + room);
    room -= further.length;
    return [...offers.slice(0, 1), ...further];
  });
}
