import { describe, expect, it } from 'vitest';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import type { Translate } from '#web/lib/text.tsx';
import { timelineOf } from './timeline.ts';

const words = { t: ((id: string) => id) as unknown as Translate, locale: 'en' };
const people = { side: 'renter', ownerName: 'Marisol', renterName: 'Dev' } as const;
const booking = { ...people, completion: null, noShow: false } as Partial<Booking> as Booking;
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
const whatOf = (history: BookingHistory, of = booking) =>
  timelineOf(history, of, words).map(({ what }) => what);
const stated = (noShow: boolean): Booking => ({
  ...booking,
  noShow,
  completion: { state: 'denied', statedAt: at(2), answerBy: null, amount: '156.59' },
});

describe('the timeline of a booking', () => {
  it('shows a refunded fee once, by the payment', () => {
    const history = { transitions: [heard('fee_refunded', 1)], movements: [refund('succeeded')] };
    expect(whatOf(history)).toEqual(['bookings.movement.refund']);
  });

  it('shows when the refund came back, beside what was to be paid', () => {
    const transitions = [heard('fee_refunded', 1), heard('fee_refund_failed', 3)];
    expect(whatOf({ transitions, movements: [refund('failed')] })).toEqual([
      'bookings.event.fee_refunded',
      'bookings.movement.refund',
      'bookings.event.fee_refund_failed',
    ]);
  });
});

describe('an end that the owner alone has stated', () => {
  const transitions = ['complete', 'deny_completion', 'complete', 'complete_silent'].map((event, index) =>
    heard(event, 2 + index),
  );

  it.each([
    ['that it was handed over', false, 'handed'],
    ['that nobody came', true, 'noShow'],
  ])('%s, is shown as a statement, and a later confirmation as the end', (_title, noShow, what) => {
    expect(whatOf({ transitions, movements: [] }, stated(noShow))).toEqual([
      `bookings.event.stated.${what}`,
      `bookings.event.denied.${what}`,
      'bookings.event.complete',
      'bookings.event.unanswered',
    ]);
  });

  it('shows an end at once where there was no statement', () => {
    expect(whatOf({ transitions: [heard('complete', 2)], movements: [] })).toEqual([
      'bookings.event.complete',
    ]);
  });
});
