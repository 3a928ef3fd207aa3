import { describe, expect, it } from 'vitest';
import { readInEnglish } from '#tests/support/in-english.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { categories } from './categories.ts';
import { readListing } from './listing-form.ts';
import type { ListingInput } from './listing-input.ts';

/** As little as there must be. */
const LEAST = {
  name: 'Mini Excavator',
  category: 'Heavy Equipment',
  dailyRate: '85',
  purchasePrice: '25000',
} satisfies ListingInput;

const read = (input: ListingInput, isNew = true) =>
  readInEnglish(readListing({ ...LEAST, ...input }, { isNew }));
const problemOf = (field: string, input: ListingInput, isNew = true) => read(input, isNew).problems[field];
const AUSTIN = 'Austin, TX';

describe('a listing with what is required and no more', () => {
  it('makes a listing available, without other rates, picked up, and at the standard terms', () => {
    expect(read({})).toEqual({
      problems: {},
      listing: {
        name: 'Mini Excavator',
        categoryId: 'heavy-equipment',
        brand: null,
        model: null,
        description: '',
        dailyRateCents: 8500,
        hourlyRateCents: null,
        weeklyRateCents: null,
        purchasePriceCents: 2_500_000,
        location: '',
        isAvailable: true,
        imageUrls: [],
        specifications: [],
        pickupOffered: true,
        deliveryOffered: false,
        deliveryRadiusMiles: 25,
        deliveryFeeCents: 5000,
        instantBooking: false,
        cancellationPolicy: 'standard',
        allowMultipleDays: true,
        minRentalDays: null,
        maxRentalDays: null,
        leadTimeHours: 0,
        bufferHours: 0,
        identityAbove: null,
        meteredHours: false,
        hoursPerDay: 8,
        hoursPerWeek: 40,
        hoursPerFourWeeks: 160,
        extraHourRate: null,
        fuelPrice: null,
        tankGallons: null,
      },
    });
  });

  it('leaves open whether it is available where it is edited', () => {
    expect(read({}, false).listing?.isAvailable).toBeUndefined();
    expect(read({ isAvailable: false }, false).listing?.isAvailable).toBe(false);
  });
});

describe('what is required', () => {
  it('asks for what is required in the prescribed words, all at once, in the order of the form', () => {
    expect(Object.entries(readInEnglish(readListing({}, { isNew: true })).problems)).toEqual([
      ['name', 'Equipment name is required'],
      ['category', 'Category is required'],
      ['dailyRate', 'Daily rate is required'],
      ['purchasePrice', 'Purchase price is required'],
    ]);
  });

  it.each(['', '   ', '\u200b', '\n', null, undefined])('a name that nobody can read is none: %j', (name) => {
    expect(problemOf('name', { name })).toBe('Equipment name is required');
  });

  it.each(['', null, undefined, 'Boats', 'heavy_equipment'])(
    'a category of none of the ten: %j',
    (category) => {
      expect(problemOf('category', { category })).toBe('Category is required');
    },
  );

  it('takes each category by name or id', () =>
    expectEvery(categories, ({ id, name }) => {
      expect(
        [read({ category: name }), read({ category: id })].map((one) => one.listing?.categoryId),
      ).toEqual([id, id]);
    }));

  it.each(['', ' ', null, undefined])('a rate and a price that are not there: %j', (typed) => {
    expect(problemOf('dailyRate', { dailyRate: typed })).toBe('Daily rate is required');
    expect(problemOf('purchasePrice', { purchasePrice: typed })).toBe('Purchase price is required');
  });
});

