import { describe, expect, it } from 'vitest';
import { rentalSummary } from './rental-summary.ts';

const RANGE = {
  rentalType: 'daily',
  dateSelectionMode: 'consecutive',
  selectedDates: null,
  startDate: '2026-03-06',
  endDate: '2026-03-08',
  actualHours: null,
  duration: 3,
  totalAmount: '908.99',
} as const;

describe('rental days and daily rate', () => {
  it('counts both ends of a range, over the change to daylight saving too', () => {
    expect(rentalSummary(RANGE)).toEqual({ days: 3, dailyRateCents: 30_300 });
  });

  it('counts the chosen days of a rental with gaps', () => {
    const selectedDates = ['2026-03-06', '2026-03-10'];
    expect(
      rentalSummary({ ...RANGE, dateSelectionMode: 'multiple', selectedDates, totalAmount: '100.01' }),
    ).toEqual({ days: 2, dailyRateCents: 5001 });
  });

  it.each([
    [4, 1],
    [24, 1],
    [25, 2],
  ])('makes of %i hours %i days', (hours, days) => {
    const hourly = { ...RANGE, rentalType: 'hourly', actualHours: hours, duration: hours } as const;
    expect(rentalSummary({ ...hourly, totalAmount: '50.00' })).toEqual({ days, dailyRateCents: 5000 / days });
  });

  it('counts the days of weeks', () => {
    const weekly = { ...RANGE, rentalType: 'weekly', endDate: '2026-03-15' } as const;
    expect(rentalSummary(weekly).days).toBe(10);
  });
});
