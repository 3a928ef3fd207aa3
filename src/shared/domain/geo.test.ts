import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chordMetres,
  earthRadiusMetres,
  metresBetween,
  metresToMiles,
  milesBetween,
  milesToMetres,
  publicPosition,
} from './geo.ts';

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const halfway = Math.PI * earthRadiusMetres;
const austin = { latitude: 30.2672, longitude: -97.7431 };

describe('distance over the ground', () => {
  it.each([
    ['Austin to San Antonio', { latitude: 29.4241, longitude: -98.4936 }, 73.6],
    ['Austin to Houston', { latitude: 29.7604, longitude: -95.3698 }, 146.4],
    ['Austin to New York', { latitude: 40.7128, longitude: -74.006 }, 1513],
    ['Austin to itself', austin, 0],
  ])('%s', (_name, to, miles) => {
    expect(milesBetween(austin, to)).toBeGreaterThanOrEqual(miles * 0.995 - 0.01);
    expect(milesBetween(austin, to)).toBeLessThanOrEqual(miles * 1.005 + 0.01);
  });

  it('measures a quarter of the globe from the equator to the pole', () => {
    const pole = { latitude: 90, longitude: 12 };
    expect(metresBetween({ latitude: 0, longitude: 77 }, pole)).toBeCloseTo(halfway / 2, 3);
  });

  it('measures a short way across the date line', () => {
    const west = { latitude: 0, longitude: -179.9 };
    expect(milesBetween({ latitude: 0, longitude: 179.9 }, west)).toBeLessThan(15);
  });

  it('measures the same in both directions, never negative, never more than half way round', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const there = metresBetween(a, b);
        expect(metresBetween(b, a)).toBeCloseTo(there, 6);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(halfway * (1 + 1e-12));
      }),
    );
  });

  it('measures zero from a point to itself', () => {
    fc.assert(fc.property(position, (a) => metresBetween(a, a) === 0));
  });

  it('measures no shorter way by a detour', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + 1e-3);
      }),
    );
  });
});

describe('units', () => {
  it('converts miles to metres and back', () => {
    expect(milesToMetres(25)).toBeCloseTo(40_233.6, 6);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 25_000, noNaN: true }), (miles) => {
        expect(metresToMiles(milesToMetres(miles))).toBeCloseTo(miles, 9);
      }),
    );
  });
});

describe('chord', () => {
  it('measures the earth’s diameter for half the way round, and for more', () => {
    expect(chordMetres(halfway)).toBeCloseTo(2 * earthRadiusMetres, 3);
    expect(chordMetres(halfway * 3)).toBeCloseTo(2 * earthRadiusMetres, 3);
    expect(chordMetres(-1)).toBe(0);
  });

  it('measures the straight line between the two points in three dimensions', () => {
    const inSpace = ({ latitude, longitude }: { latitude: number; longitude: number }): number[] => {
      const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
      const unit = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
      return unit.map((part) => part * earthRadiusMetres);
    };
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [from, to] = [inSpace(a), inSpace(b)];
        const straight = Math.hypot(...from.map((part, index) => part - (to[index] ?? 0)));
        expect(Math.abs(chordMetres(metresBetween(a, b)) - straight)).toBeLessThan(0.01);
      }),
    );
  });

  it('keeps the order of distances, so that it filters as the distance would', () => {
    const distance = fc.double({ min: 0, max: halfway, noNaN: true });
    fc.assert(
      fc.property(distance, distance, (a, b) => {
        if (a <= b) expect(chordMetres(a)).toBeLessThanOrEqual(chordMetres(b) + 1e-6);
        expect(chordMetres(a)).toBeLessThanOrEqual(a + 1e-6);
      }),
    );
  });
});

describe('public position', () => {
  it('rounds the public position to two decimals', () => {
    expect(publicPosition(austin)).toEqual({ latitude: 30.27, longitude: -97.74 });
    expect(publicPosition({ latitude: -0.001, longitude: -0.004 })).toEqual({ latitude: 0, longitude: 0 });
  });

  it('moves nobody by more than two thirds of a mile and stays where it is when rounded again', () => {
    const inhabited = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    });
    fc.assert(
      fc.property(inhabited, (exact) => {
        const rounded = publicPosition(exact);
        expect(milesBetween(exact, rounded)).toBeLessThan(0.67);
        expect(publicPosition(rounded)).toEqual(rounded);
      }),
    );
  });
});
