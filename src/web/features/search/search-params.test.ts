import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import {
  activeFilters,
  defaultFilters,
  filtersOf,
  inArea,
  paramsOf,
  resetPanel,
  searchStringOf,
  withoutFilter,
  type SearchFilters,
} from './search-params.ts';

const parse = (text: string) => filtersOf(new URLSearchParams(text));
const filters = (set: Partial<SearchFilters>): SearchFilters => ({ ...defaultFilters, ...set });

describe('filtersOf', () => {
  it('starts from the specified defaults', () => {
    expect(parse('')).toEqual(defaultFilters);
    expect(defaultFilters).toMatchObject({ radius: 25, minPrice: 0, maxPrice: 1000, minRating: 0 });
  });

  it('reads everything', () => {
    const text =
      'q=mini+excavator&category=Heavy+Equipment&location=Austin%2C+TX&radius=50&minPrice=100&maxPrice=400&minRating=4.5&availableFrom=2026-06-16&availableTo=2026-06-18&hasDelivery=true&instantBooking=true&freeCancellation=true&weeklyRate=true&sort=total';
    expect(parse(text)).toEqual({
      q: 'mini excavator',
      category: 'Heavy Equipment',
      location: 'Austin, TX',
      bounds: '',
      radius: 50,
      minPrice: 100,
      maxPrice: 400,
      minRating: 4.5,
      availableFrom: '2026-06-16',
      availableTo: '2026-06-18',
      hasDelivery: true,
      instantBooking: true,
      freeCancellation: true,
      weeklyRate: true,
      sort: 'total',
    });
  });

  it('makes the best of an address that was typed by hand', () =>
    expectEvery(
      [
        ['a word for a number', 'radius=far', { radius: 25 }],
        ['an empty number', 'radius=', { radius: 25 }],
        ['a number off the scale', 'radius=9000&minPrice=-5&maxPrice=5000&minRating=17', {}],
        ['not a finite number', 'maxPrice=Infinity&minPrice=NaN', {}],
        [
          'a number between two steps',
          'radius=27&minPrice=14&minRating=4.3',
          { radius: 25, minPrice: 10, minRating: 4.5 },
        ],
        ['an order without what it needs', 'sort=nearest', {}],
        ['an order that there is not', 'sort=age', {}],
        ['zero as a radius', 'radius=0', { radius: 0 }],
        ['prices the wrong way round', 'minPrice=400&maxPrice=100', { minPrice: 100, maxPrice: 400 }],
        ['a day that does not exist', 'availableFrom=2026-02-30', {}],
        [
          'an end before its start',
          'availableFrom=2026-06-16&availableTo=2026-06-10',
          { availableFrom: '2026-06-16', availableTo: '2026-06-16' },
        ],
        ['an end alone', 'availableTo=2026-06-10', { availableTo: '2026-06-10' }],
        ['another word for true', 'hasDelivery=yes', {}],
        ['spaces', 'q=++nail++gun+', { q: 'nail gun' }],
        ['a category in its own writing', 'category=heavy-equipment', { category: 'Heavy Equipment' }],
        ['a category that nobody knows', 'category=Boats', { category: 'Boats' }],
        ['a part of the map', 'bounds=30,-98,31.001,-97', { bounds: '30,-98,31.01,-97' }],
        ['a part of the map across the date line', 'bounds=50,170,55,-170', {}],
        ['a part of the map that is none', 'bounds=here', {}],
        ['a place beside a part of the map', 'bounds=30,-98,31,-97&location=Austin', { location: 'Austin' }],
        ['a parameter that nobody knows', 'order=price', {}],
      ],
      ([, text, expected]) => {
        expect(parse(text)).toEqual(filters(expected));
      },
      ([what]) => what,
    ));

  it('cuts what is too long', () => {
    expect(parse(`q=${'x'.repeat(500)}`).q).toHaveLength(200);
  });
});

describe('paramsOf', () => {
  it('leaves out every default', () => {
    expect(paramsOf(defaultFilters)).toEqual({});
    expect(searchStringOf(defaultFilters)).toBe('');
  });

  it('leaves out a radius that has no place', () => {
    expect(paramsOf(filters({ radius: 100 }))).toEqual({});
    expect(paramsOf(filters({ radius: 100, location: '78701' }))).toEqual({
      location: '78701',
      radius: '100',
    });
  });

  it('comes back the same', () => {
    const all = filters({
      q: 'saw & blade',
      location: 'Austin, TX',
      radius: 5,
      maxPrice: 200,
      minRating: 3.5,
      hasDelivery: true,
      availableFrom: '2026-06-16',
    });
    expect(parse(searchStringOf(all))).toEqual(all);
  });
});

describe('a part of the map', () => {
  it('takes the place of the place, and comes back from the address', () => {
    const here = inArea(filters({ q: 'saw', location: 'Austin, TX', radius: 50 }), '30,-98,31,-97');
    expect(paramsOf(here)).toEqual({ q: 'saw', bounds: '30,-98,31,-97' });
    expect(parse(searchStringOf(here))).toEqual(here);
  });
  it('counts a part of the map as one filter, taken off alone or with the others', () => {
    const here = filters({ q: 'saw', bounds: '30,-98,31,-97', minRating: 4 });
    expect(activeFilters(here)).toEqual(['area', 'rating']);
    expect(withoutFilter(here, 'area')).toEqual(filters({ q: 'saw', minRating: 4 }));
    expect(resetPanel(here)).toEqual(filters({ q: 'saw' }));
  });
});

describe('chips', () => {
  const some = filters({
    q: 'saw',
    location: 'Austin, TX',
    radius: 5,
    maxPrice: 200,
    availableTo: '2026-06-18',
    hasDelivery: true,
  });
  it('shows one chip for each group that is set', () => {
    expect(activeFilters(some)).toEqual(['dates', 'radius', 'price', 'hasDelivery']);
    expect(activeFilters(defaultFilters)).toEqual([]);
  });
  it('removes one group only', () => {
    expect(withoutFilter(some, 'price')).toEqual({ ...some, maxPrice: 1000 });
    expect(withoutFilter(some, 'dates')).toEqual({ ...some, availableTo: '' });
  });
  it('keeps what was typed in the bar at a reset', () => {
    expect(resetPanel(some)).toEqual(filters({ q: 'saw', location: 'Austin, TX' }));
  });
});
