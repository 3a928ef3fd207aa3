import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { Bounds } from '#shared/domain/map-bounds.ts';
import { createTexts } from '#web/lib/text.tsx';
import { type Answers, fakeServer, renderScreen, textOf } from '#tests/support/component-page.tsx';
import { Results } from '../components/results.tsx';
import { defaultFilters, inArea, type SearchFilters } from '../search-params.ts';
import { useSearchResults } from '../search-results.ts';
import type { MapHandle, MapOptions, MapPin } from './map-handle.ts';
import { ResultsMap } from './results-map.tsx';

/** The screen's calls to the map, and the map's callbacks. */
interface FakeMap {
  options: MapOptions;
  pins: readonly MapPin[];
  fits: { bounds: Bounds; tight: boolean }[];
  lit: (string | undefined)[];
  focused: (string | undefined)[];
  isRemoved: boolean;
}
const maps = vi.hoisted((): FakeMap[] => []);

vi.mock('./leaflet-map.ts', () => ({
  createMap: (_element: HTMLElement, options: MapOptions): MapHandle => {
    const map: FakeMap = { options, pins: [], fits: [], lit: [], focused: [], isRemoved: false };
    maps.push(map);
    return {
      show: (pins) => (map.pins = pins),
      fit: (bounds, tight) => map.fits.push({ bounds, tight }),
      light: (id) => map.lit.push(id),
      focusOn: (id) => map.focused.push(id),
      remove: () => (map.isRemoved = true),
    };
  },
}));

const item = (id: string, over: Partial<EquipmentSummary> = {}): EquipmentSummary => ({
  id,
  name: `Machine ${id}`,
  category: 'Concrete',
  brand: null,
  model: null,
  dailyRate: '85.00',
  hourlyRate: null,
  weeklyRate: null,
  location: 'Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  isAvailable: true,
  imageUrls: [],
  thumbnailImageUrl: null,
  thumbnailPlaceholder: null,
  deliveryOptions: { pickup: true, delivery: false, deliveryRadius: 0, deliveryFee: '0.00' },
  instantBooking: false,
  ownerId: 'us_1',
  rating: 0,
  reviewCount: 0,
  ...over,
});

const CALL = 'GET /api/equipment/search';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'search', 'map']));

beforeEach(() => {
  maps.length = 0;
});

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
const current = (): FakeMap => maps.at(-1)!;

function Screen({ filters, onArea }: { filters: SearchFilters; onArea: (bounds: string) => void }) {
  const results = useSearchResults(filters);
  const renderItem = (row: EquipmentSummary) => <a href={`/equipment/${row.id}`}>{row.name}</a>;
  return (
    <>
      <Results
        {...{ filters, results, renderItem }}
        today="2026-06-10"
        onChange={() => undefined}
        skeleton={null}
      />
      <ResultsMap {...{ filters, results, renderItem, onArea }} />
    </>
  );
}

async function show(answers: Answers) {
  const { client } = fakeServer({ 'GET /api/config': () => ({ body: {} }), ...answers });
  const areas: string[] = [];
  const put = async (filters: SearchFilters) => {
    renderScreen(<Screen filters={filters} onArea={(bounds) => areas.push(bounds)} />, {
      client,
      texts,
      renderedAt: '2026-06-10T15:00:00Z',
    });
    await settle();
    await settle();
  };
  await put(defaultFilters);
  return { areas, put };
}

const two = [item('a'), item('b', { dailyRate: '48.50', latitude: 32.78, longitude: -96.8 })];
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => textOf(each) === name || each.getAttribute('aria-label') === name,
  );
const groupOf = (ids: string[]) => current().pins.filter(({ id }) => ids.includes(id));

