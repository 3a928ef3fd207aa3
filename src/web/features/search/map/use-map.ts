import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { boundsAround } from '#shared/domain/map-around.ts';
import { readBounds, type Bounds } from '#shared/domain/map-bounds.ts';
import { usePublicConfig } from '#web/data/session.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts, type Texts } from '#web/lib/text.tsx';
import { inArea, searchStringOf, type SearchFilters } from '../search-params.ts';
import type { SearchResults } from '../search-results.ts';
import { allResultsQuery } from './all-results.ts';
import { createMap } from './leaflet-map.ts';
import type { MapHandle, MapOptions, MapPin } from './map-handle.ts';

const CARD = '[data-item]';

const idOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(CARD)?.dataset['item'] : undefined;

/** Reports which card of the list has the pointer or the focus; the list itself knows of no map. Returns the unsubscribe function. */
function watchCards(onPoint: (id: string | undefined) => void): () => void {
  let last: string | undefined;
  const point = ({ target }: Event) => {
    const id = idOf(target);
    if (id !== last) onPoint(id);
    last = id;
  };
  document.addEventListener('pointerover', point);
  document.addEventListener('focusin', point);
  return () => {
    document.removeEventListener('pointerover', point);
    document.removeEventListener('focusin', point);
  };
}

/** To the card of a pressed mark, where the list shows one. */
function scrollToCard([id]: readonly string[]): void {
  const card = [...document.querySelectorAll<HTMLElement>(CARD)].find(
    ({ dataset }) => dataset['item'] === id,
  );
  card?.scrollIntoView({ block: 'nearest' });
}

/** Marks the cards of the items whose mark on the map is pointed at, and no others. */
function lightCards(ids: readonly string[]): void {
  for (const card of document.querySelectorAll<HTMLElement>(CARD))
    card.toggleAttribute('data-lit', ids.includes(card.dataset['item'] ?? ''));
}

/** The lower states, shown where nothing was found. */
const HOME: Bounds = { south: 24.5, west: -125, north: 49.5, east: -66.5 };

/** Brand and model, otherwise the name: as the card is headed. */
const titleOf = ({ brand, model, name }: EquipmentSummary): string =>
  brand && model ? `${brand} ${model}` : name;

function pinsOf(rows: readonly EquipmentSummary[], locale: string): MapPin[] {
  return rows.flatMap((item) => {
    const { id, latitude, longitude, dailyRate, total } = item;
    // An item may be nowhere in particular.
    if (latitude === null || longitude === null) return [];
    const amount = total?.amount ?? dailyRate;
    const price = formatMoney(locale, amount);
    const isTotal = total !== undefined;
    return [{ id, latitude, longitude, price, amount: Number(amount), isTotal, name: titleOf(item) }];
  });
}

