import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingRow } from '#tests/support/booking-row.ts';
import { addDays, daysInclusive, endOfDay, startOfDay } from '../calendar.ts';
import { splitTotal } from '../total-split.ts';
import { needsLargerHold, priceChange } from './change-price.ts';
import { newDates, type AgreedRental } from './change-terms.ts';

const ZONE = 'America/Chicago';
const FIRST = '2026-06-16';
const span = (firstDay: string, lastDay: string) => ({
  firstDay,
  lastDay,
  startsAt: startOfDay(firstDay, ZONE),
  endsAt: endOfDay(lastDay, ZONE),
});

/** So many days from June 16 at a rate, with the processing fee, as they were booked. */
function daily(days: number, rateCents: number, more: Partial<AgreedRental> = {}): AgreedRental {
  const priceLines = [
    { kind: 'rental', label: `${days} days`, cents: days * rateCents },
    { kind: 'processing', label: 'Processing fee', cents: 399 },
  ];
  const split = splitTotal(days * rateCents + 399);
  const dates = span(FIRST, addDays(FIRST, days - 1));
  return {
    ...bookingRow({ ...dates, holdStatus: 'held', selectedDates: null, priceLines }),
    ...split,
    ...more,
  };
}

const NOW = new Date('2026-06-10T12:00:00Z');
const priced = (agreed: AgreedRental, wish: Parameters<typeof newDates>[1], now = NOW) =>
  priceChange(agreed, newDates(agreed, wish, now), now);

