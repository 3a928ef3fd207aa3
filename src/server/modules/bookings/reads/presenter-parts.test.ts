import { describe, expect, it } from 'vitest';
import { bookingRow } from '#tests/support/booking-row.ts';
import { hour } from '#tests/support/booking-facts.ts';
import type { BookingRow, ListedBooking } from '../bookings.repository.ts';
import { handoverOf, messagingOf, paymentStatusOf, ratingsOf } from './presenter-parts.ts';

describe('the one word for where the money stands', () => {
  it('follows the fee, the capture and what the cancellation costs', () => {
    const cases: readonly (readonly [Partial<BookingRow>, string])[] = [
      [{ feeStatus: 'unpaid' }, 'unpaid'],
      [{ feeStatus: 'paid' }, 'paid'],
      [{ feeStatus: 'paid', status: 'active', holdStatus: 'capturing' }, 'processing'],
      [{ feeStatus: 'paid', status: 'active', holdStatus: 'capture_failed' }, 'failed'],
      [{ feeStatus: 'paid', status: 'completed', holdStatus: 'capture_failed' }, 'settled'],
      [{ feeStatus: 'refunded', status: 'completed' }, 'refunded'],
      [{ feeStatus: 'void', status: 'canceled', refundPolicy: 'nothing_charged' }, 'unpaid'],
      [{ feeStatus: 'paid', status: 'canceled', refundPolicy: 'initial_fee_forfeited' }, 'forfeited'],
      [{ feeStatus: 'paid', status: 'canceled', refundPolicy: 'initial_fee_refunded' }, 'processing'],
      [{ feeStatus: 'refunded', status: 'canceled', refundPolicy: 'initial_fee_refunded' }, 'refunded'],
      [
        { feeStatus: 'refund_failed', status: 'canceled', refundPolicy: 'initial_fee_refunded' },
        'refund_failed',
      ],
    ];
    expect(cases.map(([row]) => paymentStatusOf(bookingRow(row)))).toEqual(cases.map(([, word]) => word));
  });
});

describe('the handover', () => {
  it('shows each confirmation as its own', () => {
    const halves = [
      ['ownerPickupConfirmedAt', 'ownerPickupConfirmed'],
      ['renterPickupConfirmedAt', 'renterPickupConfirmed'],
      ['ownerReturnConfirmedAt', 'ownerReturnConfirmed'],
      ['renterReturnConfirmedAt', 'renterReturnConfirmed'],
    ] as const;
    const none = Object.fromEntries(halves.map(([, shown]) => [shown, false]));
    expect(handoverOf(bookingRow(), true)).toMatchObject({
      ...none,
      actualPickupTime: null,
      actualReturnTime: null,
    });
    for (const [column, shown] of halves)
      expect(handoverOf(bookingRow({ [column]: hour(1) }), true), column).toMatchObject({
        ...none,
        [shown]: true,
      });
  });
});

describe('messaging', () => {
  it('closes a day after the scheduled end, with the reason', () => {
    const closesAt = hour(233).toISOString();
    expect(messagingOf(bookingRow(), hour(233))).toEqual({ isOpen: true, closesAt, why: null });
    expect(messagingOf(bookingRow(), hour(234))).toEqual({ isOpen: false, closesAt, why: 'expired' });
    const over = bookingRow({ status: 'completed' });
    expect(messagingOf(over, hour(1))).toEqual({ isOpen: false, closesAt: null, why: 'completed' });
  });
});

describe('the ratings that a person may give', () => {
  const person = { deletedAt: null };
  const listed = (parts: Partial<ListedBooking> = {}): ListedBooking =>
    ({
      booking: bookingRow({ status: 'completed', actualPickupTime: hour(137), actualReturnTime: hour(209) }),
      owner: person,
      renter: person,
      ratedBy: [],
      conditionsBy: [],
      claim: null,
      ...parts,
    }) as unknown as ListedBooking;

  it('offers no ratings to the Admin', () => {
    const none = { canRateOther: false, ratedOther: false, canRateCondition: [] };
    expect(ratingsOf(listed(), 'admin')).toEqual(none);
  });

  it('counts what this side has given, and not what the other has', () => {
    for (const [role, id, other] of [
      ['owner', 'owner', 'renter'],
      ['renter', 'renter', 'owner'],
    ] as const) {
      expect(ratingsOf(listed(), role), role).toMatchObject({ canRateOther: true, ratedOther: false });
      expect(ratingsOf(listed({ ratedBy: [other] }), role), role).toMatchObject({ ratedOther: false });
      expect(ratingsOf(listed({ ratedBy: [id] }), role), role).toMatchObject({
        canRateOther: false,
        ratedOther: true,
      });
      const { canRateCondition } = ratingsOf(listed(), role);
      const [ratingType] = canRateCondition;
      const by = (raterId: string) =>
        ratingsOf(listed({ conditionsBy: [{ raterId, ratingType }] as ListedBooking['conditionsBy'] }), role);
      expect(by(other).canRateCondition, role).toEqual(canRateCondition);
      expect(by(id).canRateCondition, role).toEqual(canRateCondition.slice(1));
    }
  });

  it('offers no rating of a person who has left', () => {
    const gone = { deletedAt: hour(300) } as ListedBooking['owner'];
    expect(ratingsOf(listed({ owner: gone }), 'renter').canRateOther).toBe(false);
    expect(ratingsOf(listed({ renter: gone }), 'renter').canRateOther).toBe(true);
    expect(ratingsOf(listed({ renter: gone }), 'owner').canRateOther).toBe(false);
  });
});
