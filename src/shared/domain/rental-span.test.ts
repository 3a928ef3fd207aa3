import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt, daysTouched } from './calendar.ts';
import { quote, type RentalChoice } from './pricing.ts';
import { durationTypeOf, scheduledEnd, spanOf } from './rental-span.ts';

const now = new Date('2026-06-15T20:30:00Z');
const days = (firstDay: string, lastDay: string): RentalChoice => ({
  rentalType: 'daily',
  mode: 'consecutive',
  firstDay,
  lastDay,
});
const HOUR = 3_600_000;

describe('spanOf', () => {
  it('takes whole days where the item is', () => {
    expect(spanOf(days('2026-06-16', '2026-06-18'), now, 'America/Chicago')).toEqual({
      firstDay: '2026-06-16',
      lastDay: '2026-06-18',
      startsAt: new Date('2026-06-16T05:00:00Z'),
      endsAt: new Date('2026-06-19T05:00:00Z'),
    });
  });

  it('takes everything from the first to the last chosen day', () => {
    const chosen: RentalChoice = {
      rentalType: 'daily',
      mode: 'multiple',
      days: ['2026-06-16', '2026-06-20'],
    };
    expect(spanOf(chosen, now, 'America/Denver')).toEqual(
      spanOf(days('2026-06-16', '2026-06-20'), now, 'America/Denver'),
    );
  });

  it('starts hours now, and knows the days that they touch', () => {
    expect(spanOf({ rentalType: 'hourly', hours: 12 }, now, 'America/New_York')).toEqual({
      firstDay: '2026-06-15',
      lastDay: '2026-06-16',
      startsAt: now,
      endsAt: new Date('2026-06-16T08:30:00Z'),
    });
  });

  it('touches no day that begins when the hours end', () => {
    const span = spanOf(
      { rentalType: 'hourly', hours: 4 },
      new Date('2026-06-16T00:00:00Z'),
      'America/New_York',
    );
    expect(span).toMatchObject({ firstDay: '2026-06-15', lastDay: '2026-06-15' });
  });

  it('refuses a rental without a day', () => {
    const none: RentalChoice = { rentalType: 'daily', mode: 'multiple', days: [] };
    expect(() => spanOf(none, now, 'UTC')).toThrow(RangeError);
  });

  const ZONES = [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'Pacific/Honolulu',
  ];
  it.each([
    ['2026-10-31', '2026-11-02', 73],
    ['2026-11-01', '2026-11-01', 25],
    ['2027-03-13', '2027-03-15', 71],
    ['2027-03-14', '2027-03-14', 23],
  ])('%s to %s: the clock changes, the number of days and the price do not', (first, last, hoursLong) => {
    const rates = { dailyRateCents: 8500, hourlyRateCents: null, weeklyRateCents: null };
    const touched = last.slice(8) === first.slice(8) ? 1 : 3;
    for (const zone of ZONES) {
      const choice = days(first, last);
      const span = spanOf(choice, now, zone);
      expect(quote(rates, choice, { method: 'pickup', feeCents: 0 })?.count).toBe(touched);
      expect(daysTouched(span.startsAt, span.endsAt, zone)).toHaveLength(touched);
      const changes = zone !== 'America/Phoenix' && zone !== 'Pacific/Honolulu';
      expect((span.endsAt.getTime() - span.startsAt.getTime()) / HOUR).toBe(
        changes ? hoursLong : touched * 24,
      );
    }
  });

  it('begins and ends at the days that were chosen, in every zone', () => {
    const anyDay = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2026-01-01', count));
    fc.assert(
      fc.property(
        anyDay,
        fc.nat(60),
        fc.constantFrom(...ZONES, 'Europe/Berlin', 'Asia/Kolkata'),
        (first, more, zone) => {
          const last = addDays(first, more);
          const { startsAt, endsAt } = spanOf(days(first, last), now, zone);
          expect(dayAt(startsAt, zone)).toBe(first);
          expect(dayAt(new Date(startsAt.getTime() - 1), zone)).toBe(addDays(first, -1));
          expect(dayAt(new Date(endsAt.getTime() - 1), zone)).toBe(last);
          expect(dayAt(endsAt, zone)).toBe(addDays(last, 1));
        },
      ),
    );
  });
});

describe('durationTypeOf', () => {
  it.each([
    [{ rentalType: 'hourly', hours: 4 }, 'hourly'],
    [days('2026-06-16', '2026-06-18'), 'daily'],
    [{ rentalType: 'daily', mode: 'multiple', days: ['2026-06-16'] }, 'custom'],
    [{ rentalType: 'weekly', firstDay: '2026-06-16', lastDay: '2026-06-22' }, 'weekly'],
  ] as const)('%o: %s', (choice, type) => {
    expect(durationTypeOf(choice)).toBe(type);
  });
});

describe('scheduledEnd', () => {
  const endsAt = new Date('2026-06-19T05:00:00Z');
  const actualPickupTime = new Date('2026-06-16T14:00:00Z');
  it.each([
    ['daily', null, actualPickupTime, endsAt],
    ['weekly', null, actualPickupTime, endsAt],
    ['custom', null, actualPickupTime, endsAt],
    ['hourly', 6, actualPickupTime, new Date('2026-06-16T20:00:00Z')],
    ['hourly', null, actualPickupTime, new Date('2026-06-16T18:00:00Z')],
    ['4hours', null, actualPickupTime, new Date('2026-06-16T18:00:00Z')],
    ['hourly', 6, null, endsAt],
    ['4hours', null, null, endsAt],
  ] as const)('%s of %s hours, picked up %s', (durationType, hours, pickedUp, end) => {
    expect(scheduledEnd({ durationType, hours, endsAt, actualPickupTime: pickedUp })).toEqual(end);
  });
});
