import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin } from './map-bounds.ts';
import { canSeparate, clustersAt as clusters, worldPixels, type MarkSize } from './map-clusters.ts';

const austin = { id: 'austin', latitude: 30.27, longitude: -97.74 };
const roundRock = { id: 'round-rock', latitude: 30.51, longitude: -97.68 };
const newYork = { id: 'new-york', latitude: 40.71, longitude: -74.01 };

type Item = Parameters<typeof canSeparate>[0][number] & { id: string };
/** As wide as a total of five figures, a group as its number. */
const size: MarkSize<Item> = ({ length }) => ({ width: length === 1 ? 114 : 51, height: 44 });
const clustersAt = (all: readonly Item[], at: number) => clusters(all, at, size);

const item = fc.record({
  latitude: fc.integer({ min: 2400, max: 4900 }).map((hundredths) => hundredths / 100),
  longitude: fc.integer({ min: -12_500, max: -6600 }).map((hundredths) => hundredths / 100),
});
const items = fc
  .array(item, { maxLength: 60 })
  .map((list) => list.map((each, index) => ({ ...each, id: `i${String(index)}` })));
const zoom = fc.integer({ min: 3, max: 14 });

describe('the flat map', () => {
  it('puts the middle of the world in the middle, with twice the pixels a step nearer', () => {
    expect(worldPixels({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
    const [far, near] = [worldPixels(austin, 4), worldPixels(austin, 5)];
    expect(near.x).toBeCloseTo(far.x * 2, 6);
    expect(near.y).toBeCloseTo(far.y * 2, 6);
  });

  it('draws the north above the south, the west left of the east, and the poles at the edge', () => {
    const [a, b] = [worldPixels(newYork, 5), worldPixels(austin, 5)];
    expect(a.y).toBeLessThan(b.y);
    expect(a.x).toBeGreaterThan(b.x);
    expect(worldPixels({ latitude: 90, longitude: -180 }, 0).y).toBeCloseTo(0, 6);
    expect(worldPixels({ latitude: -90, longitude: 180 }, 0).y).toBeCloseTo(256, 6);
  });
});

describe('marks that stand together', () => {
  it('draws marks that stand together as one from afar and apart from nearby', () => {
    expect(clustersAt([austin, roundRock, newYork], 3).map(({ items: at }) => at.length)).toEqual([2, 1]);
    expect(clustersAt([austin, roundRock, newYork], 12)).toHaveLength(3);
  });

  it('holds every mark once, within the bounds', () => {
    fc.assert(
      fc.property(items, zoom, (all, at) => {
        const clusters = clustersAt(all, at);
        const ids = clusters.flatMap((cluster) => cluster.items.map(({ id }) => id));
        expect([...ids].sort()).toEqual(all.map(({ id }) => id).sort());
        for (const { items: together, bounds, position } of clusters) {
          expect(together.every((each) => isWithin(bounds, each))).toBe(true);
          expect(isWithin(bounds, position)).toBe(true);
        }
      }),
    );
  });

  it('never lets two marks overlap, at any zoom', () => {
    const near = fc.record({
      latitude: fc.integer({ min: 3000, max: 3060 }).map((hundredths) => hundredths / 100),
      longitude: fc.integer({ min: -9800, max: -9740 }).map((hundredths) => hundredths / 100),
    });
    const crowd = fc
      .array(fc.oneof(near, item), { maxLength: 80 })
      .map((list) => list.map((each, index) => ({ ...each, id: `i${String(index)}` })));
    fc.assert(
      fc.property(crowd, zoom, (all, at) => {
        const boxes = clustersAt(all, at).map((each) => ({
          ...worldPixels(each.position, at),
          ...size(each.items),
        }));
        for (const [index, one] of boxes.entries())
          for (const other of boxes.slice(index + 1)) {
            const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
            const isAbove = Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
            expect(isBeside || isAbove).toBe(true);
          }
      }),
    );
  });

  it('keeps the key of a mark while the same items stand together, whatever else comes', () => {
    const before = clustersAt([austin, roundRock], 3);
    const after = clustersAt([austin, roundRock, newYork], 3);
    expect(after[0]?.key).toBe(before[0]?.key);
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
  });

  it('never parts marks on one position', () => {
    const beside = { ...austin, id: 'beside' };
    expect(clustersAt([austin, beside], 14)).toHaveLength(1);
    expect(canSeparate([austin, beside])).toBe(false);
    expect(canSeparate([austin])).toBe(false);
    expect(canSeparate([austin, beside, roundRock])).toBe(true);
  });
});
