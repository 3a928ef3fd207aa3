import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { quote } from '#shared/domain/pricing.ts';
import { estimateDays } from './rental-estimate.ts';

describe('estimateDays', () => {
  it('adds the processing fee and splits 10 to 90', () => {
    expect(estimateDays('285.00', '2026-06-16', '2026-06-18')).toEqual({
      days: 3,
      rental: 85_500,
      processingFee: 399,
      total: 85_899,
      bookingFee: 8590,
      balance: 77_309,
    });
  });
  it('counts the same day as one', () => {
    expect(estimateDays('20.00', '2026-06-16', '2026-06-16')).toMatchObject({
      days: 1,
      total: 2399,
      bookingFee: 240,
    });
  });
  it('never charges less than the provider takes', () => {
    expect(estimateDays('0.01', '2026-06-16', '2026-06-16')).toMatchObject({
      total: 400,
      bookingFee: 50,
      balance: 350,
    });
  });
  it('estimates the days as the booking will be priced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.nat(365), (dailyRateCents, more) => {
        const [firstDay, lastDay] = ['2026-06-16', addDays('2026-06-16', more)];
        const price = quote(
          { dailyRateCents, hourlyRateCents: null, weeklyRateCents: null },
          { rentalType: 'daily', mode: 'consecutive', firstDay, lastDay },
          { method: 'pickup', feeCents: 0 },
        );
        expect(estimateDays(centsToDecimal(dailyRateCents), firstDay, lastDay)).toEqual({
          days: price?.count,
          rental: price?.rentalCents,
          processingFee: 399,
          total: price?.totalCents,
          bookingFee: price?.bookingFeeCents,
          balance: price?.balanceCents,
        });
      }),
    );
  });
});
