import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DomainError } from '../errors.ts';
import { initialFields } from '../listing-fields.ts';
import { includedHoursOf, overageOf } from './overage.ts';
import { requireConfirmable, requireRecordable, type RecordedReading, type UsageFacts } from './readings.ts';
import { splitOverage } from './usage-charge.ts';
import { usageTermsOf, type UsageTerms } from './usage-terms.ts';

const HOURS = { perDay: 8, perWeek: 40, perFourWeeks: 160, extraHourCents: 4_250 };
const TERMS: UsageTerms = { hours: HOURS, fuel: { gallonCents: 459, tankGallons: 25 } };
const NOW = new Date('2026-06-18T15:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('usageTermsOf', () => {
  const listing = { ...initialFields, dailyRateCents: 33_500 };

  it('is nothing for a listing that charges neither hours nor fuel', () => {
    expect(usageTermsOf(listing)).toBeNull();
  });

  it('includes 8, 40 and 160 hours, and takes an eighth of the daily rate for a further one', () => {
    expect(usageTermsOf({ ...listing, meteredHours: true })).toEqual({
      hours: { perDay: 8, perWeek: 40, perFourWeeks: 160, extraHourCents: 4_188 },
      fuel: null,
    });
    expect(
      usageTermsOf({ ...listing, meteredHours: true, extraHourRate: 5_000 })?.hours?.extraHourCents,
    ).toBe(5_000);
  });

  it('charges fuel by price and tank', () => {
    expect(usageTermsOf({ ...listing, fuelPrice: 459, tankGallons: 25 })).toEqual({
      hours: null,
      fuel: TERMS.fuel,
    });
  });
});

describe('includedHoursOf', () => {
  it.each([
    [{ count: 4, unit: 'hour' }, 4],
    [{ count: 12, unit: 'hour' }, 8],
    [{ count: 30, unit: 'hour' }, 16],
    [{ count: 1, unit: 'day' }, 8],
    [{ count: 3, unit: 'day' }, 24],
    [{ count: 1, unit: 'week' }, 40],
    [{ count: 4, unit: 'week' }, 160],
    [{ count: 5, unit: 'week' }, 200],
    [{ count: 8, unit: 'week' }, 320],
  ] as const)('of %j are %i', (rented, hours) => {
    expect(includedHoursOf(HOURS, rented)).toBe(hours);
  });
});

describe('overageOf', () => {
  const twoDays = { count: 2, unit: 'day' } as const;
  const of = (before: [number | null, number | null], after: [number | null, number | null]) =>
    overageOf(TERMS, twoDays, {
      before: { engineTenths: before[0], fuelEighths: before[1] },
      after: { engineTenths: after[0], fuelEighths: after[1] },
    });

  it('charges tenths of an hour beyond those included, and eighths of the tank that are missing', () => {
    const { lines, totalCents } = of([12_005, 8], [12_200, 5]);
    expect(lines).toEqual([
      {
        kind: 'hours',
        usedTenths: 195,
        includedHours: 16,
        extraTenths: 35,
        extraHourCents: 4_250,
        cents: 14_875,
      },
      { kind: 'fuel', missingEighths: 3, tankGallons: 25, gallonCents: 459, cents: 4_303 },
    ]);
    expect(totalCents).toBe(19_178);
  });

  it('is nothing within what is included, with a fuller tank, and for what was not read', () => {
    expect(of([12_005, 4], [12_165, 8])).toEqual({ lines: [], totalCents: 0 });
    expect(of([null, null], [12_900, 0])).toEqual({ lines: [], totalCents: 0 });
    expect(of([12_005, 8], [null, null])).toEqual({ lines: [], totalCents: 0 });
  });

  it('is never below nothing, is the sum of its lines, and grows with the use', () => {
    const tenths = fc.integer({ min: 0, max: 100_000 });
    const eighths = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(tenths, tenths, eighths, eighths, (start, used, full, left) => {
        const one = of([start, full], [start + used, left]);
        const more = of([start, full], [start + used + 1, Math.max(0, left - 1)]);
        expect(one.totalCents).toBe(one.lines.reduce((sum, { cents }) => sum + cents, 0));
        for (const { cents } of one.lines) expect(cents).toBeGreaterThan(0);
        expect(more.totalCents).toBeGreaterThanOrEqual(one.totalCents);
      }),
    );
  });
});