function wordsOf({ t }: Texts): MapOptions['words'] {
  return {
    label: t('map.canvas'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    source: t('map.source'),
    mark: (pins) => {
      const cheapest = pins.reduce((least, pin) => (pin.amount < least.amount ? pin : least));
      const { name, price, isTotal } = cheapest;
      return pins.length === 1
        ? t(isTotal ? 'map.pinTotal' : 'map.pin', { name, price })
        : t(isTotal ? 'map.groupTotal' : 'map.group', { count: pins.length, price });
    },
  };
}

export interface MapState {
  readonly place: RefObject<HTMLDivElement | null>;
  /** What the reader sees since they have moved the map; undefined while it shows what was searched for. */
  readonly seen: Bounds | undefined;
  /** The items of the pressed pin. */
  readonly pressed: readonly string[];
  readonly pins: readonly MapPin[];
  /** Everything that is found, once it has come; until then what the list has loaded. */
  readonly rows: readonly EquipmentSummary[];
  /** Not everything could be loaded. */
  readonly isPartial: boolean;
  readonly isBare: boolean;
  readonly unpress: () => void;
  /** The part that is seen is about to be searched: the map stays where it is. */
  readonly stay: (bounds: string) => void;
}

/** All results where the list has further pages; the rows of the list while they load, and where loading fails. */
function useAllResults(filters: SearchFilters, { query, rows }: SearchResults) {
  const hasMore = query.hasNextPage && !query.isPlaceholderData;
  const all = useQuery({ ...allResultsQuery(filters), enabled: hasMore });
  return {
    rows: (hasMore && all.data) || rows,
    isWhole: !hasMore || all.data !== undefined,
    isPartial: hasMore && all.isError,
  };
}

/** Opens a map whose marks and the cards of the list highlight each other; `close` ends both. */
function openMap(
  element: HTMLElement,
  options: Omit<MapOptions, 'onPoint'>,
): { map: MapHandle; close: () => void } {
  const onPress = (ids: readonly string[]) => {
    options.onPress(ids);
    scrollToCard(ids);
  };
  const map = createMap(element, { ...options, onPress, onPoint: lightCards });
  const endWatch = watchCards(map.light);
  const close = () => {
    endWatch();
    lightCards([]);
    map.remove();
  };
  return { map, close };
}

/** The search that a view was fitted to, and whether to all of its results. */
interface Fitted {
  readonly search: string;
  readonly isWhole: boolean;
}

/** Further results of the same search move the map once, when all of them are loaded, and only if its user has not moved it. */
function isFitDue(last: Fitted | undefined, next: Fitted, hasMoved: boolean): boolean {
  if (last?.search !== next.search) return true;
  return next.isWhole && !last.isWhole && !hasMoved;
}

/** The items of the pressed mark, as long as the search is the one they were pressed in. */
function usePressed(search: string, handle: RefObject<MapHandle | undefined>) {
  const [pressed, setPressed] = useState<{ search: string; ids: readonly string[] }>();
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);
  const press = useCallback((ids: readonly string[]) => setPressed({ search: asked.current, ids }), []);
  const unpress = () => {
    handle.current?.focusOn(pressed?.ids[0]);
    setPressed(undefined);
  };
  return { pressed: pressed?.search === search ? pressed.ids : [], press, unpress };
}

/** Keeps a map in step with the results: its marks with the list, its view with what was searched for. */
export function useMap(filters: SearchFilters, results: SearchResults): MapState {
  const { query } = results;
  const texts = useTexts();
  const tiles = usePublicConfig()?.mapTiles;
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(undefined);
  const fitted = useRef<Fitted>(undefined);
  const [seen, setSeen] = useState<Bounds>();
  const [isBare, setIsBare] = useState(false);
  const search = searchStringOf(filters);
  const { pressed, press, unpress } = usePressed(search, handle);
  const hasMoved = useRef(false);
  const { rows, isWhole, isPartial } = useAllResults(filters, results);
  const pins = useMemo(() => pinsOf(rows, texts.locale), [rows, texts.locale]);
  const isThere = !query.isPending && !query.isPlaceholderData;

  useEffect(() => {
    if (!place.current) return;
    const { map, close } = openMap(place.current, {
      words: wordsOf(texts),
      tiles,
      onView: (bounds) => {
        hasMoved.current = bounds !== undefined;
        setSeen(bounds);
      },
      onPress: press,
      onBaseFailed: () => setIsBare(true),
    });
    handle.current = map;
    fitted.current = undefined;
    return () => {
      close();
      handle.current = undefined;
    };
    // The server's configuration is the same for as long as the page lives.
  }, [texts, tiles, press]);

  useEffect(() => {
    if (!isThere) return;
    handle.current?.show(pins);
    const next = { search, isWhole };
    if (!isFitDue(fitted.current, next, hasMoved.current)) return;
    fitted.current = next;
    const part = readBounds(filters.bounds);
    handle.current?.fit(part ?? boundsAround(pins) ?? HOME, part !== undefined);
  }, [texts, tiles, search, isThere, isWhole, pins, filters.bounds]);

  return {
    place,
    seen,
    pressed,
    pins,
    rows,
    isPartial,
    isBare,
    unpress,
    stay: (bounds) => {
      fitted.current = { search: searchStringOf(inArea(filters, bounds)), isWhole: false };
      setSeen(undefined);
    },
  };
}
