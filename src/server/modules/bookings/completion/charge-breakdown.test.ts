import { describe, expect, it } from 'vitest';
import { hour } from '#tests/support/booking-facts.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { systemNotificationOf, type SystemNotification } from './charge-breakdown.ts';

type Breakdown = SystemNotification['chargeBreakdown'];

const out = { status: 'completed', actualPickupTime: hour(137), actualReturnTime: hour(209) } as const;
const charged = { ...out, holdStatus: 'captured', capturedCents: 9359 } as const;
const told = (row: Partial<BookingRow>, subject?: 'late_fee') =>
  systemNotificationOf(bookingRow(row), 'Mini Excavator', subject);
const figures = (row: Partial<BookingRow>): Breakdown => told(row).chargeBreakdown;

describe('the notifications to both sides at the end of a rental', () => {
  it('lists what was agreed, what was charged and when it came back', () => {
    expect(told(charged)).toEqual({
      title: 'Rental completed',
      message: 'The rental of Mini Excavator is completed. The balance of $93.59 was charged.',
      chargeBreakdown: {
        equipmentName: 'Mini Excavator',
        actualDuration: '3 days',
        originalAmount: '103.99',
        additionalFees: '0.00',
        finalTotal: '103.99',
        isEarlyReturn: false,
        paymentStatus: 'settled',
        capturedAmount: '93.59',
        paymentError: null,
        feeNotes: null,
        returnTime: hour(209).toISOString(),
      },
    });
  });

  it('counts whole hours and days from the pickup to the return, at least one hour', () => {
    const durations: readonly (readonly [number, string])[] = [
      [0, '1 hour'],
      [1.4, '1 hour'],
      [1.6, '2 hours'],
      [23, '23 hours'],
      [24, '1 day'],
      [25, '1 day 1 hour'],
      [50, '2 days 2 hours'],
    ];
    const counted = durations.map(
      ([hours]) => figures({ ...charged, actualReturnTime: hour(137 + hours) }).actualDuration,
    );
    expect(counted).toEqual(durations.map(([, words]) => words));
    expect(figures({ ...charged, actualPickupTime: null }).actualDuration).toBe('Not picked up');
    expect(figures({ ...charged, actualReturnTime: null }).actualDuration).toBe('Not picked up');
  });

  it('calls a return early only before the scheduled end', () => {
    expect(figures({ ...charged, actualReturnTime: hour(208) }).isEarlyReturn).toBe(true);
    expect(figures({ ...charged, actualReturnTime: hour(209) }).isEarlyReturn).toBe(false);
    expect(figures({ ...charged, actualReturnTime: null })).toMatchObject({
      isEarlyReturn: false,
      returnTime: null,
    });
  });

  it('says why no balance was charged', () => {
    const endings: readonly (readonly [Partial<BookingRow>, string, string])[] = [
      [{ ...out, balanceWaived: true }, 'Rental completed', 'The owner has waived the balance.'],
      [{ ...out, balanceCents: 0 }, 'Rental completed', 'It was paid in full when it was booked.'],
      [{ ...charged, noShow: true }, 'Rental closed: not picked up', 'The balance of $93.59 was charged.'],
    ];
    for (const [row, title, sentence] of endings)
      expect(told(row)).toMatchObject({
        title,
        message: `The rental of Mini Excavator is completed. ${sentence}`,
      });
    expect(figures({ ...out, balanceWaived: true }).paymentStatus).toBe('waived');
  });

  it('names the code of a capture that failed', () => {
    const failed = { ...out, holdStatus: 'capture_failed' } as const;
    expect(told({ ...failed, holdRefusalCode: 'card_declined' })).toMatchObject({
      title: 'Payment failed',
      message:
        'The balance of $93.59 for Mini Excavator could not be charged. The renter can change the card.',
      chargeBreakdown: { paymentStatus: 'failed', paymentError: 'card_declined' },
    });
    expect(figures(failed).paymentError).toBe('capture_failed');
    expect(figures({ ...charged, holdRefusalCode: 'card_declined' }).paymentError).toBeNull();
  });
});

