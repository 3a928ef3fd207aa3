import { describe, expect, it } from 'vitest';
import {
  inputOf,
  movedTo,
  rangeOfValues,
  startingValues,
  stillPossible,
  takenWithin,
  withRange,
  type RentValues,
} from './rent-values.ts';

const offer = {
  hourlyRate: '10.00',
  weeklyRate: '100.00',
  allowMultipleDays: true,
  minRentalDays: null,
  maxRentalDays: null,
  leadTimeHours: 0,
  deliveryOptions: { pickup: true, delivery: true, deliveryRadius: 25, deliveryFee: '50.00' },
};
const start = startingValues(offer);
const with_ = (changes: Partial<RentValues>): RentValues => ({ ...start, ...changes });
const range = with_({ startDate: '2026-03-07', endDate: '2026-03-09' });
const days = with_({ dateSelectionMode: 'multiple', selectedDates: ['2026-03-12', '2026-03-07'] });

describe('a form that begins', () => {
  it('begins a form as daily, consecutive, picked up, and four hours should it become hourly', () => {
    expect(start).toMatchObject({
      rentalType: 'daily',
      dateSelectionMode: 'consecutive',
      deliveryMethod: 'pickup',
      duration: '4',
    });
  });

  it('begins a form as delivered where nothing else is offered', () => {
    const deliveryOptions = { ...offer.deliveryOptions, pickup: false };
    expect(startingValues({ ...offer, deliveryOptions }).deliveryMethod).toBe('delivery');
  });
});

describe('rangeOfValues', () => {
  it.each<[string, RentValues, unknown]>([
    ['days in a row', range, { first: '2026-03-07', last: '2026-03-09' }],
    ['chosen days, from the first to the last', days, { first: '2026-03-07', last: '2026-03-12' }],
    ['an end that is missing', with_({ startDate: '2026-03-07' }), undefined],
    ['an end before the start', with_({ startDate: '2026-03-07', endDate: '2026-03-06' }), undefined],
    ['no chosen day', with_({ dateSelectionMode: 'multiple' }), undefined],
    ['hours', { ...range, rentalType: 'hourly' }, undefined],
    [
      'weeks, whatever the mode of days',
      { ...range, rentalType: 'weekly', dateSelectionMode: 'multiple' },
      { first: '2026-03-07', last: '2026-03-09' },
    ],
  ])('of %s', (_what, values, expected) => {
    expect(rangeOfValues(values)).toEqual(expected);
  });
});

describe('movedTo', () => {
  it('keeps the length, over a change of daylight saving too', () => {
    expect(movedTo(range, '2026-03-30')).toMatchObject({ startDate: '2026-03-30', endDate: '2026-04-01' });
  });

  it('keeps the gaps between chosen days', () => {
    expect(movedTo(days, '2026-03-20').selectedDates).toEqual(['2026-03-25', '2026-03-20']);
  });

  it('makes hours that cannot be had now a day', () => {
    expect(movedTo({ ...start, rentalType: 'hourly' }, '2026-03-20')).toMatchObject({
      rentalType: 'daily',
      startDate: '2026-03-20',
      endDate: '2026-03-20',
    });
  });
});

it('keeps a weekly rental weekly in withRange', () => {
  const chosen = { first: '2026-03-07', last: '2026-03-08' };
  expect(withRange({ ...days, rentalType: 'weekly' }, chosen).rentalType).toBe('weekly');
  expect(withRange({ ...days, rentalType: 'hourly' }, chosen)).toMatchObject({
    rentalType: 'daily',
    dateSelectionMode: 'consecutive',
  });
});

it('counts the days between chosen ones in takenWithin', () => {
  expect(takenWithin(days, new Set(['2026-03-09', '2026-03-13']))).toEqual(['2026-03-09']);
});

describe('stillPossible', () => {
  it('drops what is past or no longer offered, and keeps the rest', () => {
    const kept = {
      ...days,
      rentalType: 'weekly',
      startDate: '2026-03-07',
      endDate: '2026-03-20',
      notes: 'x',
    } as const;
    const less = { ...offer, weeklyRate: null, allowMultipleDays: false };
    expect(stillPossible(kept, less, '2026-03-10')).toMatchObject({
      rentalType: 'daily',
      dateSelectionMode: 'consecutive',
      startDate: '',
      endDate: '',
      selectedDates: ['2026-03-12'],
      notes: 'x',
    });
    expect(stillPossible(kept, offer, '2026-03-07')).toEqual(kept);
  });

  it('goes over to the way of delivery that is left', () => {
    const deliveryOptions = { ...offer.deliveryOptions, delivery: false };
    const kept = with_({ deliveryMethod: 'delivery' });
    expect(stillPossible(kept, { ...offer, deliveryOptions }, '2026-03-01').deliveryMethod).toBe('pickup');
  });
});

it.each([
  ['6', 6],
  ['', null],
  ['six', null],
])('reads %o hours as %o in inputOf', (duration, hours) => {
  expect(inputOf(with_({ duration })).hours).toBe(hours);
});
