import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Bounds } from '#shared/domain/map-bounds.ts';
import { drawBase } from './leaflet-base.ts';
import { createPins } from './leaflet-pins.ts';
import type { MapHandle, MapOptions } from './map-handle.ts';

/** Public positions are two thirds of a mile apart: nearer than this, there is nothing more to see. */
const NEAREST = 14;
const FARTHEST = 3;
/** One item alone is shown with its town around it. */
const NEAREST_FIT = 11;
const FIT_PADDING = 48;
/** On a phone the button that closes the map floats at its foot. */
const FOOT_PADDING = 92;
const WORLD = L.latLngBounds([-85, -180], [85, 180]);
/** How much smaller a part is taken that fills the map: its text is rounded outwards, which must not cost a step. */
const TIGHTER = -0.1;

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What people read, as HTML shows it: Leaflet takes the attribution as HTML. */
function asHtml(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}

/** The keyboard and a mark that takes the focus push the map about as well; for that Leaflet knows no setting. */
function standStill(map: L.Map): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
}

const cornersOf = ({ south, west, north, east }: Bounds): L.LatLngBounds =>
  L.latLngBounds([south, west], [north, east]);

function boundsOf(map: L.Map): Bounds {
  const seen = map.getBounds();
  return { south: seen.getSouth(), west: seen.getWest(), north: seen.getNorth(), east: seen.getEast() };
}

function openMap(element: HTMLElement, { words }: MapOptions): L.Map {
  const moves = !prefersStill();
  const map = L.map(element, {
    zoomControl: false,
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    maxBounds: WORLD,
    maxBoundsViscosity: 1,
    trackResize: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  if (!moves) standStill(map);
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', words.label);
  // Pins and lines need a view to be drawn into; the screen chooses the right one at once.
  map.setView([39, -96], FARTHEST, { animate: false });
  return map;
}

function addGround(map: L.Map, { tiles, words, onBaseFailed }: MapOptions): () => void {
  if (!tiles) {
    map.attributionControl.addAttribution(asHtml(words.source));
    return drawBase(map, onBaseFailed);
  }
  L.tileLayer(tiles.url, { maxZoom: NEAREST, attribution: asHtml(tiles.attribution) }).addTo(map);
  return () => undefined;
}

/** Draws a map into an empty element. It reads the element's size whenever that changes. */
export function createMap(element: HTMLElement, options: MapOptions): MapHandle {
  const map = openMap(element, options);
  const endGround = addGround(map, options);
  const pins = createPins(map, options);
  let movesItself = false;
  const byItself = (move: () => void) => {
    movesItself = true;
    move();
    movesItself = false;
  };
  map.on('moveend', () => {
    if (!movesItself) options.onView(boundsOf(map));
  });
  const sizes = new ResizeObserver(() => byItself(() => map.invalidateSize({ animate: false })));
  sizes.observe(element);

  return {
    show: pins.show,
    light: pins.light,
    focusOn: pins.focusOn,
    fit(bounds, tight) {
      byItself(() => {
        const corners = cornersOf(bounds);
        map.fitBounds(
          tight ? corners.pad(TIGHTER) : corners,
          tight
            ? { animate: false }
            : {
                animate: false,
                maxZoom: NEAREST_FIT,
                paddingTopLeft: [FIT_PADDING, FIT_PADDING],
                paddingBottomRight: [FIT_PADDING, FOOT_PADDING],
              },
        );
      });
      options.onView(undefined);
    },
    remove() {
      sizes.disconnect();
      endGround();
      map.remove();
    },
  };
}