describe('the notifications to both sides of a canceled booking', () => {
  const canceled = (parts: Partial<BookingRow>) =>
    told({ status: 'canceled', capturedCents: 9359, refundPolicy: 'nothing_charged', ...parts });

  it('says who canceled it, or that time ended it', () => {
    const by: readonly (readonly [Partial<BookingRow>, string, string])[] = [
      [{ canceledBy: 'renter' }, 'Booking canceled', 'was canceled by the renter'],
      [{ canceledBy: 'owner' }, 'Booking canceled', 'was canceled by the owner'],
      [{ canceledBy: 'admin' }, 'Booking canceled', 'was canceled by our support'],
      [{ canceledBy: 'system' }, 'Booking expired', 'has expired'],
      [{ canceledBy: 'system', noShow: true }, 'Booking expired', 'was never picked up and has expired'],
      [{ canceledBy: null }, 'Booking canceled', 'has expired'],
    ];
    for (const [row, title, ended] of by)
      expect(canceled(row)).toMatchObject({
        title,
        message: `The booking of Mini Excavator ${ended}. Nothing was charged.`,
      });
  });

  it('says what became of the fee, and of a balance that was charged already', () => {
    const by = { canceledBy: 'renter' } as const;
    const start = 'The booking of Mini Excavator was canceled by the renter. The booking fee of $10.40';
    const refunded = canceled({ ...by, refundPolicy: 'initial_fee_refunded' });
    expect(refunded.message).toBe(`${start} is refunded. Nothing else is charged.`);
    expect(refunded.chargeBreakdown).toMatchObject({
      paymentStatus: 'refunded',
      finalTotal: '0.00',
      capturedAmount: '0.00',
    });
    const kept = canceled({ ...by, refundPolicy: 'initial_fee_forfeited', holdStatus: 'refunded' });
    expect(kept.message).toBe(
      `${start} is kept, as agreed. The balance that was charged is refunded. Nothing else is charged.`,
    );
    expect(kept.chargeBreakdown).toMatchObject({ paymentStatus: 'forfeited', finalTotal: '10.40' });
    const nothing = canceled({ ...by, refundPolicy: null });
    expect(nothing.message).toMatch(/Nothing was charged\.$/);
    expect(nothing.chargeBreakdown).toMatchObject({ paymentStatus: 'nothing_charged', finalTotal: '0.00' });
  });
});

describe('the notifications to both sides of a late fee', () => {
  const late = { ...charged, lateFeeHours: 5, lateFeeCents: 1770 } as const;

  it('adds it to the total and names hours and rate, unless it is waived', () => {
    const notes: readonly (readonly [BookingRow['lateFeeStatus'], string])[] = [
      ['none', ''],
      ['waived', ' It is less than a card can be charged with and is waived.'],
      ['owed', ' The late fee is charged separately.'],
      ['charging', ' The late fee is being charged.'],
      ['charged', ' The late fee was charged separately.'],
      ['failed', ' The card was refused for the late fee; it is still owed.'],
    ];
    for (const [lateFeeStatus, note] of notes) {
      const isWaived = lateFeeStatus === 'waived';
      expect(figures({ ...late, lateFeeStatus }), lateFeeStatus).toMatchObject({
        additionalFees: isWaived ? '0.00' : '17.70',
        finalTotal: isWaived ? '103.99' : '121.69',
        feeNotes: `Late return: 5 hours at $3.54 per hour.${note}`,
      });
    }
    const oneHour = figures({ ...late, lateFeeHours: 1, lateFeeStatus: 'owed' });
    expect(oneHour.feeNotes).toMatch(/^Late return: 1 hour at /);
    expect(figures({ ...late, lateFeeHours: 0 }).feeNotes).toBeNull();
    expect(figures({ ...late, lateFeeCents: 0 }).feeNotes).toBeNull();
  });

  it('names the late fee as the subject once it is charged or refused, where it is asked for', () => {
    expect(told({ ...late, lateFeeStatus: 'charged' }, 'late_fee')).toMatchObject({
      title: 'Late fee charged',
      message: 'The late fee of $17.70 for Mini Excavator was charged.',
    });
    expect(told({ ...late, lateFeeStatus: 'failed' }, 'late_fee')).toMatchObject({
      title: 'Late fee not paid',
      message:
        'The late fee of $17.70 for Mini Excavator could not be charged. The renter can pay it with another card.',
    });
    expect(told({ ...late, lateFeeStatus: 'owed' }, 'late_fee').title).toBe('Rental completed');
    expect(told({ ...late, lateFeeStatus: 'charged' }).title).toBe('Rental completed');
  });
});
