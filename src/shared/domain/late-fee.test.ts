import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateFeeCents, lateHourlyRateCents, overdueHours } from './late-fee.ts';

const terms = (
  durationType: 'daily' | 'custom' | 'weekly' | 'hourly' | '4hours',
  daily = 28_500,
  hourly: number | null = null,
) => ({
  durationType,
  dailyRateCents: daily,
  hourlyRateCents: hourly,
});

describe('lateFeeCents', () => {
  it.each([
    ['daily: a day of lateness is a daily rate', terms('daily'), 24, 28_500],
    ['custom like daily', terms('custom'), 8, 9500],
    ['rounded once, at the end', terms('daily'), 1, 1188],
    ['half a cent up', terms('daily', 8500), 3, 1063],
    ['weekly: six daily rates in 168 hours', terms('weekly'), 168, 171_000],
    ['weekly: one hour', terms('weekly'), 1, 1018],
    ['4hours: a quarter of a daily rate in four hours', terms('4hours'), 4, 7125],
    ['hourly: its own rate', terms('hourly', 28_500, 4000), 3, 12_000],
    ['hourly: at least 20 cents', terms('hourly', 28_500, 5), 2, 40],
    ['hourly without a rate: like daily', terms('hourly'), 24, 28_500],
    ['nothing for no hour', terms('daily'), 0, 0],
  ])('%s', (_what, rate, hours, cents) => {
    expect(lateFeeCents(rate, hours)).toBe(cents);
  });

  it('charges whole cents, never negative, and never less with more hours', () => {
    const anyTerms = fc.record({
      durationType: fc.constantFrom('daily', 'custom', 'weekly', 'hourly', '4hours'),
      dailyRateCents: fc.integer({ min: 1, max: 500_000 }),
      hourlyRateCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
    });
    fc.assert(
      fc.property(anyTerms, fc.nat(2000), (rate, hours) => {
        const fee = lateFeeCents(rate, hours);
        expect(Number.isInteger(fee) && fee >= 0).toBe(true);
        expect(lateFeeCents(rate, hours + 1)).toBeGreaterThanOrEqual(fee);
      }),
    );
  });
});

describe('lateHourlyRateCents', () => {
  it.each([
    [terms('daily'), 1188],
    [terms('weekly'), 1018],
    [terms('4hours'), 1781],
    [terms('hourly', 28_500, 4000), 4000],
  ])('%o: %i', (rate, cents) => {
    expect(lateHourlyRateCents(rate)).toBe(cents);
  });
});

describe('overdueHours', () => {
  const end = new Date('2026-11-01T05:00:00Z');
  it.each([
    [-3600, 0],
    [0, 0],
    [29 * 60 + 59, 0],
    [30 * 60, 1],
    [89 * 60 + 59, 1],
    [90 * 60, 2],
    [25 * 3600, 25],
  ])('%i seconds after the end: %i', (seconds, hours) => {
    expect(overdueHours(end, new Date(end.getTime() + seconds * 1000))).toBe(hours);
  });
});
