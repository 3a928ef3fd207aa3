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

/** Items in one cell of this grid share a mark from the start, so that few marks are left to compare. */
const CELL_PIXELS = 72;

/** How large a mark is, in pixels. */
export type MarkSize<Item> = (items: readonly Item[]) => { readonly width: number; readonly height: number };

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

type Marked = Position & { readonly id: string };

/** The marks in one cell of a grid laid over the world, which does not move with the view. */
function gridClusters<Item extends Marked>(items: readonly Item[], zoom: number): Cluster<Item>[] {
  const cells = new Map<string, Item[]>();
  for (const item of items) {
    const { x, y } = worldPixels(item, zoom);
    const key = `${Math.floor(x / CELL_PIXELS)}:${Math.floor(y / CELL_PIXELS)}`;
    const there = cells.get(key);
    if (there) there.push(item);
    else cells.set(key, [item]);
  }
  return [...cells.values()].flatMap((together) => clusterOf(together) ?? []);
}

interface Box<Item> {
  readonly cluster: Cluster<Item>;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Only marks within this distance are compared; no mark is wider. */
const REACH_PIXELS = 256;

const overlap = <Item>(one: Box<Item>, other: Box<Item>): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

const placeOf = ({ x, y }: { x: number; y: number }) =>
  [Math.floor(x / REACH_PIXELS), Math.floor(y / REACH_PIXELS)] as const;

/** Boxes by their place on a coarse grid, so that each is compared only with its neighbors. */
function createBoxIndex<Item>() {
  const places = new Map<string, Set<Box<Item>>>();
  const at = (box: Box<Item>) => placeOf(box).join(':');
  return {
    add(box: Box<Item>) {
      const there = places.get(at(box)) ?? new Set();
      places.set(at(box), there.add(box));
    },
    remove: (box: Box<Item>) => places.get(at(box))?.delete(box),
    overlapping(box: Box<Item>): Box<Item> | undefined {
      const [column, row] = placeOf(box);
      for (let x = column - 1; x <= column + 1; x++)
        for (let y = row - 1; y <= row + 1; y++)
          for (const other of places.get(`${x}:${y}`) ?? []) if (overlap(box, other)) return other;
      return undefined;
    },
    all: () => [...places.values()].flatMap((there) => [...there]),
  };
}

/** Merges marks whose boxes overlap until none do, in the order of the first item of each. */
export function clustersAt<Item extends Marked>(
  items: readonly Item[],
  zoom: number,
  sizeOf: MarkSize<Item>,
): Cluster<Item>[] {
  const boxOf = (cluster: Cluster<Item>): Box<Item> => ({
    cluster,
    ...worldPixels(cluster.position, zoom),
    ...sizeOf(cluster.items),
  });
  const index = createBoxIndex<Item>();
  const waiting = gridClusters(items, zoom).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const box = boxOf(next);
    const other = index.overlapping(box);
    if (other) {
      index.remove(other);
      waiting.push(clusterOf([...other.cluster.items, ...next.items]) ?? next);
    } else index.add(box);
  }
  const order = new Map(items.map(({ id }, at) => [id, at]));
  const rank = ({ cluster }: Box<Item>) => order.get(cluster.items[0]?.id ?? '') ?? 0;
  return index
    .all()
    .sort((one, other) => rank(one) - rank(other))
    .map(({ cluster }) => cluster);
}

/** Whether coming nearer could ever part these: on one public position they stay together. */
export function canSeparate(items: readonly Position[]): boolean {
  const [first] = items;
  return items.some(
    ({ latitude, longitude }) => latitude !== first?.latitude || longitude !== first.longitude,
  );
}
