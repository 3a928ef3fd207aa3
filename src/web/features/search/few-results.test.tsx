import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen, textOf, type Reply } from '#tests/support/component-page.tsx';
import { Results } from './components/results.tsx';
import { defaultFilters, searchStringOf, type SearchFilters } from './search-params.ts';
import { useSearchResults } from './search-results.ts';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'search', 'thin-results']));

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

function Screen({ filters }: { filters: SearchFilters }) {
  const results = useSearchResults(filters);
  return (
    <Results
      {...{ filters, results }}
      today="2026-06-10"
      onChange={() => undefined}
      renderItem={({ id }) => id}
      skeleton={null}
    />
  );
}

/** The links below the results of a search. */
async function linksBelow(set: Partial<SearchFilters>, reply: Reply) {
  const filters = { ...defaultFilters, ...set };
  const { client } = fakeServer({ [`GET /api/equipment/search${searchStringOf(filters)}`]: () => reply });
  renderScreen(<Screen key={searchStringOf(filters)} filters={filters} />, {
    client,
    texts,
    renderedAt: '2026-06-10T15:00:00Z',
  });
  await settle();
  await settle();
  return [...document.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')]);
}
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `eq_${String(index)}` }));

it('leads on from three results, and no more from four', async () => {
  expect(await linksBelow({ q: 'saw' }, { body: rows(3) })).toEqual([['See all equipment', '/']]);
  expect(await linksBelow({ q: 'drill' }, { body: rows(4) })).toEqual([]);
});

it('leads to the search without its filters, and to everything', async () => {
  expect(await linksBelow({ q: 'saw', radius: 5, location: '78701' }, { body: [] })).toEqual([
    ['Reset filters', '/?q=saw&location=78701'],
    ['See all equipment', '/'],
  ]);
});

it('leads nowhere from a search for everything', async () => {
  expect(await linksBelow({}, { body: rows(1) })).toEqual([]);
});

it('offers nothing else where there are further pages', async () => {
  const link = '</api/equipment/search?cursor=x>; rel="next"';
  expect(await linksBelow({ q: 'saw' }, { body: rows(2), link })).toEqual([]);
});
