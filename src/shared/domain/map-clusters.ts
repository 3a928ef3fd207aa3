import type { Position } from './geo.ts';
import { boundsAround } from './map-around.ts';
import type { Bounds } from './map-bounds.ts';

/** The side of the square that a map of the whole world fills at zoom 0, in pixels. */
const WORLD_PIXELS = 256;
/** Where the world's square ends, in degrees. */
const FARTHEST_NORTH = 85.0511287798;

/** Where a position lies on the flat map of the world (web Mercator), in pixels from its north-western corner. */
export function worldPixels({ latitude, longitude }: Position, zoom: number): { x: number; y: number } {
  const side = WORLD_PIXELS * 2 ** zoom;
  const bounded = Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * side,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  };
}

export interface Cluster<Item> {
  /** The same as long as the same items stand together. */
  readonly key: string;
  readonly items: readonly Item[];
  /** The middle of what stands together. */
  readonly position: Position;
  readonly bounds: Bounds;
}

/** Wider than the widest price, so that two of them do not lie on one another more often than at an edge. */
export const CELL_PIXELS = 72;

function clusterOf<Item extends Position & { readonly id: string }>(
  items: readonly Item[],
): Cluster<Item> | undefined {
  const bounds = boundsAround(items);
  if (!bounds) return undefined;
  const mean = (of: (item: Item) => number) => items.reduce((sum, item) => sum + of(item), 0) / items.length;
  return {
    key: items.map(({ id }) => id).join(' '),
    items,
    position: { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) },
    bounds,
  };
}

/**
 * The marks in one cell of a grid laid over the world are one mark. The grid does not move with the view, so marks stay as
 * they are while the map is pushed about. In the order of the first of each.
 */
export function clustersAt<Item extends Position & { readonly id: string }>(
  items: readonly Item[],
  zoom: number,
  cell = CELL_PIXELS,
): Cluster<Item>[] {
  const cells = new Map<string, Item[]>();
  for (const item of items) {
    const { x, y } = worldPixels(item, zoom);
    const key = `${Math.floor(x / cell)}:${Math.floor(y / cell)}`;
    const there = cells.get(key);
    if (there) there.push(item);
    else cells.set(key, [item]);
  }
  return [...cells.values()].flatMap((together) => clusterOf(together) ?? []);
}

/** Whether coming nearer could ever part these: on one public position they stay together. */
export function canSeparate(items: readonly Position[]): boolean {
  const [first] = items;
  return items.some(
    ({ latitude, longitude }) => latitude !== first?.latitude || longitude !== first.longitude,
  );
}
