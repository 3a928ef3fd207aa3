import { describe, expect, it } from 'vitest';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import type { Translate } from '#web/lib/text.tsx';
import { timelineOf } from './timeline.ts';

const words = { t: ((id: string) => id) as unknown as Translate, locale: 'en' };
const booking = { side: 'renter', ownerName: 'Marisol', renterName: 'Dev' } as unknown as Booking;
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString();
const heard = (event: string, minute: number): BookingHistory['transitions'][number] => ({
  at: at(minute),
  by: 'provider',
  from: 'canceled',
  to: 'canceled',
  event,
  reason: null,
});
const refund = (status: string): BookingHistory['movements'][number] => ({
  at: at(1),
  kind: 'refund',
  amount: '17.40',
  status,
});
const whatOf = (history: BookingHistory) => timelineOf(history, booking, words).map(({ what }) => what);

describe('the timeline of a booking', () => {
  it('tells of a refunded fee once, by the money', () => {
    const history = { transitions: [heard('fee_refunded', 1)], movements: [refund('succeeded')] };
    expect(whatOf(history)).toEqual(['bookings.movement.refund']);
  });

  it('tells when the refund came back, beside what was to be paid', () => {
    const transitions = [heard('fee_refunded', 1), heard('fee_refund_failed', 3)];
    expect(whatOf({ transitions, movements: [refund('failed')] })).toEqual([
      'bookings.event.fee_refunded',
      'bookings.movement.refund',
      'bookings.event.fee_refund_failed',
    ]);
  });
});