describe('the marks', () => {
  it('marks the results that are somewhere, at the price their cards say', async () => {
    await show({
      [CALL]: () => ({ body: [...two, item('nowhere', { latitude: null, longitude: null })] }),
    });
    expect(current().pins.map(({ id, price, latitude }) => [id, price, latitude])).toEqual([
      ['a', '$85', 30.27],
      ['b', '$48.50', 32.78],
    ]);
    expect(textOf(document.querySelector('section p'))).toBe('2 of 3 on the map');
  });

  it('marks everything that is found, also what the list has not loaded, and says so where that fails', async () => {
    const link = '</api/equipment/search?cursor=x>; rel="next"';
    const answers: Answers = {
      [CALL]: () => ({ body: [two[0]], link }),
      [`${CALL}?limit=100`]: () => ({
        body: [two[0]],
        link: '</api/equipment/search?limit=100&cursor=y>; rel="next"',
      }),
      [`${CALL}?limit=100&cursor=y`]: () => ({ body: [two[1]] }),
      [`${CALL}?minRating=4`]: () => ({ body: [two[1]], link }),
    };
    const { put } = await show(answers);
    await settle();
    expect(current().pins.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(current().fits.at(-1)!.bounds.north).toBeGreaterThan(32.78);
    act(() => current().options.onPress(['b']));
    expect(textOf(document.querySelector('section li'))).toBe('Machine b');
    await put({ ...defaultFilters, minRating: 4 });
    await settle();
    expect(current().pins.map(({ id }) => id)).toEqual(['b']);
    expect(button('Load more')).toBeDefined();
  });

  it('says what the marks are where they cannot be seen', async () => {
    await show({ [CALL]: () => ({ body: two }) });
    const { words } = current().options;
    expect(words.mark(groupOf(['a']))).toBe('Machine a, $85 per day');
    expect(words.mark(groupOf(['a', 'b']))).toBe('2 items from $48.50 per day');
  });

  it('shows the total of the days that were searched for, where the answer names one', async () => {
    const total = { amount: '258.99', days: 3, delivered: false };
    await show({ [CALL]: () => ({ body: two.map((row) => ({ ...row, total })) }) });
    expect(current().pins.map(({ price }) => price)).toEqual(['$258.99', '$258.99']);
    const { words } = current().options;
    expect(words.mark(groupOf(['a']))).toBe('Machine a, $258.99 in total');
    expect(words.mark(groupOf(['a', 'b']))).toBe('2 items from $258.99 in total');
  });

  it('lights a mark with the card that the pointer or the focus is at, and the other way round', async () => {
    await show({ [CALL]: () => ({ body: two }) });
    const card = document.querySelector<HTMLElement>('[data-item="b"]')!;
    card.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    card.querySelector('a')!.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(current().lit).toEqual(['b', undefined, 'b']);
    current().options.onPoint(['b']);
    expect(card.hasAttribute('data-lit')).toBe(true);
    expect(document.querySelector('[data-item="a"]')!.hasAttribute('data-lit')).toBe(false);
    current().options.onPoint([]);
    expect(card.hasAttribute('data-lit')).toBe(false);
  });
});

describe('the view', () => {
  it('holds all results, and stays where it is until something else is searched for', async () => {
    const { put } = await show({
      [CALL]: () => ({ body: two }),
      [`${CALL}?minRating=4`]: () => ({ body: [two[0]] }),
    });
    expect(current().fits).toHaveLength(1);
    expect(current().fits[0]!.bounds.north).toBeGreaterThan(32.78);
    expect(current().fits[0]!.bounds.south).toBeLessThan(30.27);
    await put({ ...defaultFilters });
    expect(current().fits).toHaveLength(1);
    await put({ ...defaultFilters, minRating: 4 });
    expect(current().fits).toHaveLength(2);
    expect(maps).toHaveLength(1);
  });

  it.each([
    { isMoved: false, fits: 2 },
    { isMoved: true, fits: 1 },
  ])(
    'fits all results once they are loaded, unless the map was moved: $isMoved',
    async ({ isMoved, fits }) => {
      let answerAll: () => void = () => undefined;
      const all = new Promise<{ body: unknown }>((resolve) => {
        answerAll = () => resolve({ body: two });
      });
      await show({
        [CALL]: () => ({ body: [two[0]], link: '</api/equipment/search?cursor=x>; rel="next"' }),
        [`${CALL}?limit=100`]: () => all,
      });
      expect(current().fits).toHaveLength(1);
      if (isMoved) act(() => current().options.onView({ south: 30, west: -98, north: 31, east: -97 }));
      answerAll();
      await settle();
      await settle();
      expect(current().pins).toHaveLength(2);
      expect(current().fits).toHaveLength(fits);
    },
  );

  it('searches the view when it was moved, and does not move it for that', async () => {
    const seen = { south: 30.001, west: -98, north: 31, east: -97 };
    const { areas, put } = await show({
      [CALL]: () => ({ body: two }),
      [`${CALL}?bounds=30%2C-98%2C31%2C-97`]: () => ({ body: [two[0]] }),
    });
    expect(button('Search this area')).toBeUndefined();
    act(() => current().options.onView(seen));
    act(() => button('Search this area')!.click());
    expect(areas).toEqual(['30,-98,31,-97']);
    expect(button('Search this area')).toBeUndefined();
    await put(inArea(defaultFilters, areas[0]!));
    expect(current().pins.map(({ id }) => id)).toEqual(['a']);
    expect(current().fits).toHaveLength(1);
  });

  it('fills the map with the part that an address names', async () => {
    const { put } = await show({
      [CALL]: () => ({ body: two }),
      [`${CALL}?bounds=30%2C-98%2C31%2C-97`]: () => ({ body: [] }),
    });
    await put(inArea(defaultFilters, '30,-98,31,-97'));
    expect(current().fits.at(-1)).toEqual({
      bounds: { south: 30, west: -98, north: 31, east: -97 },
      tight: true,
    });
  });
});

describe('a mark that is pressed', () => {
  const pressedCards = () => [...document.querySelectorAll('section li')].map((card) => textOf(card));

  it('shows its card, takes the focus there, and gives it back', async () => {
    await show({ [CALL]: () => ({ body: two }) });
    act(() => current().options.onPress(['b']));
    expect(pressedCards()).toEqual(['Machine b']);
    expect(document.activeElement?.querySelector('a')?.getAttribute('href')).toBe('/equipment/b');
    act(() => button('Close')!.click());
    expect(pressedCards()).toEqual([]);
    expect(current().focused).toEqual(['b']);
  });

  it('closes a mark with Escape, and by another search', async () => {
    const { put } = await show({
      [CALL]: () => ({ body: two }),
      [`${CALL}?minRating=4`]: () => ({ body: two }),
    });
    act(() => current().options.onPress(['a', 'b']));
    expect(pressedCards()).toEqual(['Machine a', 'Machine b']);
    act(() => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    expect(pressedCards()).toEqual([]);
    act(() => current().options.onPress(['a']));
    await put({ ...defaultFilters, minRating: 4 });
    expect(pressedCards()).toEqual([]);
  });
});

it('draws the tiles that the server is configured with, and its own ground where none are', async () => {
  const mapTiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: 'Example Maps' };
  await show({ [CALL]: () => ({ body: two }) });
  expect(current().options.tiles).toBeUndefined();
  renderScreen(null);
  await show({ 'GET /api/config': () => ({ body: { mapTiles } }), [CALL]: () => ({ body: two }) });
  expect(current().options.tiles).toEqual(mapTiles);
});

it('shows a map that has a name and can be skipped, says when its ground is missing, and removes it with the screen', async () => {
  await show({ [CALL]: () => ({ body: two }) });
  const map = document.querySelector('section')!;
  expect(map.getAttribute('aria-label')).toBe('Map of the results. The list shows the same results.');
  const skip = map.querySelector('a')!;
  act(() => skip.click());
  expect(document.activeElement?.id).toBe(skip.getAttribute('href')!.slice(1));
  act(() => current().options.onBaseFailed());
  expect(textOf(map.querySelector('p'))).toBe("We couldn't load borders and cities.");
  renderScreen(null);
  expect(current().isRemoved).toBe(true);
});
