import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateAdvice, type RateQuestion } from './best-rate.ts';
import { addDays, daysInclusive, type Day } from './calendar.ts';
import { quote, type RentalChoice } from './pricing.ts';

const TODAY = '2026-06-01';
const MONDAY = '2026-06-08';
const CLOCK = { now: new Date('2026-06-01T15:00:00Z'), timeZone: 'America/Chicago' };
const RULES = {
  rates: { dailyRateCents: 33_500, hourlyRateCents: null, weeklyRateCents: 117_500 },
  pickup: true,
  delivery: false,
  allowMultipleDays: true,
};
const pickup = { method: 'pickup', feeCents: 0 } as const;

const byDay = (days: number): RentalChoice => ({
  rentalType: 'daily',
  mode: 'consecutive',
  firstDay: MONDAY,
  lastDay: addDays(MONDAY, days - 1),
});
const byWeek = (days: number): RentalChoice => ({
  rentalType: 'weekly',
  firstDay: MONDAY,
  lastDay: addDays(MONDAY, days - 1),
});
const advice = (choice: RentalChoice, more: Partial<RateQuestion> = {}) =>
  rateAdvice({ choice, rules: RULES, clock: CLOCK, isFree: () => true, ...more });
const ratesOf = (dailyRateCents: number, weeklyRateCents: number | null, hourlyRateCents: number | null) => ({
  rules: { ...RULES, rates: { dailyRateCents, weeklyRateCents, hourlyRateCents } },
});

describe('advice on the rate of the chosen days', () => {
  it('names the week for five days that cost $500 more by the day, with the two days that cost nothing', () => {
    const { better, freeUntil, freeDays } = advice(byDay(5));
    expect(better).toEqual({
      rentalType: 'weekly',
      firstDay: MONDAY,
      lastDay: addDays(MONDAY, 4),
      savedCents: 50_000,
    });
    expect([freeUntil, freeDays]).toEqual([addDays(MONDAY, 6), 2]);
  });

  it.each([
    ['three days by the day are cheaper than a week', byDay(3), undefined],
    ['eight days by the week are two weeks, the day saves nothing', byWeek(8), undefined],
    ['two days by the week cost more than by the day', byWeek(2), 'daily'],
    ['a whole week costs less by the week', byDay(7), 'weekly'],
    ['ten days cost less as two weeks', byDay(10), 'weekly'],
  ] as const)('decides by the price alone: %s', (_what, choice, expected) => {
    expect(advice(choice).better?.rentalType).toBe(expected);
  });

  it('says nothing where the kinds cost the same', () => {
    expect(advice(byDay(4), ratesOf(10_000, 40_000, null)).better).toBeUndefined();
  });

  it('says nothing where the owner has no weekly rate', () => {
    expect(advice(byDay(30), ratesOf(10_000, null, null))).toEqual({
      better: undefined,
      freeUntil: undefined,
      freeDays: 0,
    });
  });

  it('counts separate days against the whole time that the item is away', () => {
    const days = [0, 1, 2, 4, 6].map((offset) => addDays(MONDAY, offset));
    const { better } = advice({ rentalType: 'daily', mode: 'multiple', days });
    expect(better).toMatchObject({ rentalType: 'weekly', lastDay: addDays(MONDAY, 6), savedCents: 50_000 });
  });

  it('names the day for hours that cost more than a day', () => {
    const { better } = advice({ rentalType: 'hourly', hours: 8 }, ratesOf(10_000, null, 2_000));
    expect(better).toEqual({ rentalType: 'daily', firstDay: TODAY, lastDay: TODAY, savedCents: 6_000 });
  });

  it('counts both days of hours that run past midnight', () => {
    const late = { now: new Date('2026-06-02T03:00:00Z'), timeZone: CLOCK.timeZone };
    const { better } = advice(
      { rentalType: 'hourly', hours: 12 },
      { ...ratesOf(10_000, null, 2_000), clock: late },
    );
    expect(better).toMatchObject({ firstDay: TODAY, lastDay: addDays(TODAY, 1), savedCents: 4_000 });
  });

  it('says nothing where a day of the hours is taken as a whole day', () => {
    const question = { ...ratesOf(10_000, null, 2_000), isFree: (day: Day) => day !== TODAY };
    expect(advice({ rentalType: 'hourly', hours: 8 }, question).better).toBeUndefined();
  });

  it.each([
    ['a taken day ends them', { isFree: (day: Day) => day !== addDays(MONDAY, 6) }, 1],
    ['the next day is taken', { isFree: (day: Day) => day !== addDays(MONDAY, 5) }, 0],
    ['the owner rents for at most six days', { rules: { ...RULES, maxRentalDays: 6 } }, 1],
  ])('offers only further days that can be rented: %s', (_what, more, expected) => {
    expect(advice(byDay(5), more).freeDays).toBe(expected);
  });

  it('offers the rest of a week that is chosen already', () => {
    expect(advice(byWeek(5))).toMatchObject({ better: undefined, freeDays: 2 });
    expect(advice(byWeek(7)).freeDays).toBe(0);
    expect(advice(byWeek(8)).freeDays).toBe(6);
  });
});

it('saves exactly what the price function says, never costs more, and ends where nothing is cheaper', () => {
  const cents = fc.integer({ min: 399, max: 2_000_000 });
  fc.assert(
    fc.property(
      cents,
      fc.option(cents),
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      (day, week, days, weekly) => {
        const rules = {
          ...RULES,
          rates: { dailyRateCents: day, weeklyRateCents: week, hourlyRateCents: null },
        };
        const choice = weekly ? byWeek(days) : byDay(days);
        const { better, freeUntil } = advice(choice, { rules });
        const before = quote(rules.rates, choice, pickup);
        if (better) {
          const other = better.rentalType === 'weekly' ? byWeek(days) : byDay(days);
          const after = quote(rules.rates, other, pickup);
          expect(better.savedCents).toBeGreaterThan(0);
          expect((before?.totalCents ?? 0) - (after?.totalCents ?? 0)).toBe(better.savedCents);
          expect(advice(other, { rules }).better).toBeUndefined();
        }
        if (freeUntil) {
          const longer = daysInclusive(MONDAY, freeUntil);
          expect(quote(rules.rates, byWeek(longer), pickup)?.totalCents).toBe(
            quote(rules.rates, byWeek(days), pickup)?.totalCents,
          );
        }
      },
    ),
  );
});
