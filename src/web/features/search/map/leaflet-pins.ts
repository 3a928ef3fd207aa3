import * as L from 'leaflet';
import { canSeparate, clustersAt, type Cluster, type MarkSize } from '#shared/domain/map-clusters.ts';
import type { MapHandle, MapOptions, MapPin } from './map-handle.ts';
import styles from './results-map.module.css';

/** A control's size; what is seen of it is smaller. */
const TOUCH_PIXELS = 44;
const LETTER_PIXELS = 9;
const AROUND_PIXELS = 24;
const ON_TOP = 1000;

interface Mark {
  readonly marker: L.Marker;
  readonly cluster: Cluster<MapPin>;
}

const holds = ({ cluster }: Mark, id: string | undefined): boolean =>
  id !== undefined && cluster.items.some((item) => item.id === id);

const textOf = (items: readonly MapPin[]): string => {
  const [only] = items;
  return only && items.length === 1 ? only.price : String(items.length);
};

const sizeOf: MarkSize<MapPin> = (items) => ({
  width: Math.max(TOUCH_PIXELS, AROUND_PIXELS + LETTER_PIXELS * textOf(items).length),
  height: TOUCH_PIXELS,
});

function iconOf(cluster: Cluster<MapPin>): L.DivIcon {
  const pill = document.createElement('span');
  pill.className = styles.pill ?? '';
  pill.textContent = textOf(cluster.items);
  const { width, height } = sizeOf(cluster.items);
  const kind = cluster.items.length === 1 ? styles.pin : styles.group;
  return L.divIcon({ html: pill, className: kind ?? '', iconSize: [width, height] });
}

/** Enter and space press a mark as they press a button; the pointer's way is Leaflet's own. */
function onKey(element: HTMLElement, press: () => void): void {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  });
}

function addMark(map: L.Map, cluster: Cluster<MapPin>, options: MapOptions): Mark {
  const { items, position, bounds } = cluster;
  const ids = items.map(({ id }) => id);
  const marker = L.marker([position.latitude, position.longitude], {
    icon: iconOf(cluster),
    riseOnHover: true,
  }).addTo(map);
  const press = () => {
    if (canSeparate(items) && map.getZoom() < map.getMaxZoom())
      map.fitBounds(
        [
          [bounds.south, bounds.west],
          [bounds.north, bounds.east],
        ],
        { padding: [TOUCH_PIXELS, TOUCH_PIXELS] },
      );
    else options.onPress(ids);
  };
  marker.on('click', press);
  const element = marker.getElement();
  if (element) {
    element.setAttribute('aria-label', options.words.mark(items));
    onKey(element, press);
    for (const name of ['pointerenter', 'focus']) element.addEventListener(name, () => options.onPoint(ids));
    for (const name of ['pointerleave', 'blur']) element.addEventListener(name, () => options.onPoint([]));
  }
  return { marker, cluster };
}

/** The marks of a map: clustered again at every zoom; unchanged clusters keep their elements. */
export function createPins(map: L.Map, options: MapOptions): Pick<MapHandle, 'show' | 'light' | 'focusOn'> {
  const marks = new Map<string, Mark>();
  let pins: readonly MapPin[] = [];
  let lit: string | undefined;

  function light(id: string | undefined): void {
    lit = id;
    for (const mark of marks.values()) {
      const isLit = holds(mark, id);
      mark.marker.getElement()?.toggleAttribute('data-lit', isLit);
      mark.marker.setZIndexOffset(isLit ? ON_TOP : 0);
    }
  }

  function focusOn(id: string | undefined): void {
    const mark = [...marks.values()].find((each) => holds(each, id));
    (mark?.marker.getElement() ?? map.getContainer()).focus({ preventScroll: true });
  }

  function draw(): void {
    // A pin's label is part of it: a new price is a new pin.
    const wanted = new Map(
      clustersAt(pins, map.getZoom(), sizeOf).map((cluster) => [
        `${cluster.key} ${cluster.items.map(({ price }) => price).join(' ')}`,
        cluster,
      ]),
    );
    let focused: string | undefined;
    for (const [key, mark] of marks) {
      if (wanted.has(key)) continue;
      if (mark.marker.getElement() === document.activeElement) focused = mark.cluster.items[0]?.id;
      mark.marker.remove();
      marks.delete(key);
    }
    for (const [key, cluster] of wanted) if (!marks.has(key)) marks.set(key, addMark(map, cluster, options));
    light(lit);
    if (focused !== undefined) focusOn(focused);
  }

  map.on('zoomend', draw);
  return {
    show(next) {
      pins = next;
      draw();
    },
    light,
    focusOn,
  };
}
