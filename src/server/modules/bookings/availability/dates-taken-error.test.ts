import { describe, expect, it, vi } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { hour } from '#tests/support/booking-facts.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import type { BookableItem } from '../../equipment/index.ts';
import type { BookingRow } from '../bookings.repository.ts';
import type { Offer } from '../request/booking-offer.ts';
import { datesTaken, datesTakenIn, meansTaken } from './dates-taken-error.ts';

/** The same three days as `bookingRow`, for the same price. */
const offer = (parts: Partial<Offer> = {}): Offer =>
  ({
    choice: { rentalType: 'daily', mode: 'consecutive', firstDay: '2026-06-16', lastDay: '2026-06-18' },
    span: { firstDay: '2026-06-16', lastDay: '2026-06-18', startsAt: hour(137), endsAt: hour(209) },
    quote: { totalCents: 10_399 },
    ...parts,
  }) as Offer;
const calendarOf = (unpaid: readonly BookingRow[]) => ({
  occupied: [],
  unpaid,
  nextFree: vi.fn((_from: Day, _length: number): Day[] => ['2026-06-21']),
});
const item = { bufferHours: 0 } as BookableItem;
const taken = (row: Partial<BookingRow>, wanted = offer(), renterId = 'renter') =>
  datesTaken(calendarOf([bookingRow(row)]), { renterId, item, offer: wanted });

describe('dates that are taken', () => {
  it('are refused with the next free days for as long a rental', () => {
    const calendar = calendarOf([]);
    const { error, isOwn } = datesTaken(calendar, { renterId: 'renter', item, offer: offer() }, 'a cause');
    expect(error).toMatchObject({
      code: 'dates_taken',
      details: { nextFree: ['2026-06-21'] },
      cause: 'a cause',
    });
    expect(error.details).not.toHaveProperty('bookingId');
    expect(isOwn).toBe(false);
    expect(calendar.nextFree.mock.calls).toEqual([['2026-06-16', 3]]);
  });

  it('name the caller’s own unpaid booking of the very same rental', () => {
    const { error, isOwn } = taken({});
    expect(error.details).toMatchObject({ bookingId: 'booking' });
    expect(isOwn).toBe(true);
  });

  it('name no booking of another renter, time, price or kind', () =>
    expectEvery(
      [
        { renterId: 'other' },
        { startsAt: hour(209), endsAt: hour(300) },
        { startsAt: hour(100), endsAt: hour(137) },
        { totalCents: 10_400 },
        { rentalType: 'weekly' },
        { firstDay: '2026-06-15' },
        { lastDay: '2026-06-19' },
      ] as const satisfies readonly Partial<BookingRow>[],
      (row) => expect(taken(row).isOwn).toBe(false),
    ));

  it('compare an hourly rental by its hours, and not by its days', () => {
    const hourly = offer({ choice: { rentalType: 'hourly', hours: 4 } });
    const row = { rentalType: 'hourly', hours: 4, firstDay: '2026-06-15', lastDay: '2026-06-15' } as const;
    expect(taken(row, hourly).isOwn).toBe(true);
    expect(taken({ ...row, hours: 5 }, hourly).isOwn).toBe(false);
  });

  it('are found in a calendar by what occupies the item, with its buffer', () => {
    const wanted = { renterId: 'renter', item: { bufferHours: 2 } as BookableItem, offer: offer() };
    const occupied = (from: Date, to: Date) => ({
      ...calendarOf([]),
      occupied: [{ from, to, kind: 'booking' as const, bookingId: 'other' }],
    });
    expect(datesTakenIn(calendarOf([]), wanted)).toBeUndefined();
    expect(datesTakenIn(occupied(hour(211), hour(220)), wanted)).toBeUndefined();
    expect(datesTakenIn(occupied(hour(210), hour(220)), wanted)?.error.code).toBe('dates_taken');
    expect(datesTakenIn(occupied(hour(100), hour(138)), wanted)?.error.code).toBe('dates_taken');
  });

  it('are recognized in the errors of the database and of the table, and in no other', () => {
    expect(meansTaken(Object.assign(new Error('exclusion'), { code: '23P01' }))).toBe(true);
    expect(meansTaken(new DomainError('dates_taken'))).toBe(true);
    expect(meansTaken(new DomainError('equipment_not_found'))).toBe(false);
    expect(meansTaken(Object.assign(new Error('unique'), { code: '23505' }))).toBe(false);
  });
});
