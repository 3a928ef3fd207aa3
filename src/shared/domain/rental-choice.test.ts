import { describe, expect, it } from 'vitest';
import { readInEnglish } from '#tests/support/in-english.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { addDays } from './calendar.ts';
import { readRental, type ListingRules, type RentalInput } from './rental-choice.ts';

const TODAY = '2026-06-15';
/** Six in the morning in Austin. */
const MOMENT = { now: new Date('2026-06-15T11:00:00Z'), timeZone: 'America/Chicago' };
const rules: ListingRules = {
  rates: { dailyRateCents: 8500, hourlyRateCents: 1500, weeklyRateCents: 40_000 },
  pickup: true,
  delivery: true,
  allowMultipleDays: true,
};
const DURATION = 'Duration or dates are required based on rental type';
const ADDRESS = 'Street address, city, state, and ZIP code are required for delivery';
const daily: RentalInput = {
  rentalType: 'daily',
  startDate: '2026-06-16',
  endDate: '2026-06-18',
  deliveryMethod: 'pickup',
};
const chosen: RentalInput = { rentalType: 'daily', dateSelectionMode: 'multiple', deliveryMethod: 'pickup' };
const address = {
  deliveryMethod: 'delivery',
  deliveryStreetAddress: '1 Main St',
  deliveryCity: 'Austin',
  deliveryState: 'TX',
  deliveryZipCode: '78701',
} as const;

