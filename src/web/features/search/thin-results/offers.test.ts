import { describe, expect, it } from 'vitest';
import { defaultFilters, paramsOf, type SearchFilters } from '../search-params.ts';
import { chosenOffers, waysOf, type Offer } from './offers.ts';

const today = '2026-06-10';
const austin = { location: 'Austin, TX' };

/** What each way would ask, as it is in the address. */
const asked = (set: Partial<SearchFilters>, category?: string) =>
  waysOf({ ...defaultFilters, ...set }, { category, today }).map(({ candidates }) =>
    candidates.map(({ kind, filters }) => ({ kind, ...paramsOf(filters) })),
  );

describe('searches that may find more', () => {
  it.each([
    [25, ['50', '100', '250', false]],
    [50, ['100', '250', false]],
    [120, ['250', false]],
    [250, [false]],
  ])('go farther than %d miles by the next radii, and everywhere at last', (radius, radii) => {
    expect(asked({ ...austin, radius })[0]?.map((each) => 'radius' in each && each.radius)).toEqual(radii);
  });

  it('go no farther without a place, and keep the days without days', () => {
    expect(asked({ q: 'saw' }).slice(0, 2)).toEqual([[], []]);
  });

  it('move the days as little as possible, later first, never before today, and ask for any days at last', () => {
    const [, days] = asked({ q: 'saw', availableFrom: '2026-06-12', availableTo: '2026-06-14' });
    expect(days).toEqual([
      { kind: 'otherDays', q: 'saw', availableFrom: '2026-06-13', availableTo: '2026-06-15' },
      { kind: 'otherDays', q: 'saw', availableFrom: '2026-06-11', availableTo: '2026-06-13' },
      { kind: 'otherDays', q: 'saw', availableFrom: '2026-06-15', availableTo: '2026-06-17' },
      { kind: 'otherDays', q: 'saw', availableFrom: '2026-06-19', availableTo: '2026-06-21' },
      { kind: 'anyDays', q: 'saw' },
    ]);
    expect(
      asked({ availableTo: '2026-06-10' })[1]?.map((each) => 'availableTo' in each && each.availableTo),
    ).toEqual(['2026-06-11', '2026-06-13', '2026-06-17', false]);
  });

  it.each<[string, Partial<SearchFilters>, string | undefined, unknown[]]>([
    ['the category of what was found', { q: 'saw' }, 'Framing', [{ kind: 'category', category: 'Framing' }]],
    ['no text where nothing was found', { q: 'saw' }, undefined, [{ kind: 'withoutText' }]],
    [
      'the chosen category, then all of them',
      { q: 'saw', category: 'HVAC' },
      'Framing',
      [
        { kind: 'category', category: 'HVAC' },
        { kind: 'anyCategory', q: 'saw' },
      ],
    ],
    [
      'fewer filters',
      { ...austin, maxPrice: 40, minRating: 4, instantBooking: true, radius: 50 },
      'HVAC',
      [{ kind: 'unfiltered', ...austin, radius: '50' }],
    ],
    ['nothing else where nothing is set', {}, 'HVAC', []],
  ])('look for %s', (_what, set, category, similar) => {
    expect(asked(set, category)[2]).toEqual(similar);
  });
});

describe('the choice among what finds more', () => {
  const offers = (kind: Offer['kind'], ...counts: number[]): Offer[] =>
    counts.map((count) => ({ kind, filters: defaultFilters, count }));
  const counts = (...byWay: Offer[][]) => chosenOffers(byWay).map(({ count }) => count);

  it('takes one of each way, and a second radius where there is room', () => {
    expect(counts(offers('farther', 5, 9), offers('otherDays', 2), offers('unfiltered', 7))).toEqual([
      5, 2, 7,
    ]);
    expect(counts(offers('farther', 5, 9), [], offers('unfiltered', 7))).toEqual([5, 9, 7]);
    expect(counts(offers('farther', 5, 9), [], [])).toEqual([5, 9]);
    expect(counts([], offers('anyDays', 2), [])).toEqual([2]);
    expect(counts([], [], [])).toEqual([]);
  });
});
