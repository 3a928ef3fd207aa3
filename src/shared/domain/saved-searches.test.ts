import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpecific, matchesDueAt, SAVED_FILTERS, savedFilters } from './saved-searches.ts';

describe('the filters of a saved search', () => {
  it.each([
    [{ q: 'trencher' }, { q: 'trencher' }],
    [{ location: 'Austin, TX', radius: 25 }, { location: 'Austin, TX' }],
    [
      { location: 'Austin, TX', radius: '50' },
      { location: 'Austin, TX', radius: '50' },
    ],
    [{ q: 'saw', radius: 50 }, { q: 'saw' }],
    [{ q: 'saw', minPrice: 0, maxPrice: 1000, minRating: 0, hasDelivery: 'false' }, { q: 'saw' }],
    [
      { weeklyRate: 'true', q: 'saw', maxPrice: 90 },
      { q: 'saw', maxPrice: '90', weeklyRate: 'true' },
    ],
    [{ q: '', category: undefined }, {}],
  ])('leaves out of %j what is a default', (query, filters) => {
    expect(savedFilters(query)).toEqual(filters);
  });

  it('is the same text for the same search, in whatever order it is asked', () => {
    const query = fc.record(
      Object.fromEntries(SAVED_FILTERS.map((name) => [name, fc.constantFrom('', '5', 'true')])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (asked) => {
        const reversed = Object.fromEntries(Object.entries(asked).reverse());
        expect(JSON.stringify(savedFilters(reversed))).toBe(JSON.stringify(savedFilters(asked)));
        expect(savedFilters(savedFilters(asked))).toEqual(savedFilters(asked));
      }),
    );
  });

  it.each([
    [{}, false],
    [{ maxPrice: '90', availableFrom: '2026-06-01' }, false],
    [{ q: 'saw' }, true],
    [{ category: 'Concrete' }, true],
    [{ location: 'Austin, TX' }, true],
    [{ bounds: '30,-98,31,-97' }, true],
  ])('are specific for %j: %s', (filters, specific) => {
    expect(isSpecific(filters)).toBe(specific);
  });
});

describe('the message about new matches', () => {
  const at = (time: string) => new Date(`2026-06-${time}:00Z`);
  it.each([
    ['shortly after the first match', at('01T12:00'), null, at('01T12:15')],
    ['a day after the last message', at('01T12:00'), at('01T09:00'), at('02T09:00')],
    [
      'shortly after the match where the last message is older',
      at('05T12:00'),
      at('01T09:00'),
      at('05T12:15'),
    ],
    ['shortly after the match at the end of the day', at('02T08:50'), at('01T09:00'), at('02T09:05')],
  ])('is due %s', (_title, firstMatch, lastMessage, due) => {
    expect(matchesDueAt(firstMatch, lastMessage)).toEqual(due);
  });
});
