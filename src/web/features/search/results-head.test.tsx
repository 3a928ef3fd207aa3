import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen } from '#tests/support/component-page.tsx';
import { ResultsHead } from './components/results.tsx';
import { defaultFilters, searchStringOf, type SearchFilters } from './search-params.ts';
import { useSearchResults } from './search-results.ts';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'search']));

interface HeadProps {
  filters: SearchFilters;
  shown: SearchFilters;
  onChange: (next: SearchFilters) => void;
}

function Head(props: HeadProps) {
  return <ResultsHead {...props} results={useSearchResults(props.filters)} />;
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
const options = () => [...document.querySelectorAll('option')].map(({ value }) => value);

async function show(
  set: Partial<SearchFilters>,
  rows: unknown[] = [{ id: 'a' }, { id: 'b' }],
  ahead: Partial<SearchFilters> = {},
) {
  const changes: SearchFilters[] = [];
  const filters = { ...defaultFilters, ...set };
  const shown = { ...filters, ...ahead };
  const { client } = fakeServer({
    [`GET /api/equipment/search${searchStringOf(filters)}`]: () => ({ body: rows }),
  });
  renderScreen(<Head filters={filters} shown={shown} onChange={(next) => changes.push(next)} />, {
    client,
    texts,
    renderedAt: '2026-06-10T15:00:00Z',
  });
  await settle();
  await settle();
  return changes;
}

describe('the choice of an order', () => {
  it('offers the distance with a place and the total with days only', async () => {
    await show({});
    expect(options()).toEqual(['', 'price', 'rating']);
    await show({ location: 'Austin, TX', availableFrom: '2026-06-16' });
    expect(options()).toEqual(['', 'nearest', 'price', 'total', 'rating']);
  });

  it('changes the search by the order that is chosen, and keeps what was set a moment before', async () => {
    const changes = await show({ minRating: 4 }, undefined, { category: 'Concrete' });
    const select = document.querySelector('select')!;
    act(() => {
      select.value = 'price';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(changes).toEqual([{ ...defaultFilters, minRating: 4, category: 'Concrete', sort: 'price' }]);
  });

  it('is not there where there is nothing to sort', async () => {
    await show({}, [{ id: 'a' }]);
    expect(document.querySelector('select')).toBeNull();
  });
});
