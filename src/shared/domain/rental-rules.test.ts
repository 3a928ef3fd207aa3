import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#tests/support/in-english.ts';
import { addDays, startOfDay } from './calendar.ts';
import { addHours } from './rental-span.ts';
import {
  brokenRule,
  factsOfDays,
  factsOfHours,
  firstBookableDay,
  type OwnerLimits,
  type WantedDays,
} from './rental-rules.ts';

const timeZone = 'America/Chicago';
const TODAY = '2026-06-15';
/** Ten in the morning in Austin. */
const now = new Date('2026-06-15T15:00:00Z');
const days = (firstDay: string, count: number, paidDays = count): WantedDays => ({
  firstDay,
  lastDay: addDays(firstDay, count - 1),
  paidDays,
});
const judge = (wanted: WantedDays, limits: OwnerLimits = {}) =>
  inEnglish(brokenRule(factsOfDays(wanted, { now, timeZone }), limits)?.problem);

describe('a rental by the day', () => {
  it.each([
    ['today', days(TODAY, 1), {}],
    ['the shortest', days('2026-06-20', 3), { minRentalDays: 3 }],
    ['the longest', days('2026-06-20', 5), { maxRentalDays: 5 }],
    ['the longest of all', days('2026-06-20', 366), {}],
    ['tomorrow, 14 hours from now', days('2026-06-16', 1), { leadTimeHours: 14 }],
    ['as far ahead as can be', days(addDays(TODAY, 1098), 1), {}],
    ['without any wish', days(TODAY, 1), { minRentalDays: null, maxRentalDays: null, leadTimeHours: 0 }],
  ])('lets a rental by the day be: %s', (_what, wanted, limits) => {
    expect(judge(wanted, limits)).toBeUndefined();
  });

  it.each([
    ['yesterday', days('2026-06-14', 2), {}, 'The rental cannot start before today.'],
    ['too short', days('2026-06-20', 2), { minRentalDays: 3 }, 'This item is rented for at least 3 days.'],
    [
      'too few days that count',
      days('2026-06-20', 5, 2),
      { minRentalDays: 3 },
      'This item is rented for at least 3 days.',
    ],
    [
      'too long',
      days('2026-06-20', 2),
      { maxRentalDays: 1 },
      'This item is rented for at most 1 day at a time.',
    ],
    [
      'too long from the first to the last',
      days('2026-06-20', 9, 2),
      { maxRentalDays: 8 },
      'This item is rented for at most 8 days at a time.',
    ],
    [
      'longer than anything, whatever the owner allows',
      days('2026-06-20', 367),
      { maxRentalDays: 1000 },
      'This item is rented for at most 366 days at a time.',
    ],
    [
      'a minute too soon',
      days('2026-06-16', 1),
      { leadTimeHours: 15 },
      'The owner asks for at least 15 hours of notice before the first day.',
    ],
    [
      'today, where any notice is asked for',
      days(TODAY, 9),
      { leadTimeHours: 1 },
      'The owner asks for at least 1 hour of notice before the first day.',
    ],
    ['too far ahead', days(addDays(TODAY, 1099), 1), {}, 'These days are too far ahead.'],
  ])('refuses a rental by the day: %s', (_what, wanted, limits, sentence) => {
    expect(judge(wanted, limits)).toBe(sentence);
  });
});

describe('a rental by the hour', () => {
  const judgeHours = (hours: number, limits: OwnerLimits = {}) => {
    const broken = brokenRule(factsOfHours(hours), limits);
    return broken && { about: broken.about, sentence: inEnglish(broken.problem) };
  };

  it.each([
    [4, {}],
    [168, {}],
    [24, { minRentalDays: 1, maxRentalDays: 1 }],
    [25, { minRentalDays: 2 }],
  ])('lets a rental by the hour last %d hours', (hours, limits) => {
    expect(judgeHours(hours, limits)).toBeUndefined();
  });

  it.each([
    [3, {}, 'Duration or dates are required based on rental type'],
    [169, {}, 'This item is rented for at most 168 hours at a time.'],
    [25, { maxRentalDays: 1 }, 'This item is rented for at most 1 day at a time.'],
    [24, { minRentalDays: 2 }, 'This item is rented for at least 2 days.'],
  ])('refuses a rental by the hour of %d hours', (hours, limits, sentence) => {
    expect(judgeHours(hours, limits)).toEqual({ about: 'length', sentence });
  });

  it('offers no rental by the hour where the owner asks for notice', () => {
    expect(judgeHours(4, { leadTimeHours: 24 })).toEqual({
      about: 'start',
      sentence:
        'The owner asks for at least 24 hours of notice, so this item is not rented by the hour: such a rental begins at once.',
    });
  });
});

describe('firstBookableDay', () => {
  it('finds the first day that the rules allow, to the minute, whatever the clocks do', () => {
    const zones = fc.constantFrom('America/Chicago', 'America/Phoenix', 'Pacific/Auckland', 'America/Havana');
    const instants = fc.integer({
      min: Date.parse('2026-01-01T00:00:00Z') / 60_000,
      max: Date.parse('2027-12-31T00:00:00Z') / 60_000,
    });
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: 0, max: 720 }), (zone, minute, leadTimeHours) => {
        const at = { now: new Date(minute * 60_000), timeZone: zone };
        const first = firstBookableDay(at.now, leadTimeHours, zone);
        const isAllowed = (day: string) =>
          !brokenRule(factsOfDays({ firstDay: day, lastDay: day }, at), { leadTimeHours });
        expect([isAllowed(first), isAllowed(addDays(first, -1))]).toEqual([true, false]);
      }),
    );
  });

  it('finds the day that begins exactly at the end of the lead time', () => {
    const midnight = startOfDay('2026-06-20', timeZone);
    expect(firstBookableDay(addHours(midnight, -24), 24, timeZone)).toBe('2026-06-20');
    expect(firstBookableDay(new Date(midnight.getTime() - 24 * 3_600_000 + 1), 24, timeZone)).toBe(
      '2026-06-21',
    );
  });
});
