import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysInclusive } from './calendar.ts';
import { deliveryFeeOf, paymentDays, quote, splitTotal, type RentalChoice } from './pricing.ts';

const rates = { dailyRateCents: 8500, hourlyRateCents: 1500, weeklyRateCents: 40_000 };
const pickup = { method: 'pickup', feeCents: 5000 } as const;
const delivery = { method: 'delivery', feeCents: 5000 } as const;
const days = (firstDay: string, lastDay: string): RentalChoice => ({
  rentalType: 'daily',
  mode: 'consecutive',
  firstDay,
  lastDay,
});
const weeks = (firstDay: string, lastDay: string): RentalChoice => ({
  rentalType: 'weekly',
  firstDay,
  lastDay,
});
const hours = (count: number): RentalChoice => ({ rentalType: 'hourly', hours: count });

describe('quote', () => {
  it.each([
    ['one day', days('2026-06-16', '2026-06-16'), pickup, 1, 'day', 8500, 8899],
    ['three days', days('2026-06-16', '2026-06-18'), pickup, 3, 'day', 25_500, 25_899],
    ['delivered', days('2026-06-16', '2026-06-18'), delivery, 3, 'day', 25_500, 30_899],
    [
      'chosen days',
      { rentalType: 'daily', mode: 'multiple', days: ['2026-06-16', '2026-06-20'] },
      pickup,
      2,
      'day',
      17_000,
      17_399,
    ],
    ['six days of a week', weeks('2026-06-16', '2026-06-21'), pickup, 1, 'week', 40_000, 40_399],
    ['seven days', weeks('2026-06-16', '2026-06-22'), pickup, 1, 'week', 40_000, 40_399],
    ['eight days', weeks('2026-06-16', '2026-06-23'), pickup, 2, 'week', 80_000, 80_399],
    ['six hours', hours(6), pickup, 6, 'hour', 9000, 9399],
    ['fewer hours than are charged', hours(2), pickup, 4, 'hour', 6000, 6399],
  ] as const)('%s', (_what, choice, how, count, unit, rentalCents, totalCents) => {
    expect(quote(rates, choice, how)).toMatchObject({ count, unit, rentalCents, totalCents });
  });

  it('writes each part as a line', () => {
    expect(quote(rates, days('2026-06-16', '2026-06-18'), delivery)?.lines).toEqual([
      { kind: 'rental', label: '3 days × $85.00', cents: 25_500 },
      { kind: 'delivery', label: 'Delivery', cents: 5000 },
      { kind: 'processing', label: 'Processing fee', cents: 399 },
    ]);
    expect(
      quote({ ...rates, weeklyRateCents: 125_000 }, weeks('2026-06-16', '2026-06-16'), pickup)?.lines[0]
        ?.label,
    ).toBe('1 week × $1,250.00');
    expect(quote(rates, weeks('2026-06-16', '2026-06-16'), pickup)?.lines[0]?.label).toBe('1 week × $400.00');
  });

  it.each([
    ['an end before the start', days('2026-06-18', '2026-06-16')],
    ['weeks that end before they start', weeks('2026-06-18', '2026-06-16')],
    ['no chosen day', { rentalType: 'daily', mode: 'multiple', days: [] }],
  ] as const)('gives no price for %s', (_what, choice) => {
    expect(quote(rates, choice, pickup)).toBeUndefined();
  });

  it('gives no price where the listing has no such rate', () => {
    const daily = { ...rates, hourlyRateCents: null, weeklyRateCents: null };
    expect(quote(daily, hours(4), pickup)).toBeUndefined();
    expect(quote(daily, weeks('2026-06-16', '2026-06-22'), pickup)).toBeUndefined();
  });

  it('charges at least 20 cents an hour, and at least 50 cents at once', () => {
    const cheap = { ...rates, hourlyRateCents: 1 };
    expect(quote(cheap, hours(4), pickup)).toMatchObject({
      rateCents: 20,
      totalCents: 479,
      bookingFeeCents: 50,
      balanceCents: 429,
    });
  });
});

describe('splitTotal', () => {
  it.each([
    [10_399, 1040, 9359],
    [90_899, 9090, 81_809],
    [5004, 500, 4504],
    [5005, 501, 4504],
    [479, 50, 429],
    [100, 50, 50],
    [99, 99, 0],
  ])('%i cents: %i now, %i held', (total, bookingFeeCents, balanceCents) => {
    expect(splitTotal(total)).toEqual({ bookingFeeCents, balanceCents });
  });
});

