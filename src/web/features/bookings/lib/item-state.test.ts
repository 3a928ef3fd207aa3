import { describe, expect, it } from 'vitest';
import { activeBooking, paidBooking } from '#tests/support/sample-bookings.ts';
import { isOut, itemStateOf } from './item-state.ts';

const NOW = new Date('2026-06-09T16:17:42.000Z');
const timeZone = 'America/Chicago';
const out = (overrides = {}) => activeBooking(NOW, { timeZone, ...overrides });
const booked = (startDate: string) =>
  paidBooking(NOW, { timeZone, status: 'confirmed', startDate, endDate: startDate });

describe('the state of an item on its owner’s card', () => {
  it('shows an item as out until the last day in its zone', () => {
    const rental = out({ scheduledEnd: '2026-06-12T05:00:00.000Z' });
    expect(itemStateOf([booked('2026-06-20'), rental], NOW)).toEqual({ kind: 'out', until: '2026-06-11' });
  });

  it('shows an item as overdue from the end on', () => {
    const rental = out({ scheduledEnd: NOW.toISOString() });
    expect(itemStateOf([rental], NOW)).toEqual({ kind: 'overdue' });
  });

  it('shows an item as booked from the first day of the next rental', () => {
    expect(itemStateOf([booked('2026-06-20'), booked('2026-06-14')], NOW)).toEqual({
      kind: 'booked',
      from: '2026-06-14',
    });
  });

  it('shows no state of an item once it is back, and without a rental', () => {
    expect(itemStateOf([out({ actualReturnTime: NOW.toISOString() })], NOW)).toBeUndefined();
    expect(itemStateOf([], NOW)).toBeUndefined();
  });

  it('counts what is out whatever becomes of the money', () => {
    expect(isOut(out({ authorizationCaptured: true }))).toBe(true);
    expect(isOut(out({ actualReturnTime: NOW.toISOString() }))).toBe(false);
  });
});
