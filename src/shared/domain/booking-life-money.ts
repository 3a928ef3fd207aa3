import { OPEN_STATUSES, type BookingActor, type BookingStatus } from './booking-facts.ts';
import { rule, type Rule } from './booking-rule.ts';

const AWAITED: readonly BookingStatus[] = ['pending', 'confirmed'];
const OUT_OR_AGREED: readonly BookingStatus[] = ['confirmed', 'active'];
const BACK: readonly BookingStatus[] = ['active', 'completed'];
const CHARGERS: readonly BookingActor[] = ['owner', 'renter'];

/**
 * What money and an overdue item do to a booking that stays where it is (product decisions §2, §3, §12): holds that outlive
 * their week, the late fee, what becomes of the refund of a booking fee, the next renter's way out.
 */
export const MONEY_LIFE: readonly Rule[] = [
  ...OPEN_STATUSES.map((status) =>
    rule('renew_hold', ['time'], status, status, {
      when: ['renewable', 'renewalDue'],
      effects: ['renewHold'],
      clock: '24 h before the hold expires',
    }),
  ),
  ...OUT_OR_AGREED.map((status) =>
    rule('capture_early', ['time'], status, status, {
      when: ['standing', 'expiryNear'],
      effects: ['captureEarly'],
      clock: '2 h before the last hold expires',
    }),
  ),

  ...BACK.map((status) =>
    rule('charge_late_fee', CHARGERS, status, status, {
      when: ['returned', 'lateFeeOwed'],
      effects: ['chargeLateFee'],
    }),
  ),
  ...BACK.map((status) =>
    rule('charge_late_fee', CHARGERS, status, status, { when: ['returned', 'lateFeeTaken'], repeat: true }),
  ),
  ...BACK.map((status) =>
    rule('charge_late_fee', ['time'], status, status, {
      when: ['returned', 'lateFeeUntried', 'lateFeeDayOver'],
      effects: ['chargeLateFee'],
      clock: '24 h after the return',
    }),
  ),
  ...BACK.map((status) =>
    rule('late_fee_charged', ['provider'], status, status, {
      when: ['lateFeeUnderWay'],
      effects: ['postBreakdown'],
    }),
  ),
  ...BACK.map((status) =>
    rule('late_fee_failed', ['provider'], status, status, {
      when: ['lateFeeUnderWay'],
      effects: ['postBreakdown'],
    }),
  ),

  rule('fee_refunded', ['provider'], 'canceled', 'canceled', { when: ['feeOwedBack'] }),
  rule('fee_refund_failed', ['provider'], 'canceled', 'canceled', { when: ['feeGivenBack'] }),

  rule('overdue', ['time'], 'active', 'active', {
    when: ['hourOverdue'],
    clock: '1 h after the scheduled end',
  }),
  ...AWAITED.map((status) =>
    rule('item_missing', ['time'], status, status, {
      effects: ['freeCancellation'],
      clock: '1 h after the end of the rental before, and at the start',
    }),
  ),
  ...AWAITED.map((status) =>
    rule('item_back', ['time'], status, status, {
      effects: ['noFreeCancellation'],
      clock: 'when the rental before has brought it back',
    }),
  ),
];
