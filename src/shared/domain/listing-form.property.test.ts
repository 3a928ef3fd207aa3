import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readListing } from './listing-form.ts';
import type { ListingInput } from './listing-input.ts';
import { centsToDecimal } from './money.ts';

const typed = fc.oneof(
  fc.double(),
  fc.integer({ min: -10, max: 100_000_000 }),
  fc.integer({ min: 0, max: 10_000_000 }).map(centsToDecimal),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(null, undefined, ''),
);
const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 220 }), { nil: undefined });
const flag = fc.option(fc.boolean(), { nil: undefined });

const anything: fc.Arbitrary<ListingInput> = fc.record({
  name: text,
  category: fc.oneof(text, fc.constantFrom('Concrete', 'hvac', 'TRAILERS')),
  brand: text,
  description: text,
  location: text,
  dailyRate: typed,
  hourlyRate: typed,
  weeklyRate: typed,
  purchasePrice: typed,
  imageUrls: fc.array(fc.string(), { maxLength: 8 }),
  specifications: fc.dictionary(fc.string({ maxLength: 70 }), fc.string({ maxLength: 210 }), { maxKeys: 32 }),
  deliveryOptions: fc.record({
    pickup: flag,
    delivery: fc.oneof(flag, fc.record({ available: flag, baseFee: typed })),
    deliveryRadius: typed,
    deliveryFee: typed,
  }),
  minRentalDays: typed,
  maxRentalDays: typed,
  leadTimeHours: typed,
  bufferHours: typed,
});

/** With which most inputs make sense. */
const sensible: fc.Arbitrary<ListingInput> = fc.record({
  name: fc.constant('Mixer'),
  category: fc.constant('Concrete'),
  location: fc.constantFrom('', 'Austin, TX'),
  dailyRate: fc.integer({ min: 300, max: 5_000_100 }).map(centsToDecimal),
  purchasePrice: fc.integer({ min: 0, max: 2_000_000_000 }).map((cents) => cents / 100),
  deliveryOptions: fc.record({
    pickup: flag,
    delivery: flag,
    deliveryFee: fc.integer({ min: 0, max: 10_001 }),
  }),
  minRentalDays: fc.integer({ min: 0, max: 20 }),
  maxRentalDays: fc.integer({ min: 1, max: 20 }),
  bufferHours: fc.integer({ min: 0, max: 170 }),
});

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

it('makes a listing or a problem of whatever is typed, and only listings that the database takes', () => {
  let listed = 0;
  fc.assert(
    fc.property(fc.oneof(anything, sensible), fc.boolean(), (input, isNew) => {
      const { listing, problems } = readListing(input, { isNew });
      expect(listing === undefined).toBe(Object.keys(problems).length > 0);
      if (!listing) return;
      listed += 1;
      const { hourlyRateCents, weeklyRateCents, minRentalDays, maxRentalDays } = listing;
      expect(listing.name.trim()).not.toBe('');
      expect(isWhole(listing.dailyRateCents, 399, 5_000_000)).toBe(true);
      expect(isWhole(listing.purchasePriceCents, 1, 2_000_000_000)).toBe(true);
      for (const rate of [hourlyRateCents, weeklyRateCents])
        expect(rate === null || isWhole(rate, 1, 35_000_000)).toBe(true);
      expect(isWhole(listing.deliveryFeeCents, 0, 1_000_000)).toBe(true);
      expect(isWhole(listing.deliveryRadiusMiles, 0, 500)).toBe(true);
      expect(listing.pickupOffered || listing.deliveryOffered).toBe(true);
      expect(listing.location !== '' || !listing.deliveryOffered).toBe(true);
      expect(maxRentalDays === null || maxRentalDays >= (minRentalDays ?? 1)).toBe(true);
      expect(isWhole(listing.bufferHours, 0, 168) && isWhole(listing.leadTimeHours, 0, 720)).toBe(true);
    }),
    { numRuns: 600 },
  );
  expect(listed).toBeGreaterThan(50);
});

it('makes the same listing of what it says, written into the form again', () => {
  fc.assert(
    fc.property(sensible, (input) => {
      const { listing } = readListing(input, { isNew: true });
      fc.pre(listing !== undefined);
      const again = readListing(
        {
          ...input,
          name: listing.name,
          category: listing.categoryId,
          dailyRate: centsToDecimal(listing.dailyRateCents),
          purchasePrice: centsToDecimal(listing.purchasePriceCents),
          deliveryOptions: {
            pickup: listing.pickupOffered,
            delivery: listing.deliveryOffered,
            deliveryRadius: listing.deliveryRadiusMiles,
            deliveryFee: centsToDecimal(listing.deliveryFeeCents),
          },
        },
        { isNew: true },
      );
      expect(again.listing).toEqual(listing);
    }),
  );
});
