import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulkEffect, type BulkChange, type BulkValues } from './bulk-change.ts';
import { maximumDailyRateCents, maximumWeeklyRateCents, minimumDailyRateCents } from './money-constants.ts';

const VALUES: BulkValues = {
  isAvailable: true,
  dailyRateCents: 8_500,
  hourlyRateCents: 1_405,
  weeklyRateCents: null,
  instantBooking: false,
  leadTimeHours: 0,
  bufferHours: 4,
  deliveryFeeCents: 5_000,
};
const effectOf = (change: BulkChange, values: Partial<BulkValues> = {}) =>
  bulkEffect(change, { ...VALUES, ...values });
const percent = (by: number): BulkChange => ({ kind: 'ratesByPercent', percent: by });

describe('a change of many listings', () => {
  it.each<readonly [BulkChange, object]>([
    [{ kind: 'availability', isAvailable: false }, { isAvailable: false }],
    [{ kind: 'availability', isAvailable: true }, {}],
    [percent(10), { dailyRateCents: 9_350, hourlyRateCents: 1_546 }],
    [percent(-10), { dailyRateCents: 7_650, hourlyRateCents: 1_265 }],
    [{ kind: 'rateByAmount', cents: 500 }, { dailyRateCents: 9_000 }],
    [{ kind: 'rateByAmount', cents: -500 }, { dailyRateCents: 8_000 }],
    [{ kind: 'instantBooking', instantBooking: true }, { instantBooking: true }],
    [{ kind: 'notice', hours: 24 }, { leadTimeHours: 24 }],
    [{ kind: 'buffer', hours: 4 }, {}],
    [{ kind: 'deliveryFee', cents: 7_500 }, { deliveryFeeCents: 7_500 }],
  ])('names what becomes different, and nothing that is so already: %j', (change, patch) => {
    expect(effectOf(change)).toEqual({ patch, isLimited: false });
  });

  it('keeps a rate at the least and the most that is allowed, and says so', () => {
    const low = effectOf({ kind: 'rateByAmount', cents: -8_400 });
    expect(low).toEqual({ patch: { dailyRateCents: minimumDailyRateCents }, isLimited: true });
    const high = effectOf(percent(300), { dailyRateCents: 4_000_000 });
    expect(high.patch.dailyRateCents).toBe(maximumDailyRateCents);
    expect(high.isLimited).toBe(true);
  });

  it('raises no hourly rate by a cut where it is below the least already', () => {
    const { patch, isLimited } = effectOf(percent(-50), { hourlyRateCents: 10 });
    expect([patch.hourlyRateCents, isLimited]).toEqual([undefined, true]);
  });
});

const values = fc.record<BulkValues>({
  isAvailable: fc.boolean(),
  dailyRateCents: fc.integer({ min: minimumDailyRateCents, max: maximumDailyRateCents }),
  hourlyRateCents: fc.option(fc.integer({ min: 1, max: maximumDailyRateCents })),
  weeklyRateCents: fc.option(fc.integer({ min: 1, max: maximumWeeklyRateCents })),
  instantBooking: fc.boolean(),
  leadTimeHours: fc.nat(720),
  bufferHours: fc.nat(168),
  deliveryFeeCents: fc.nat(1_000_000),
});

it('makes whole cents within the limits of any rates, in the direction that was asked for', () => {
  const change = fc.oneof(
    fc.integer({ min: -90, max: 300 }).map(percent),
    fc
      .integer({ min: -maximumDailyRateCents, max: maximumDailyRateCents })
      .map((cents): BulkChange => ({ kind: 'rateByAmount', cents })),
  );
  fc.assert(
    fc.property(values, change, (before, asked) => {
      const { patch } = bulkEffect(asked, before);
      const isRise =
        asked.kind === 'ratesByPercent' ? asked.percent > 0 : 'cents' in asked && asked.cents > 0;
      for (const name of ['dailyRateCents', 'hourlyRateCents', 'weeklyRateCents'] as const) {
        const after = patch[name];
        if (after === undefined || after === null) continue;
        expect(Number.isSafeInteger(after)).toBe(true);
        expect(after > Number(before[name])).toBe(isRise);
        expect(after).toBeGreaterThanOrEqual(1);
      }
      const daily = patch.dailyRateCents ?? before.dailyRateCents;
      expect(daily).toBeGreaterThanOrEqual(minimumDailyRateCents);
      expect(daily).toBeLessThanOrEqual(maximumDailyRateCents);
    }),
  );
});