describe('readRental', () => {
  it('reads every kind of rental', () =>
    expectEvery(
      [
        [
          'days in a row',
          daily,
          { rentalType: 'daily', mode: 'consecutive', firstDay: '2026-06-16', lastDay: '2026-06-18' },
        ],
        ['today alone', { ...daily, startDate: TODAY, endDate: TODAY }, { firstDay: TODAY, lastDay: TODAY }],
        [
          'weeks',
          { ...daily, rentalType: 'weekly' },
          { rentalType: 'weekly', firstDay: '2026-06-16', lastDay: '2026-06-18' },
        ],
        [
          'weeks, whatever the mode of days',
          { ...daily, rentalType: 'weekly', dateSelectionMode: 'multiple' },
          { rentalType: 'weekly' },
        ],
        [
          'four hours',
          { rentalType: 'hourly', hours: 4, deliveryMethod: 'pickup' },
          { rentalType: 'hourly', hours: 4 },
        ],
        [
          'hours, whatever the dates',
          { ...daily, rentalType: 'hourly', hours: 7, startDate: '2001-01-01' },
          { rentalType: 'hourly', hours: 7 },
        ],
        [
          'chosen days, sorted, each once',
          { ...chosen, selectedDates: ['2026-06-20', TODAY, '2026-06-20'] },
          { rentalType: 'daily', mode: 'multiple', days: [TODAY, '2026-06-20'] },
        ],
        ['a delivery', { ...daily, ...address }, { rentalType: 'daily' }],
      ],
      ([, input, choice]) => {
        const reading = readInEnglish(readRental(input, rules, MOMENT));
        expect(reading.problems).toEqual({});
        expect(reading.choice).toMatchObject(choice);
      },
      ([what]) => what,
    ));

  it('refuses what is missing or makes no sense, at its field', () =>
    expectEvery(
      [
        ['no days', { ...daily, startDate: null, endDate: null }, 'duration', DURATION],
        ['no last day', { ...daily, endDate: '' }, 'duration', DURATION],
        [
          'no first day of weeks',
          { ...daily, rentalType: 'weekly', startDate: undefined },
          'duration',
          DURATION,
        ],
        ['no chosen day', { ...chosen, selectedDates: [] }, 'duration', DURATION],
        ['chosen days missing', { ...chosen, selectedDates: null }, 'duration', DURATION],
        ['no hours', { ...daily, rentalType: 'hourly' }, 'duration', DURATION],
        ['three hours', { ...daily, rentalType: 'hourly', hours: 3 }, 'duration', DURATION],
        ['half an hour too much', { ...daily, rentalType: 'hourly', hours: 4.5 }, 'duration', DURATION],
        ['no number', { ...daily, rentalType: 'hourly', hours: NaN }, 'duration', DURATION],
        [
          'more than a week of hours',
          { ...daily, rentalType: 'hourly', hours: 169 },
          'duration',
          'at most 168 hours',
        ],
        ['yesterday', { ...daily, startDate: '2026-06-14' }, 'startDate', 'before today'],
        ['an end before the start', { ...daily, endDate: '2026-06-15' }, 'endDate', 'before it starts'],
        ['a day that does not exist', { ...daily, startDate: '2026-06-31' }, 'startDate', 'no such day'],
        ['an end that does not exist', { ...daily, endDate: '2027-02-29' }, 'endDate', 'no such day'],
        [
          'a chosen day in the past',
          { ...chosen, selectedDates: ['2026-06-20', '2026-06-14'] },
          'selectedDates',
          'before today',
        ],
        [
          'a chosen day that does not exist',
          { ...chosen, selectedDates: ['2026-06-31'] },
          'selectedDates',
          'no such day',
        ],
        ['367 days', { ...daily, endDate: addDays('2026-06-16', 366) }, 'endDate', 'at most 366 days'],
        [
          'chosen days too far apart',
          { ...chosen, selectedDates: [TODAY, addDays(TODAY, 366)] },
          'selectedDates',
          'at most 366',
        ],
        [
          'a far future',
          { ...daily, startDate: '9999-12-31', endDate: '9999-12-31' },
          'endDate',
          'too far ahead',
        ],
        ['a street alone', { ...daily, ...address, deliveryCity: ' ' }, 'deliveryStreetAddress', ADDRESS],
        ['no address', { ...daily, deliveryMethod: 'delivery' }, 'deliveryStreetAddress', ADDRESS],
      ] as const,
      ([, input, field, message]) => {
        const { problems } = readInEnglish(readRental(input, rules, MOMENT));
        expect(Object.keys(problems)).toEqual([field]);
        expect(problems[field]).toContain(message);
      },
      ([what]) => what,
    ));

  it('refuses what the owner does not offer', () =>
    expectEvery(
      [
        [
          'by the hour',
          { rates: { ...rules.rates, hourlyRateCents: null } },
          { rentalType: 'hourly', hours: 4 },
          'rentalType',
        ],
        [
          'by the week',
          { rates: { ...rules.rates, weeklyRateCents: null } },
          { rentalType: 'weekly' },
          'rentalType',
        ],
        [
          'on chosen days',
          { allowMultipleDays: false },
          { ...chosen, selectedDates: [TODAY] },
          'dateSelectionMode',
        ],
        ['for so short', { minRentalDays: 4 }, {}, 'endDate'],
        ['for so long', { maxRentalDays: 2 }, {}, 'endDate'],
        ['for so many hours', { maxRentalDays: 1 }, { rentalType: 'hourly', hours: 25 }, 'duration'],
        ['for so few hours', { minRentalDays: 2 }, { rentalType: 'hourly', hours: 24 }, 'duration'],
        ['so soon', { leadTimeHours: 24 }, {}, 'startDate'],
        [
          'so soon on chosen days',
          { leadTimeHours: 24 },
          { ...chosen, selectedDates: ['2026-06-16'] },
          'selectedDates',
        ],
        ['at once', { leadTimeHours: 1 }, { rentalType: 'hourly', hours: 4 }, 'rentalType'],
        ['for pickup', { pickup: false }, {}, 'deliveryMethod'],
        ['for delivery', { delivery: false }, address, 'deliveryMethod'],
      ],
      ([, offer, input, field]) => {
        const { problems } = readInEnglish(
          readRental({ ...daily, ...input }, { ...rules, ...offer }, MOMENT),
        );
        expect(Object.keys(problems)).toEqual([field]);
      },
      ([what]) => what,
    ));

  it('accepts the limits themselves', () => {
    const longest = { ...daily, endDate: addDays('2026-06-16', 365) };
    expect(readInEnglish(readRental(longest, rules, MOMENT)).problems).toEqual({});
    expect(
      readInEnglish(readRental({ ...daily, rentalType: 'hourly', hours: 168 }, rules, MOMENT)).problems,
    ).toEqual({});
    expect(
      readInEnglish(readRental(daily, { ...rules, minRentalDays: 3, maxRentalDays: 3 }, MOMENT)).problems,
    ).toEqual({});
  });

  it('reads the rental while the address is still missing, and reports every problem at once', () => {
    const reading = readInEnglish(readRental({ ...daily, deliveryMethod: 'delivery' }, rules, MOMENT));
    expect(reading.choice).toMatchObject({ firstDay: '2026-06-16' });
    const empty = readInEnglish(
      readRental({ ...daily, startDate: null, deliveryMethod: 'delivery' }, rules, MOMENT),
    );
    expect(empty).toEqual({ problems: { duration: DURATION, deliveryStreetAddress: ADDRESS } });
  });
});