describe('the price of a change', () => {
  it('adds days at the agreed rate, charges a tenth of them and adds no second processing fee', () => {
    // 3 days at $85: $258.99, of it $25.90 paid.
    expect(priced(daily(3, 8500), { endDate: '2026-06-20' })).toEqual({
      lines: [
        { kind: 'rental', label: '5 days × $85.00', cents: 42_500 },
        { kind: 'processing', label: 'Processing fee', cents: 399 },
      ],
      addedCents: 17_000,
      removedCents: 0,
      chargedCents: 1700,
      refundedCents: 0,
      keptFeeCents: 0,
      totalCents: 42_899,
      bookingFeeCents: 4290,
      balanceCents: 38_609,
    });
  });

  it('is refused with a code of its own above and below what the provider charges', () => {
    const dear = daily(3, 9_000_000);
    expect(() => priced(dear, { endDate: addDays(FIRST, 13) })).toThrow(
      expect.objectContaining({ code: 'change_too_large', values: { most: '$999,999.99' } }),
    );
    expect(() => priced(dear, { endDate: addDays(FIRST, 10) })).not.toThrow();
    const paidAtOnce = daily(10, 3, { holdStatus: 'captured' });
    expect(() => priced(paidAtOnce, { endDate: addDays(FIRST, 10) })).toThrow(
      expect.objectContaining({ code: 'change_too_small' }),
    );
  });

  it('refunds the fee on days given back a day ahead where the policy is flexible', () => {
    const agreed = daily(3, 8500, { cancellationPolicy: 'flexible' });
    // June 17 ends at the midnight that begins June 18; a day before that is June 17, 0:00 there.
    const ahead = new Date('2026-06-17T05:00:00Z');
    const wish = { endDate: '2026-06-17' };
    expect(priced(agreed, wish, ahead)).toMatchObject({
      refundedCents: 850,
      keptFeeCents: 0,
      totalCents: 17_399,
    });
    const late = new Date(ahead.getTime() + 1);
    expect(priced(agreed, wish, late)).toMatchObject({
      refundedCents: 0,
      keptFeeCents: 850,
      totalCents: 18_249,
    });
  });

  it('keeps the fee on days given back where the policy is not flexible, as a line of its own', () => {
    const { lines, bookingFeeCents, balanceCents } = priced(daily(3, 8500), { endDate: '2026-06-16' });
    expect(lines.at(-1)).toEqual({
      kind: 'kept_fee',
      label: 'Booking fee kept for days given back',
      cents: 1700,
    });
    expect([bookingFeeCents, balanceCents]).toEqual([2590, 25_899 - 2590 - 15_300]);
  });

  it('moves days of the same number for nothing', () => {
    const moved = priced(daily(3, 8500), { startDate: '2026-07-01', endDate: '2026-07-03' });
    expect(moved).toMatchObject({ chargedCents: 0, refundedCents: 0, keptFeeCents: 0, totalCents: 25_899 });
  });

  it('charges all that is added where the balance is captured, or where there never was one', () => {
    const captured = priced(daily(3, 8500, { holdStatus: 'captured' }), { endDate: '2026-06-20' });
    expect(captured).toMatchObject({ chargedCents: 17_000, balanceCents: 23_309 });
    const all = daily(3, 8500, { bookingFeeCents: 25_899, balanceCents: 0 });
    expect(priced(all, { endDate: '2026-06-20' })).toMatchObject({ chargedCents: 17_000, balanceCents: 0 });
  });

  it('counts begun weeks, and charges nothing where the number stays', () => {
    const weekly = daily(7, 8500, {
      rentalType: 'weekly',
      durationType: 'weekly',
      priceLines: [{ kind: 'rental', label: '1 week', cents: 40_000 }],
      bookingFeeCents: 4000,
      balanceCents: 36_000,
    });
    expect(priced(weekly, { endDate: '2026-06-23' })).toMatchObject({
      addedCents: 40_000,
      chargedCents: 4000,
    });
    expect(priced(weekly, { endDate: '2026-06-20' })).toMatchObject({ removedCents: 0, totalCents: 40_000 });
  });

  it('charges nothing now for hours that cost less than the provider charges', () => {
    const hourly = daily(1, 80, {
      rentalType: 'hourly',
      durationType: 'hourly',
      hours: 4,
      priceLines: [
        { kind: 'rental', label: '4 hours', cents: 80 },
        { kind: 'processing', label: 'Processing fee', cents: 399 },
      ],
      bookingFeeCents: 50,
      balanceCents: 429,
      startsAt: NOW,
      endsAt: new Date(NOW.getTime() + 4 * 3_600_000),
    });
    expect(priced(hourly, { hours: 5 })).toMatchObject({ chargedCents: 0, balanceCents: 449 });
  });

  it('keeps lines, fee, balance and what was paid in step through any number of changes', () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
    const rates = fc.integer({ min: 399, max: 90_000 });
    const policies = fc.constantFrom('standard' as const, 'flexible' as const);
    fc.assert(
      fc.property(wishes, rates, policies, fc.boolean(), (ends, rateCents, cancellationPolicy, isLate) => {
        let agreed = daily(3, rateCents, { cancellationPolicy });
        let paid = agreed.bookingFeeCents;
        let held = agreed.balanceCents;
        const now = isLate ? new Date('2026-06-16T12:00:00Z') : NOW;
        for (const days of ends) {
          const endDate = addDays(FIRST, days - 1);
          if (endDate === agreed.lastDay) continue;
          const dates = newDates(agreed, { endDate }, now);
          const price = priceChange(agreed, dates, now);
          paid += price.chargedCents - price.refundedCents;
          if (needsLargerHold(agreed, price)) held = Math.max(held, price.balanceCents);
          expect(price.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(price.totalCents);
          expect(price.bookingFeeCents + price.balanceCents).toBe(price.totalCents);
          expect(price.bookingFeeCents).toBe(paid);
          expect(held).toBeGreaterThanOrEqual(price.balanceCents);
          expect(price.bookingFeeCents).toBeGreaterThanOrEqual(50);
          expect(price.balanceCents).toBeGreaterThanOrEqual(50);
          const rental = price.lines.find(({ kind }) => kind === 'rental');
          expect(rental?.cents).toBe(daysInclusive(FIRST, endDate) * rateCents);
          expect(price.lines.filter(({ kind }) => kind === 'processing')).toHaveLength(1);
          agreed = { ...agreed, ...dates, priceLines: price.lines, ...splitOf(price) };
        }
      }),
      { numRuns: 500 },
    );
  });
});

const splitOf = ({ bookingFeeCents, balanceCents }: { bookingFeeCents: number; balanceCents: number }) => ({
  bookingFeeCents,
  balanceCents,
});
