import { expect, it } from 'vitest';
import { checkoutQuery } from './checkout-query.ts';

const booking: Parameters<typeof checkoutQuery>[0] = {
  id: 'b1',
  equipmentId: 'e1',
  renterId: 'r1',
  totalAmount: '63.99',
  rentalType: 'daily',
  dateSelectionMode: 'consecutive',
  selectedDates: null,
  actualHours: null,
  startDate: '2026-06-10',
  endDate: '2026-06-12',
};

it('carries all seven parameters', () => {
  expect(Object.entries(checkoutQuery(booking, 'Saw & Co', '+1 512'))).toEqual([
    ['amount', '63.99'],
    ['equipment', 'Saw & Co'],
    ['days', '3'],
    ['bookingId', 'b1'],
    ['equipmentId', 'e1'],
    ['renterId', 'r1'],
    ['ownerPhone', '+1 512'],
  ]);
});

it.each<[string, Partial<typeof booking>, string]>([
  ['twelve hours', { rentalType: 'hourly', actualHours: 12 }, '1'],
  ['chosen days', { dateSelectionMode: 'multiple', selectedDates: ['2026-06-10', '2026-06-12'] }, '2'],
  ['a week and a day', { rentalType: 'weekly', endDate: '2026-06-17' }, '8'],
])('counts the days of %s', (_what, changes, days) => {
  expect(checkoutQuery({ ...booking, ...changes }, 'Saw', '')).toMatchObject({ days });
});
