import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisFor, heightOn } from './axis.ts';

describe('the axis of a chart', () => {
  it.each([
    [
      [4218.4, 900, 0],
      [0, 1500, 3000, 4500],
    ],
    [[100], [0, 25, 50, 75, 100]],
    [[0.4], [0, 0.1, 0.2, 0.3, 0.4]],
    [
      [0, 0, 0],
      [0, 50, 100],
    ],
    [[], [0, 50, 100]],
    [
      [300, -90],
      [-100, 0, 100, 200, 300],
    ],
    [[-90], [-100, -75, -50, -25, 0]],
  ])('draws the axis of %j with the figures %j', (values, wanted) => {
    const { ticks } = axisFor(values);
    expect(ticks).toHaveLength(wanted.length);
    ticks.forEach((tick, index) => expect(tick).toBeCloseTo(wanted[index] ?? Number.NaN, 9));
  });

  it('begins at a true zero, holds every value, and has few figures', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), (values) => {
        const dollars = values.map((value) => value / 100);
        const { low, high, ticks } = axisFor(dollars);
        expect(ticks.some((tick) => Math.abs(tick) < 1e-9)).toBe(true);
        expect(low).toBeLessThanOrEqual(Math.min(0, ...dollars) + 1e-6);
        expect(high).toBeGreaterThanOrEqual(Math.max(0, ...dollars) - 1e-6);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it.each([
    [[1], [0, 1]],
    [
      [2, 0],
      [0, 1, 2],
    ],
    [[5], [0, 2, 4, 6]],
    [
      [47, 12],
      [0, 15, 30, 45, 60],
    ],
  ])('draws the axis of %j things that are counted with the whole figures %j', (values, wanted) => {
    expect(axisFor(values, 4, true).ticks).toEqual(wanted);
  });

  it('places values in proportion', () => {
    const axis = axisFor([400]);
    expect([0, 100, 400].map((value) => heightOn(axis, value))).toEqual([0, 25, 100]);
    const both = axisFor([300, -90]);
    expect([-100, 0, 300].map((value) => heightOn(both, value))).toEqual([0, 25, 100]);
  });
});
