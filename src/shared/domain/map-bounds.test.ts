import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween, publicPosition } from './geo.ts';
import { boundsAround } from './map-around.ts';
import { boundsText, centreOf, isWithin, farthestCorner, readBounds, type Bounds } from './map-bounds.ts';

const texas: Bounds = { south: 25.84, west: -106.65, north: 36.5, east: -93.51 };

const part: fc.Arbitrary<Bounds> = fc
  .record({
    south: fc.double({ min: -89, max: 88, noNaN: true }),
    west: fc.double({ min: -179, max: 178, noNaN: true }),
    high: fc.double({ min: 0.01, max: 1, noNaN: true }),
    wide: fc.double({ min: 0.01, max: 1, noNaN: true }),
  })
  .map(({ south, west, high, wide }) => ({
    south,
    west,
    north: south + (90 - south) * high,
    east: west + (180 - west) * wide,
  }));
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('reading a part of the map', () => {
  it('takes south, west, north and east in degrees', () => {
    expect(readBounds('25.84,-106.65,36.5,-93.51')).toEqual(texas);
    expect(readBounds('-90,-180,90,180')).toEqual({ south: -90, west: -180, north: 90, east: 180 });
  });

  it.each([
    ['nothing', ''],
    ['three numbers', '25,-106,36'],
    ['five numbers', '25,-106,36,-93,1'],
    ['a word', '25,west,36,-93'],
    ['an empty number', '25,,36,-93'],
    ['spaces', '25, -106, 36, -93'],
    ['a power of ten', '2e1,-106,36,-93'],
    ['infinity', '25,-Infinity,36,-93'],
    ['the south above the north', '36,-106,25,-93'],
    ['a line', '25,-106,25,-93'],
    ['across the date line', '50,170,55,-170'],
    ['beyond the date line', '50,170,55,190'],
    ['beyond the pole', '50,-170,91,-160'],
  ])('refuses %s', (_what, text) => {
    expect(readBounds(text)).toBeUndefined();
  });

  it('reads what it has written, with everything inside that was inside', () => {
    fc.assert(
      fc.property(part, share, share, (bounds, up, right) => {
        const again = readBounds(boundsText(bounds));
        expect(again).toBeDefined();
        const seen = {
          latitude: bounds.south + (bounds.north - bounds.south) * up,
          longitude: bounds.west + (bounds.east - bounds.west) * right,
        };
        if (again) expect(isWithin(again, seen)).toBe(true);
      }),
    );
  });

  it('writes what it has read as it was, so that an address leads to itself', () => {
    fc.assert(
      fc.property(part, (bounds) => {
        const text = boundsText(bounds);
        const again = readBounds(text);
        expect(again && boundsText(again)).toBe(text);
      }),
    );
    expect(boundsText({ south: 8.29, west: -1.15, north: 29.03, east: 0 })).toBe('8.29,-1.15,29.03,0');
  });

  it('cuts a view off at the date line and the poles', () => {
    expect(boundsText({ south: -95, west: -200, north: 95, east: 200 })).toBe('-90,-180,90,180');
    expect(boundsText({ south: 30.1234, west: -97.999, north: 30.1299, east: -97.001 })).toBe(
      '30.12,-98,30.13,-97',
    );
  });
});

describe('the part around positions', () => {
  it('draws nothing around nothing, and an area around one', () => {
    expect(boundsAround([])).toBeUndefined();
    const alone = boundsAround([{ latitude: 30.27, longitude: -97.74 }]);
    expect(alone && alone.south < 30.27 && alone.north > 30.27).toBe(true);
    expect(alone && alone.west < -97.74 && alone.east > -97.74).toBe(true);
  });

  it('ends the part around positions where the earth ends', () => {
    const corners = [
      { latitude: -90, longitude: -180 },
      { latitude: 90, longitude: 180 },
    ];
    expect(boundsAround(corners)).toEqual({ south: -90, west: -180, north: 90, east: 180 });
  });

  it('holds every one of them', () => {
    const position = fc
      .record({
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      })
      .map(publicPosition);
    fc.assert(
      fc.property(fc.array(position, { minLength: 1 }), (positions) => {
        const around = boundsAround(positions);
        expect(around && positions.every((each) => isWithin(around, each))).toBe(true);
      }),
    );
  });
});

describe('the reach of a part', () => {
  it('reaches at least from the centre to anything in the part', () => {
    fc.assert(
      fc.property(part, share, share, (bounds, up, right) => {
        const inside = {
          latitude: bounds.south + (bounds.north - bounds.south) * up,
          longitude: bounds.west + (bounds.east - bounds.west) * right,
        };
        const way = metresBetween(centreOf(bounds), inside);
        expect(way).toBeLessThanOrEqual(farthestCorner(bounds, metresBetween) + 1);
      }),
    );
  });

  it('reaches everywhere for more than half the globe', () => {
    expect(farthestCorner({ south: -10, west: -170, north: 10, east: 170 }, metresBetween)).toBe(Infinity);
    expect(farthestCorner(texas, metresBetween)).toBeLessThan(1_000_000);
  });
});
