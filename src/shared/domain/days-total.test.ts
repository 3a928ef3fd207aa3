import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { totalOfDays, type PricedItem, type WantedRental } from './days-total.ts';

const item: PricedItem = {
  dailyRateCents: 8500,
  hourlyRateCents: null,
  weeklyRateCents: 40_000,
  latitude: 30.27,
  longitude: -97.74,
  deliveryRadiusMiles: 25,
  pickupOffered: true,
  deliveryOffered: true,
  deliveryFeeCents: 6000,
};
const NEARBY = { latitude: 30.3, longitude: -97.7 };
const DALLAS = { latitude: 32.78, longitude: -96.8 };
const total = (wanted: Partial<WantedRental>, over: Partial<PricedItem> = {}) =>
  totalOfDays({ ...item, ...over }, { first: '2026-06-16', last: '2026-06-18', ...wanted });

describe('the total of the days that are searched for', () => {
  it('is the daily rate for each day and the processing fee, with the delivery only where the item reaches', () =>
    expectEvery(
      [
        ['three days, picked up', {}, {}, { cents: 25_899, days: 3, delivered: false }],
        ['one day', { last: '2026-06-16' }, {}, { cents: 8899, days: 1, delivered: false }],
        ['a week, by the day', { last: '2026-06-22' }, {}, { cents: 59_899, days: 7, delivered: false }],
        ['delivered nearby', { destination: NEARBY }, {}, { cents: 31_899, days: 3, delivered: true }],
        ['too far away', { destination: DALLAS }, {}, { cents: 25_899, days: 3, delivered: false }],
        [
          'an item that is not delivered',
          { destination: NEARBY },
          { deliveryOffered: false },
          { cents: 25_899, days: 3, delivered: false },
        ],
        [
          'an item that is nowhere',
          { destination: NEARBY },
          { latitude: null, longitude: null },
          { cents: 25_899, days: 3, delivered: false },
        ],
        [
          'an item that cannot be picked up, wherever it goes',
          {},
          { pickupOffered: false },
          { cents: 31_899, days: 3, delivered: false },
        ],
        [
          'delivered for nothing',
          { destination: NEARBY },
          { deliveryFeeCents: 0 },
          { cents: 25_899, days: 3, delivered: true },
        ],
      ] as const,
      ([, wanted, over, expected]) => expect(total(wanted, over)).toEqual(expected),
    ));

  it('is none where the days are the wrong way round', () => {
    expect(total({ last: '2026-06-15' })).toBeUndefined();
  });
});