describe('amounts', () => {
  const TOO_LOW = 'Daily rate must be at least $3.99';
  it('refuses a daily rate that is no amount or out of bounds, when new and later', () =>
    expectEvery(
      [
        [3.98, TOO_LOW],
        ['3.98', TOO_LOW],
        [0, TOO_LOW],
        [-85, TOO_LOW],
        ['-85.00', TOO_LOW],
        ['abc', 'Daily rate must be a valid amount'],
        ['85.123', 'Daily rate must be a valid amount'],
        [0.1 + 0.2, 'Daily rate must be a valid amount'],
        [Number.NaN, 'Daily rate must be a valid amount'],
        [Infinity, 'Daily rate must be a valid amount'],
        [1e21, 'Daily rate must be a valid amount'],
        ['50000.01', 'Daily rate must be at most $50000.00'],
      ],
      ([dailyRate, expected]) => {
        expect(problemOf('dailyRate', { dailyRate })).toBe(expected);
        expect(problemOf('dailyRate', { dailyRate }, false)).toBe(expected);
      },
    ));

  it('reads a daily rate as cents', () =>
    expectEvery(
      [
        [3.99, 399],
        ['3.99', 399],
        ['85', 8500],
        ['$85.50', 8550],
        ['1,250.00', 125_000],
        [85.5, 8550],
        ['50000', 5_000_000],
      ],
      ([dailyRate, cents]) => {
        expect(read({ dailyRate }).listing?.dailyRateCents).toBe(cents);
      },
    ));

  it('refuses a purchase price that is no amount, when new and later', () =>
    expectEvery(['abc', 0, '0', '0.00', -1, '12.345', '$', '1e5'], (typed) => {
      for (const isNew of [true, false])
        expect(problemOf('purchasePrice', { purchasePrice: typed }, isNew)).toBe(
          'Purchase price must be a valid amount',
        );
    }));

  it('accepts a purchase price of a cent, and of twenty million, but no more', () => {
    expect(read({ purchasePrice: '0.01' }).listing?.purchasePriceCents).toBe(1);
    expect(read({ purchasePrice: 20_000_000 }).listing?.purchasePriceCents).toBe(2_000_000_000);
    expect(problemOf('purchasePrice', { purchasePrice: '20000000.01' })).toContain('at most');
  });

  it.each([
    ['hourlyRate', 'Hourly rate must be a valid amount'],
    ['weeklyRate', 'Weekly rate must be a valid amount'],
  ] as const)('%s is optional, and an amount where it is there', (field, message) => {
    for (const typed of ['', ' ', null, undefined])
      expect(read({ [field]: typed }).listing?.[`${field}Cents`]).toBeNull();
    expect(read({ [field]: '12.5' }).listing?.[`${field}Cents`]).toBe(1250);
    for (const typed of ['abc', 0, '-1', '1.001']) expect(problemOf(field, { [field]: typed })).toBe(message);
  });
});

describe('texts', () => {
  it('strips the spaces around texts; gives a line single ones, and leaves a description its own', () => {
    const { listing } = read({
      name: '  Mini \n Excavator ',
      brand: ' Kubota ',
      model: '  ',
      description: ' Runs well.\n\nHas a thumb. ',
    });
    expect(listing).toMatchObject({ name: 'Mini Excavator', brand: 'Kubota', model: null });
    expect(listing?.description).toBe('Runs well.\n\nHas a thumb.');
  });

  it.each([
    ['name', 200],
    ['brand', 80],
    ['model', 80],
    ['description', 5000],
    ['location', 120],
  ] as const)('%s has at most %i characters', (field, most) => {
    expect(problemOf(field, { [field]: 'x'.repeat(most) })).toBeUndefined();
    expect(problemOf(field, { [field]: 'x'.repeat(most + 1) })).toBe(`Use at most ${most} characters.`);
  });
});

describe('photos', () => {
  const photos = (count: number) =>
    Array.from({ length: count }, (_, index) => `/photos/pho_${index}/large.webp`);

  it('takes six photos at most', () => {
    expect(read({ imageUrls: photos(6) }).listing?.imageUrls).toEqual(photos(6));
    expect(problemOf('imageUrls', { imageUrls: photos(7) })).toBe('You can only upload up to 6 photos total');
  });

  it('refuses the same photo twice, whatever size it is named in', () => {
    const twice = ['/photos/pho_1/large.webp', '/photos/pho_1/small.avif'];
    expect(problemOf('imageUrls', { imageUrls: twice })).toBe('A photo can be there only once.');
    expect(problemOf('imageUrls', { imageUrls: ['/a.svg', '/a.svg'] })).toBe(
      'A photo can be there only once.',
    );
  });
});