describe('every price', () => {
  const anyRates = fc.record({
    dailyRateCents: fc.integer({ min: 1, max: 500_000 }),
    hourlyRateCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
    weeklyRateCents: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  });
  const anyDay = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2026-01-01', count));
  const range = fc
    .tuple(anyDay, fc.integer({ min: -3, max: 400 }))
    .map(([first, more]) => [first, addDays(first, more)] as const);
  const anyChoice = fc.oneof(
    range.map(([first, last]) => days(first, last)),
    range.map(([first, last]) => weeks(first, last)),
    fc.integer({ min: 0, max: 200 }).map(hours),
    fc
      .uniqueArray(anyDay, { maxLength: 40 })
      .map((chosen): RentalChoice => ({ rentalType: 'daily', mode: 'multiple', days: chosen.sort() })),
  );
  const anyDelivery = fc.record({
    method: fc.constantFrom('pickup' as const, 'delivery' as const),
    feeCents: fc.integer({ min: 0, max: 100_000 }),
  });

  it('charges no negative price, sums its lines, and splits it into two parts that the provider takes', () => {
    fc.assert(
      fc.property(anyRates, anyChoice, anyDelivery, (listed, choice, how) => {
        const price = quote(listed, choice, how);
        if (!price) return;
        const { lines, totalCents, bookingFeeCents, balanceCents, rentalCents, count, rateCents } = price;
        for (const { cents } of lines) expect(cents).toBeGreaterThanOrEqual(0);
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
        expect(rentalCents).toBe(count * rateCents);
        expect(bookingFeeCents + balanceCents).toBe(totalCents);
        expect(bookingFeeCents).toBeGreaterThanOrEqual(50);
        expect(balanceCents === 0 || balanceCents >= 50).toBe(true);
        expect(balanceCents === 0 || bookingFeeCents === Math.max(50, Math.round(totalCents / 10))).toBe(
          true,
        );
        for (const value of [totalCents, bookingFeeCents, balanceCents])
          expect(Number.isInteger(value)).toBe(true);
        expect(lines.some(({ kind }) => kind === 'delivery')).toBe(how.method === 'delivery');
      }),
    );
  });

  it('never lowers a price when a day, a week or an hour is added', () => {
    fc.assert(
      fc.property(anyRates, range, fc.nat(300), anyDelivery, (listed, [first, last], count, how) => {
        const pairs = [
          [days(first, last), days(first, addDays(last, 1))],
          [weeks(first, last), weeks(first, addDays(last, 1))],
          [hours(count), hours(count + 1)],
        ] as const;
        for (const [less, more] of pairs) {
          const before = quote(listed, less, how)?.totalCents ?? 0;
          expect(quote(listed, more, how)?.totalCents ?? before).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });

  it('counts begun weeks as whole ones, and no more', () => {
    fc.assert(
      fc.property(anyRates, range, (listed, [first, last]) => {
        const price = quote({ ...listed, weeklyRateCents: 700 }, weeks(first, last), pickup);
        const length = daysInclusive(first, last);
        if (length < 1) expect(price).toBeUndefined();
        else {
          expect(price?.count).toBeGreaterThanOrEqual(length / 7);
          expect(price?.count).toBeLessThan(length / 7 + 1);
        }
      }),
    );
  });
});

describe('paymentDays', () => {
  it.each([
    [hours(4), 1],
    [hours(24), 1],
    [hours(25), 2],
    [days('2026-06-16', '2026-06-18'), 3],
    [days('2026-06-18', '2026-06-16'), 1],
    [weeks('2026-06-16', '2026-06-22'), 7],
    [{ rentalType: 'daily', mode: 'multiple', days: ['2026-06-16', '2026-06-20'] }, 2],
  ] as const)('%o: %i', (choice, count) => {
    expect(paymentDays(choice)).toBe(count);
  });
});

describe('deliveryFeeOf', () => {
  it.each([
    [
      'the base fee where delivery is available',
      { delivery: { available: true, baseFeeCents: 3000 }, deliveryFeeCents: 4000 },
      3000,
    ],
    ['a base fee of nothing', { delivery: { available: true, baseFeeCents: 0 }, deliveryFeeCents: 4000 }, 0],
    [
      'else the delivery fee',
      { delivery: { available: false, baseFeeCents: 3000 }, deliveryFeeCents: 4000 },
      4000,
    ],
    ['the delivery fee of a plain flag', { delivery: true, deliveryFeeCents: 4000 }, 4000],
    ['else fifty dollars', { delivery: true, deliveryFeeCents: null }, 5000],
    ['fifty dollars where nothing is said', { delivery: { available: true } }, 5000],
  ] as const)('%s', (_what, terms, cents) => {
    expect(deliveryFeeOf(terms)).toBe(cents);
  });
});
