import { describe, expect, it } from 'vitest';
import { rentalTiming, type TimedRental } from './rental-timing.ts';

const endsAt = new Date('2026-06-19T05:00:00Z');
const after = (seconds: number): Date => new Date(endsAt.getTime() + seconds * 1000);
const out: TimedRental = {
  status: 'active',
  durationType: 'daily',
  hours: null,
  endsAt,
  actualPickupTime: new Date('2026-06-16T14:00:00Z'),
  actualReturnTime: null,
  dailyRateCents: 28_500,
  hourlyRateCents: null,
};

describe('rentalTiming', () => {
  it('counts down to the end', () => {
    expect(rentalTiming(out, after(-90))).toEqual({ phase: 'running', endsAt, remainingMs: 90_000 });
  });

  it('counts up from the very end, with the fee that runs', () => {
    expect(rentalTiming(out, endsAt)).toEqual({
      phase: 'overdue',
      endsAt,
      overdueMs: 0,
      lateHours: 0,
      lateFeeCents: 0,
    });
    expect(rentalTiming(out, after(5400))).toEqual({
      phase: 'overdue',
      endsAt,
      overdueMs: 5_400_000,
      lateHours: 2,
      lateFeeCents: 2375,
    });
  });

  it('counts hours from the pickup', () => {
    const hourly: TimedRental = { ...out, durationType: 'hourly', hours: 6, hourlyRateCents: 4000 };
    expect(rentalTiming(hourly, new Date('2026-06-16T19:59:59Z'))).toMatchObject({
      phase: 'running',
      remainingMs: 1000,
    });
    expect(rentalTiming(hourly, new Date('2026-06-16T23:00:00Z'))).toMatchObject({
      phase: 'overdue',
      lateFeeCents: 12_000,
    });
  });

  it('stands still from the first confirmation of the return on, whatever becomes of the capture', () => {
    const returnedAt = after(3600);
    for (const status of ['active', 'completed'] as const)
      expect(rentalTiming({ ...out, status, actualReturnTime: returnedAt }, after(900_000))).toEqual({
        phase: 'returned',
        returnedAt,
      });
  });

  it.each([
    ['pending', { phase: 'pending_pickup', endsAt }],
    ['confirmed', { phase: 'pending_pickup', endsAt }],
    ['completed', { phase: 'not_out' }],
    ['canceled', { phase: 'not_out' }],
  ] as const)('%s without a pickup', (status, timing) => {
    expect(rentalTiming({ ...out, status, actualPickupTime: null }, after(60))).toEqual(timing);
  });
});
