import { describe, expect, it } from 'vitest';
import { deliveryQuote } from './delivery-quote.ts';

/** In Austin; the public position is 30.27, -97.74. */
const item = {
  latitude: 30.2711,
  longitude: -97.7437,
  deliveryRadiusMiles: 25,
  deliveryOffered: true,
  deliveryFeeCents: 6500,
};
/** A degree of latitude is about 69 miles. */
const north = (degrees: number) => ({ latitude: 30.27 + degrees, longitude: -97.74 });

describe('the quote of a delivery', () => {
  it.each([
    ['within the radius', {}, 0.3, { feeCents: 6500, miles: 20.8 }],
    ['at its edge', {}, 0.362, { feeCents: 6500, miles: 25 }],
    ['beyond it', {}, 0.5, { feeCents: null, miles: 34.6 }],
    ['without a charge', { deliveryFeeCents: 0 }, 0, { feeCents: 0, miles: 0 }],
    ['of an item that is not delivered', { deliveryOffered: false }, 0, { feeCents: null, miles: 0 }],
    ['of an item without a place', { latitude: null, longitude: null }, 0, { feeCents: null, miles: null }],
  ])('%s', (_where, changes, degrees, quote) => {
    expect(deliveryQuote({ ...item, ...changes }, north(degrees))).toEqual(quote);
  });

  it('is the same wherever on its grid point the yard is', () => {
    const elsewhere = { ...item, latitude: 30.2749, longitude: -97.7351 };
    expect(deliveryQuote(elsewhere, north(0.3))).toEqual(deliveryQuote(item, north(0.3)));
  });
});
