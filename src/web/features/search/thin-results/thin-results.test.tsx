import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { renderScreen, textOf } from '#tests/support/component-page.tsx';
import { defaultFilters, type SearchFilters } from '../search-params.ts';
import { loadThinResults, ThinResults } from './thin-results.tsx';

const english = createTexts('en');
const spanish = createTexts('es');
beforeAll(async () => {
  for (const texts of [english, spanish]) {
    await texts.load(['common', 'search']);
    await loadThinResults(texts);
  }
});

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

/** Shows the offers of a search, and says what was asked; `count` undefined: the connection is lost. */
async function show(
  set: Partial<SearchFilters>,
  found: number,
  count: (query: URLSearchParams) => number | undefined,
  texts = english,
) {
  const asked: string[] = [];
  const client = createQueryClient(async (path) => {
    const query = new URL(path, 'http://localhost').searchParams;
    expect(query.get('limit')).toBe('1');
    asked.push(query.get('radius') ?? '');
    const total = count(query);
    if (total === undefined) throw new TypeError('offline');
    return Response.json(total > 0 ? [{ id: 'eq_1' }] : [], { headers: { 'x-total-count': String(total) } });
  });
  const filters = { ...defaultFilters, ...set };
  renderScreen(
    <ThinResults key={JSON.stringify(set)} {...{ filters, found }} category={undefined} today="2026-06-10" />,
    { client, texts, renderedAt: '2026-06-10T15:00:00Z' },
  );
  for (let round = 0; round < 12; round++) await settle();
  return asked;
}
const links = () =>
  [...document.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')]);

describe('what is offered where little is found', () => {
  it('offers only radii that hold more than the nearer ones, with what they hold', async () => {
    const held: Record<string, number> = { '50': 2, '100': 9, '250': 9 };
    await show({ location: 'Austin, TX' }, 2, (query) => held[query.get('radius') ?? ''] ?? 9);
    expect(links()).toEqual([['Within 100 miles9 results', '/?location=Austin%2C+TX&radius=100']]);
  });

  it('offers other days and another text, each as a search of its own', async () => {
    const days = { availableFrom: '2026-06-12', availableTo: '2026-06-13' };
    await show({ q: 'saw', ...days }, 0, (query) => {
      if (!query.has('q')) return 1000;
      return query.get('availableFrom') === '2026-06-11' ? 1 : 0;
    });
    expect(links()).toEqual([
      ['Free Jun 11–121 result', '/?q=saw&availableFrom=2026-06-11&availableTo=2026-06-12'],
      ['Without “saw”1,000+ results', '/?availableFrom=2026-06-12&availableTo=2026-06-13'],
    ]);
  });

  it('speaks Spanish', async () => {
    await show({ location: '78701' }, 0, () => 1, spanish);
    expect(textOf(document.body)).toBe('Más opcionesA menos de 50 millas1 resultado');
  });

  it('shows nothing where nothing finds more, and where nothing can be asked', async () => {
    await show({ location: 'Nome, AK', q: 'saw' }, 0, () => 0);
    expect(textOf(document.body)).toBe('');
    await show({ location: 'Juneau, AK', q: 'saw' }, 0, () => undefined);
    expect(textOf(document.body)).toBe('');
  });

  it('asks for no wider radius than it can offer', async () => {
    expect(await show({ location: 'Austin, TX', radius: 100 }, 0, () => 5)).toEqual(['250', '']);
    const growing = (query: URLSearchParams) => Number(query.get('radius'));
    expect(await show({ location: 'Austin, TX' }, 0, growing)).toEqual(['50', '100']);
  });
});
