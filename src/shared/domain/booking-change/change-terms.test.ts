import fc from 'fast-check';
import '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { bookingRow } from '#tests/support/booking-row.ts';
import { DomainError } from '../errors.ts';
import { answerChangeBy } from './change-deadline.ts';
import { changeBegins, newDates, type AgreedRental, type DatesWish } from './change-terms.ts';

/** June 16 to 18 in Austin. */
const rental = (parts: Partial<AgreedRental> = {}): AgreedRental => ({
  ...bookingRow({ selectedDates: null }),
  ...parts,
});
const NOW = new Date('2026-06-10T12:00:00Z');
const hour = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const hourly = rental({
  rentalType: 'hourly',
  durationType: 'hourly',
  hours: 6,
  startsAt: NOW,
  endsAt: hour(6),
  firstDay: '2026-06-10',
  lastDay: '2026-06-10',
});

function refused(agreed: AgreedRental, wish: DatesWish, now = NOW): string | undefined {
  try {
    newDates(agreed, wish, now);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('other dates for a rental', () => {
  it.each([
    ['a later end', { endDate: '2026-06-20' }, 'longer', '2026-06-16', '2026-06-20'],
    ['an earlier end', { endDate: '2026-06-16' }, 'shorter', '2026-06-16', '2026-06-16'],
    ['other days', { startDate: '2026-07-01', endDate: '2026-07-02' }, 'moved', '2026-07-01', '2026-07-02'],
    ['an earlier start', { startDate: '2026-06-15' }, 'moved', '2026-06-15', '2026-06-18'],
  ])('are read as %s', (_name, wish, kind, firstDay, lastDay) => {
    expect(newDates(rental(), wish, NOW)).toMatchObject({ kind, firstDay, lastDay });
  });

  it('end where the day ends at the item', () => {
    expect(newDates(rental(), { endDate: '2026-06-20' }, NOW).endsAt).toEqual(
      new Date('2026-06-21T05:00:00Z'),
    );
  });

  it('keep chosen days up to the new end, and add each day after the last', () => {
    const chosen = rental({
      durationType: 'custom',
      firstDay: '2026-06-16',
      lastDay: '2026-06-20',
      selectedDates: ['2026-06-16', '2026-06-18', '2026-06-20'],
    });
    expect(newDates(chosen, { endDate: '2026-06-22' }, NOW).selectedDates).toEqual([
      '2026-06-16',
      '2026-06-18',
      '2026-06-20',
      '2026-06-21',
      '2026-06-22',
    ]);
    expect(newDates(chosen, { endDate: '2026-06-19' }, NOW)).toMatchObject({
      kind: 'shorter',
      lastDay: '2026-06-18',
    });
  });

  it('count hours from the pickup', () => {
    const out = { ...hourly, actualPickupTime: hour(1) };
    const dates = newDates(out, { hours: 8 }, hour(2));
    expect(dates).toMatchObject({ kind: 'longer', hours: 8, endsAt: hour(8) });
    expect(changeBegins(out, dates)).toEqual(hour(7));
  });

  it.each([
    ['the same end', rental(), { endDate: '2026-06-18' }, 'change_nothing'],
    ['the same hours', hourly, { hours: 6 }, 'change_nothing'],
    ['an end before the start', rental(), { endDate: '2026-06-15' }, 'change_too_early'],
    ['a start before today', rental(), { startDate: '2026-06-09' }, 'change_too_early'],
    ['more than a year', rental(), { endDate: '2027-06-20' }, 'change_too_long'],
    ['too many hours', hourly, { hours: 169 }, 'change_hours_out_of_range'],
    ['too few hours', hourly, { hours: 3 }, 'change_hours_out_of_range'],
    ['another start by the hour', hourly, { startDate: '2026-06-12', hours: 8 }, 'change_start_fixed'],
    [
      'another start after one side has confirmed the pickup',
      rental({ ownerPickupConfirmedAt: NOW }),
      { startDate: '2026-06-17' },
      'change_start_fixed',
    ],
    [
      'an old booking of four hours',
      rental({ durationType: '4hours' }),
      { endDate: '2026-06-19' },
      'change_start_fixed',
    ],
  ])('are refused as %s', (_name, agreed, wish, code) => {
    expect(refused(agreed, wish)).toBe(code);
  });

  it('are refused where they would end before now', () => {
    expect(refused(rental(), { endDate: '2026-06-16' }, new Date('2026-06-17T05:00:00Z'))).toBe(
      'change_too_early',
    );
  });
});

describe('the time to answer a change', () => {
  it.each([
    ['eight hours at most', { begins: hour(100), end: hour(200) }, 8],
    ['half of what is left', { begins: hour(10), end: hour(200) }, 5],
    ['an hour before it begins', { begins: hour(1.5), end: hour(200) }, 0.5],
    ['a quarter of an hour at least', { begins: hour(1.1), end: hour(200) }, 0.25],
    ['until it begins, where that is sooner', { begins: hour(0.1), end: hour(200) }, 0.1],
    ['a quarter of an hour, where it begins right after that', { begins: hour(0.25), end: hour(200) }, 0.25],
    ['until the new end, where it is overdue and that is sooner', { begins: hour(-3), end: hour(0.2) }, 0.2],
    ['half of the time to the new end, where it is overdue', { begins: hour(-3), end: hour(6) }, 3],
    ['eight hours, where it is overdue for days', { begins: hour(-50), end: hour(90) }, 8],
  ])('is %s', (_name, asked, hours) => {
    expect(answerChangeBy({ now: NOW, ...asked })).toEqual(hour(hours));
  });

  it('is never longer than until what is asked for begins, nor than the rule where that leaves a quarter of an hour', () => {
    const minutes = fc.integer({ min: -6000, max: 6000 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 12_000 }), (ahead, span) => {
        const [begins, end] = [hour(ahead / 60), hour((Math.max(0, ahead) + span) / 60)];
        const given = (answerChangeBy({ now: NOW, begins, end }).getTime() - NOW.getTime()) / 60_000;
        const left = ahead > 0 ? ahead : Math.max(0, ahead) + span;
        const rule = Math.min(480, left / 2, ahead > 0 ? left - 60 : Infinity);
        expect(given).toBeGreaterThan(0);
        expect(given).toBeLessThanOrEqual(left);
        if (rule >= 15) expect(given).toBeCloseTo(rule);
        else expect(given).toBeCloseTo(Math.min(left, 15));
      }),
    );
  });
});
