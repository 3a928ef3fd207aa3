import * as L from 'leaflet';
import { feature, mesh } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import { CITIES, type MapCity } from './cities.ts';
import styles from './results-map.module.css';

/** From this zoom on counties are large enough to help. Their borders are a file seven times as large. */
const COUNTIES_FROM = 7;
/** From which zoom on cities are named, by their rank. */
const NAMED_FROM = { 1: 4, 2: 6, 3: 7 } as const;
const NAMES_PANE = 'names';
/** Above the borders (400), below the marks (600). */
const NAMES_LEVEL = '450';

type Shape = NonNullable<Parameters<typeof mesh>[1]>;
type Atlas = Parameters<typeof mesh>[0] & { readonly objects: Partial<Record<string, Shape>> };

async function readAtlas(url: string, signal: AbortSignal): Promise<Atlas> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);
  return (await answer.json()) as Atlas;
}

async function drawStates(map: L.Map, signal: AbortSignal): Promise<void> {
  const atlas = await readAtlas(statesUrl, signal);
  const { states } = atlas.objects;
  if (!states || signal.aborted) return;
  const land = L.geoJSON(feature(atlas, states), {
    interactive: false,
    style: { className: styles.land ?? '' },
  });
  land.addTo(map).bringToBack();
}

async function drawCounties(map: L.Map, signal: AbortSignal): Promise<void> {
  const atlas = await readAtlas(countiesUrl, signal);
  const { counties } = atlas.objects;
  if (!counties || signal.aborted) return;
  // Borders between two of them, each once and all in one path: 3,000 outlines would be slow to move.
  const borders = mesh(atlas, counties, (one, other) => one !== other);
  const lines = L.geoJSON(borders, { interactive: false, style: { className: styles.county ?? '' } });
  const showWhereNear = () => {
    if (map.getZoom() >= COUNTIES_FROM) lines.addTo(map);
    else lines.remove();
  };
  map.on('zoomend', showWhereNear);
  showWhereNear();
}

function nameOf({ name, latitude, longitude }: MapCity): L.Marker {
  const label = document.createElement('span');
  label.textContent = name;
  return L.marker([latitude, longitude], {
    icon: L.divIcon({ html: label, className: styles.city ?? '', iconSize: [0, 0] }),
    pane: NAMES_PANE,
    interactive: false,
    keyboard: false,
  });
}

function drawCities(map: L.Map): void {
  const pane = map.createPane(NAMES_PANE);
  pane.style.zIndex = NAMES_LEVEL;
  pane.setAttribute('aria-hidden', 'true');
  const ranks = ([1, 2, 3] as const).map((rank) => ({
    from: NAMED_FROM[rank],
    names: L.layerGroup(CITIES.filter((city) => city.rank === rank).map(nameOf)),
  }));
  const showWhereNear = () => {
    for (const { from, names } of ranks)
      if (map.getZoom() >= from) names.addTo(map);
      else names.remove();
  };
  map.on('zoomend', showWhereNear);
  showWhereNear();
}

/**
 * States, cities, and from nearby counties, out of files that come with the product. `onFailed`: borders did not come. The
 * answer ends what is still under way.
 */
export function drawBase(map: L.Map, onFailed: () => void): () => void {
  const ended = new AbortController();
  const failed = () => {
    if (!ended.signal.aborted) onFailed();
  };
  drawCities(map);
  void drawStates(map, ended.signal).catch(failed);
  let areCountiesAsked = false;
  const askForCounties = () => {
    if (areCountiesAsked || map.getZoom() < COUNTIES_FROM) return;
    areCountiesAsked = true;
    void drawCounties(map, ended.signal).catch(() => {
      // Asked again at the next zoom: the map is whole without them.
      areCountiesAsked = false;
    });
  };
  map.on('zoomend', askForCounties);
  askForCounties();
  return () => ended.abort();
}
