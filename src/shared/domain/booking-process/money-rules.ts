import type { BookingActor, BookingStatus } from '../booking-facts.ts';
import { rule, timed, type Rule } from './rule.ts';
import { TIMERS } from './timers.ts';
import { overdueAfterHours } from '../booking-limits.ts';

const AWAITED: readonly BookingStatus[] = ['pending', 'confirmed'];
const BACK: readonly BookingStatus[] = ['active', 'completed'];
const CHARGERS: readonly BookingActor[] = ['owner', 'renter'];

/**
 * What money and an overdue item do to a booking that stays where it is (docs/product/money.md): the late fee, what becomes
 * of the refund of a booking fee, the next renter's way out.
 */
export const MONEY_RULES: readonly Rule[] = [
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
    timed('charge_late_fee', status, status, TIMERS.lateFee, {
      when: ['returned', 'lateFeeUntried'],
      effects: ['chargeLateFee'],
    }),
  ),
  ...BACK.map((status) =>
    rule('late_fee_charged', ['provider'], status, status, {
      when: ['lateFeeUnderWay'],
      effects: ['postChargeBreakdown'],
    }),
  ),
  ...BACK.map((status) =>
    rule('late_fee_failed', ['provider'], status, status, {
      when: ['lateFeeUnderWay'],
      effects: ['postChargeBreakdown'],
    }),
  ),

  rule('fee_refunded', ['provider'], 'canceled', 'canceled', { when: ['feeOwedBack'] }),
  rule('fee_refund_failed', ['provider'], 'canceled', 'canceled', { when: ['feeGivenBack'] }),

  timed('overdue', 'active', 'active', TIMERS.overdue, { when: ['notReturned'] }),
  timed('item_not_returned', 'confirmed', 'confirmed', TIMERS.start, { effects: ['freeCancellation'] }),
  ...AWAITED.map((status) =>
    rule('item_not_returned', ['system'], status, status, {
      effects: ['freeCancellation'],
      occasion: `${overdueAfterHours} h after the end of the rental before`,
    }),
  ),
  ...AWAITED.map((status) =>
    rule('item_back', ['system'], status, status, {
      effects: ['noFreeCancellation'],
      occasion: 'when the rental before has brought it back, or by other dates is not overdue any more',
    }),
  ),
];
