import { describe, expect, it } from 'vitest';
import { inEnglish } from '#tests/support/in-english.ts';
import { deliveryProblem } from './delivery-radius.ts';

/** In Austin; the public position is 30.27, -97.74. */
const item = { latitude: 30.2711, longitude: -97.7437, deliveryRadiusMiles: 25 };
/** A degree of latitude is about 69 miles. */
const north = (degrees: number) => ({ latitude: 30.27 + degrees, longitude: -97.74 });

describe('deliveryProblem', () => {
  it('finds no problem within the radius, its edge included', () => {
    expect(deliveryProblem(item, north(0))).toBeUndefined();
    expect(deliveryProblem({ ...item, deliveryRadiusMiles: 0 }, north(0))).toBeUndefined();
    // 25.04 miles, which reads as 25.
    expect(deliveryProblem(item, north(0.362))).toBeUndefined();
  });

  it('names both distances beyond it', () => {
    expect(inEnglish(deliveryProblem(item, north(0.5)))).toBe(
      'This address is 34.6 miles from the equipment; the owner delivers within 25 miles.',
    );
    expect(inEnglish(deliveryProblem({ ...item, deliveryRadiusMiles: 1 }, north(-0.1)))).toBe(
      'This address is 6.9 miles from the equipment; the owner delivers within 1 mile.',
    );
  });

  it('finds the same wherever on its grid point the yard is', () => {
    const address = north(0.4);
    const elsewhere = { ...item, latitude: 30.2749, longitude: -97.7351 };
    expect(deliveryProblem(elsewhere, address)).toEqual(deliveryProblem(item, address));
  });

  it('says so where nobody knows the place', () => {
    expect(deliveryProblem(item, undefined)).toEqual({ code: 'unknown_destination' });
    expect(deliveryProblem({ ...item, latitude: null, longitude: null }, north(0))).toEqual({
      code: 'unknown_destination',
    });
  });
});