describe('splitOverage', () => {
  const balance = { isTaken: true, balanceCents: 20_000, captureCents: null };

  it.each([
    ['the whole balance is taken', 5_000, balance, [0, 5_000]],
    ['the owner takes less of the balance', 5_000, { ...balance, captureCents: 17_000 }, [3_000, 2_000]],
    ['all of it is held', 2_000, { ...balance, captureCents: 17_000 }, [2_000, 0]],
    ['nothing is held', 5_000, { ...balance, isTaken: false, captureCents: 0 }, [0, 5_000]],
    ['the rest is less than can be charged', 3_049, { ...balance, captureCents: 17_000 }, [3_000, 0]],
    ['it is less than can be charged at all', 49, balance, [0, 0]],
    ['balance and overage are less than can be charged', 49, { ...balance, captureCents: 0 }, [0, 0]],
  ])('where %s', (_case, cents, taken, [withBalanceCents, cardCents]) => {
    expect(splitOverage(cents, taken)).toEqual({ withBalanceCents, cardCents });
  });

  it('never takes more than the overage, nor more with the balance than is held', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    const amounts = fc.record({
      isTaken: fc.boolean(),
      balanceCents: fc.integer({ min: 0, max: 500_000 }),
      captureCents: fc.option(fc.integer({ min: 0, max: 500_000 })),
    });
    fc.assert(
      fc.property(cents, amounts, (total, taken) => {
        const { withBalanceCents, cardCents } = splitOverage(total, taken);
        const rest = total - withBalanceCents - cardCents;
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThan(50);
        const captured = withBalanceCents + (taken.captureCents ?? taken.balanceCents);
        expect(withBalanceCents === 0 || captured <= taken.balanceCents).toBe(true);
      }),
    );
  });
});

describe('readings', () => {
  const reading = (more: Partial<RecordedReading> = {}): RecordedReading => ({
    id: 'rdg_1',
    engineTenths: 12_005,
    fuelEighths: 8,
    recordedBy: 'owner',
    recordedAt: hoursAgo(10),
    confirmedAt: hoursAgo(9),
    ...more,
  });
  const facts = (more: Partial<UsageFacts> = {}): UsageFacts => ({
    status: 'active',
    isSettled: false,
    terms: TERMS,
    pickup: reading(),
    return: undefined,
    ...more,
  });
  const shown = { engineTenths: 12_080, fuelEighths: 4 };
  const codeOf = (rule: () => unknown): string | undefined => {
    try {
      rule();
      return undefined;
    } catch (error) {
      return (error as DomainError).code;
    }
  };

  it.each([
    ['once it is out', 'return', {}, shown, undefined],
    ['for a rental that charges neither', 'return', { terms: null }, shown, 'usage_not_metered'],
    ['before the fee is paid', 'pickup', { status: 'pending' }, shown, 'reading_too_early'],
    ['before the pickup', 'pickup', { status: 'confirmed', pickup: undefined }, shown, undefined],
    ['of the return before the pickup', 'return', { status: 'confirmed' }, shown, 'reading_too_early'],
    ['after the end', 'return', { status: 'completed' }, shown, 'reading_too_late'],
    ['after the cancellation', 'pickup', { status: 'canceled' }, shown, 'reading_too_late'],
    ['once the return is settled', 'return', { isSettled: true }, shown, 'reading_too_late'],
    ['once it is confirmed', 'pickup', {}, shown, 'reading_confirmed'],
    ['without one at the pickup', 'return', { pickup: undefined }, shown, 'pickup_reading_missing'],
    [
      'without a confirmed one at the pickup',
      'return',
      { pickup: reading({ confirmedAt: null }) },
      shown,
      'pickup_reading_missing',
    ],
    ['without the hours', 'return', {}, { engineTenths: null, fuelEighths: 4 }, 'reading_incomplete'],
    ['without the fuel', 'return', {}, { engineTenths: 12_080, fuelEighths: null }, 'reading_incomplete'],
    ['of less than at the pickup', 'return', {}, { ...shown, engineTenths: 12_004 }, 'reading_below_pickup'],
    ['of as many hours as have passed', 'return', {}, { ...shown, engineTenths: 12_115 }, undefined],
    [
      'of more hours than have passed',
      'return',
      {},
      { ...shown, engineTenths: 12_116 },
      'reading_impossible',
    ],
    [
      'of hours alone where fuel is not charged for',
      'return',
      { terms: { ...TERMS, fuel: null } },
      { engineTenths: 12_080, fuelEighths: null },
      undefined,
    ],
  ] as const)('are recorded %s, or refused with the reason', (_case, stage, more, of, code) => {
    expect(codeOf(() => requireRecordable(stage, facts(more), of, NOW))).toBe(code);
  });

  it.each([
    ['by the other side', {}, 'renter', undefined],
    ['by the side that recorded it', {}, 'owner', 'own_reading'],
    [
      'after another one was recorded',
      { return: reading({ id: 'rdg_2', confirmedAt: null }) },
      'renter',
      'reading_changed',
    ],
    ['after the return is settled', { isSettled: true }, 'renter', 'reading_too_late'],
    ['where there is none', { return: undefined }, 'renter', 'reading_changed'],
  ] as const)('are confirmed %s, or refused with the reason', (_case, more, side, code) => {
    const one = facts({ return: reading({ confirmedAt: null }), ...more });
    expect(codeOf(() => requireConfirmable('return', one, { readingId: 'rdg_1', side }))).toBe(code);
  });

  it('are confirmed once: a repetition changes nothing, whatever has become of the rental', () => {
    const done = facts({ return: reading(), isSettled: true });
    expect(requireConfirmable('return', done, { readingId: 'rdg_1', side: 'owner' })).toBe(false);
  });
});