describe('delivery', () => {
  it('reads delivery in every form that clients send', () =>
    expectEvery(
      [
        ['a flag', { delivery: true }, [true, 25, 5000]],
        [
          'a flag with radius and fee',
          { delivery: true, deliveryRadius: '40', deliveryFee: '75.50' },
          [true, 40, 7550],
        ],
        ['an object', { delivery: { available: true, baseFee: 60 } }, [true, 25, 6000]],
        [
          'the base fee before the delivery fee',
          { delivery: { baseFee: '60' }, deliveryFee: '75' },
          [true, 25, 6000],
        ],
        [
          'without a base fee the delivery fee',
          { delivery: { baseFee: '' }, deliveryFee: 75 },
          [true, 25, 7500],
        ],
        ['an object that names neither', { delivery: {} }, [true, 25, 5000]],
        ['for nothing', { delivery: true, deliveryFee: 0 }, [true, 25, 0]],
        ['an object that says no', { delivery: { available: false, baseFee: 60 } }, [false, 25, 6000]],
        ['a flag that says no', { delivery: false, deliveryRadius: 0 }, [false, 0, 5000]],
        ['nothing', {}, [false, 25, 5000]],
      ],
      ([, deliveryOptions, expected]) => {
        const { listing } = read({ deliveryOptions, location: AUSTIN });
        expect([listing?.deliveryOffered, listing?.deliveryRadiusMiles, listing?.deliveryFeeCents]).toEqual(
          expected,
        );
        expect(listing?.pickupOffered).toBe(true);
      },
    ));

  it('takes delivery as the only way, but requires one of the two', () => {
    const only = read({ deliveryOptions: { pickup: false, delivery: true }, location: AUSTIN });
    expect(only.listing).toMatchObject({ pickupOffered: false, deliveryOffered: true });
    expect(problemOf('deliveryOptions', { deliveryOptions: { pickup: false } })).toBe(
      'Offer pickup, delivery or both.',
    );
  });

  it('needs a place to start from', () => {
    expect(problemOf('location', { deliveryOptions: { delivery: true } })).toBe(
      'Delivery needs a location to measure the distance from.',
    );
    expect(problemOf('location', { location: '' })).toBeUndefined();
  });

  it('refuses a delivery radius or fee out of bounds', () =>
    expectEvery(
      [
        ['deliveryRadius', 0, 'Enter whole miles from 1 to 500.'],
        ['deliveryRadius', 501, 'Enter whole miles from 1 to 500.'],
        ['deliveryRadius', 2.5, 'Enter whole miles from 1 to 500.'],
        ['deliveryRadius', 'far', 'Enter whole miles from 1 to 500.'],
        ['deliveryFee', '-1', 'Delivery fee must be a valid amount'],
        ['deliveryFee', 'abc', 'Delivery fee must be a valid amount'],
        ['deliveryFee', '10000.01', 'Delivery fee must be at most $10000.00'],
      ],
      ([field, typed, expected]) => {
        const deliveryOptions = { delivery: true, [field]: typed };
        expect(problemOf(`deliveryOptions.${field}`, { deliveryOptions, location: AUSTIN })).toBe(expected);
      },
    ));
});

describe('lengths and hours', () => {
  it('takes whole numbers as lengths and hours, typed or not', () => {
    const { listing } = read({ minRentalDays: '2', maxRentalDays: 14, leadTimeHours: '24', bufferHours: 6 });
    expect(listing).toMatchObject({ minRentalDays: 2, maxRentalDays: 14, leadTimeHours: 24, bufferHours: 6 });
  });

  it('refuses lengths and hours out of bounds', () =>
    expectEvery(
      [
        ['minRentalDays', 0, 'Enter whole days from 1 to 366.'],
        ['minRentalDays', 367, 'Enter whole days from 1 to 366.'],
        ['minRentalDays', '1.5', 'Enter whole days from 1 to 366.'],
        ['maxRentalDays', 'week', 'Enter whole days from 1 to 366.'],
        ['maxRentalDays', '1e2', 'Enter whole days from 1 to 366.'],
        ['leadTimeHours', -1, 'Enter whole hours from 0 to 720.'],
        ['leadTimeHours', 721, 'Enter whole hours from 0 to 720.'],
        ['bufferHours', 169, 'Enter whole hours from 0 to 168.'],
        ['bufferHours', 0.5, 'Enter whole hours from 0 to 168.'],
      ],
      ([field, typed, expected]) => {
        expect(problemOf(field, { [field]: typed })).toBe(expected);
      },
    ));

  it('the longest is no shorter than the shortest', () => {
    expect(problemOf('maxRentalDays', { minRentalDays: 3, maxRentalDays: 2 })).toBe(
      'The longest rental must not be shorter than the shortest.',
    );
    expect(read({ minRentalDays: 3, maxRentalDays: 3 }).problems).toEqual({});
  });
});

describe('specifications', () => {
  it('keeps the order of specifications, as lines; lets other clients write numbers', () => {
    const specifications = { ' Weight ': ' 4 t ', Year: 2019, Diesel: true, '': '' };
    expect(read({ specifications }).listing?.specifications).toEqual([
      ['Weight', '4 t'],
      ['Year', '2019'],
      ['Diesel', 'true'],
    ]);
  });

  it.each([
    [{ Weight: ' ' }, 'Each specification needs a name and a value.'],
    [{ '': '4 t' }, 'Each specification needs a name and a value.'],
    [{ Weight: '4 t', ' weight': '5 t' }, 'Each specification can be named only once.'],
    [{ ['x'.repeat(61)]: '1' }, 'Use at most 60 characters.'],
    [{ x: '1'.repeat(201) }, 'Use at most 200 characters.'],
  ])('refuses the specifications %j', (specifications, expected) => {
    expect(problemOf('specifications', { specifications })).toBe(expected);
  });

  it('takes thirty specifications at most', () => {
    const lines = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`Line ${index}`, 'x']));
    expect(read({ specifications: lines(30) }).listing?.specifications).toHaveLength(30);
    expect(problemOf('specifications', { specifications: lines(31) })).toBe(
      'You can give at most 30 specifications.',
    );
  });
});
