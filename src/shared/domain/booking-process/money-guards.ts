import { guard, momentary, type Guard } from './guard.ts';
import { isBalanceSettled, isHeld, isReady } from '../booking-facts.ts';

/** What a transition can depend on where the fee and the balance are concerned. */
export const MONEY_GUARDS = {
  feeUnpaid: guard('the fee is unpaid', ({ facts }) => facts.feeStatus === 'unpaid', 'fee_paid'),
  feePaid: guard('the fee is paid', ({ facts }) => facts.feeStatus === 'paid', 'fee_unpaid'),
  feeWasPaid: guard('the fee has arrived before', ({ facts }) => facts.feePaidAt !== null, 'fee_unpaid'),
  feeOwedBack: guard(
    'the fee is to be given back',
    ({ facts: { refundPolicy, feeStatus } }) =>
      refundPolicy === 'initial_fee_refunded' && (feeStatus === 'paid' || feeStatus === 'refund_failed'),
    'fee_not_owed_back',
  ),
  feeGivenBack: guard(
    'the fee is given back, or on its way',
    ({ facts: { refundPolicy, feeStatus } }) =>
      refundPolicy === 'initial_fee_refunded' && (feeStatus === 'paid' || feeStatus === 'refunded'),
    'fee_not_given_back',
  ),
  ready: guard(
    'the balance is held or scheduled, or there is none',
    ({ facts }) => isReady(facts),
    'hold_action_required',
  ),
  refused: guard(
    'the hold was refused',
    ({ facts: { holdStatus, ...facts } }) =>
      !isReady({ ...facts, holdStatus }) && holdStatus !== 'capturing' && holdStatus !== 'capture_failed',
    'hold_ready',
  ),
  secured: guard(
    'the balance is held, captured or waived, or there is none',
    ({ facts }) => isBalanceSettled(facts) || isHeld(facts.holdStatus),
    'hold_missing',
  ),
  scheduled: guard(
    'the hold is scheduled for later',
    ({ facts }) => facts.holdStatus === 'scheduled',
    'hold_not_scheduled',
  ),
  capturable: guard(
    'the balance is held, or a capture of it has failed',
    ({ facts }) => isHeld(facts.holdStatus) || facts.holdStatus === 'capture_failed',
    'hold_missing',
  ),
  settled: guard('nothing is left to capture', ({ facts }) => isBalanceSettled(facts), 'balance_open'),
  unsettled: guard('the balance is open', ({ facts }) => !isBalanceSettled(facts), 'balance_settled'),
  capturing: guard(
    'a capture is under way',
    ({ facts }) => facts.holdStatus === 'capturing',
    'not_capturing',
  ),
  askedFor: guard(
    'somebody has asked for the balance',
    ({ facts }) => facts.captureCents !== null,
    'balance_not_asked_for',
  ),
  notCapturing: momentary(
    guard('no capture is under way', ({ facts }) => facts.holdStatus !== 'capturing', 'capturing'),
  ),
  captureFailed: guard(
    'the last capture failed',
    ({ facts }) => facts.holdStatus === 'capture_failed' && !isBalanceSettled(facts),
    'capture_not_failed',
  ),
  notCaptured: guard(
    'the balance is not captured',
    ({ facts }) => facts.holdStatus !== 'captured' && facts.holdStatus !== 'capturing',
    'balance_captured',
  ),
  notWaived: guard('the balance is not waived', ({ facts }) => !facts.balanceWaived, 'balance_waived'),
  waived: guard('the balance is waived', ({ facts }) => facts.balanceWaived, 'balance_not_waived'),
  renewable: guard(
    'the hold stands and is not being renewed',
    ({ facts }) => facts.holdStatus === 'held' && !facts.balanceWaived,
    'hold_not_active',
  ),
  holdActive: guard(
    'a hold stands',
    ({ facts }) => isHeld(facts.holdStatus) && !facts.balanceWaived,
    'no_hold',
  ),
  lateFeeOwed: guard(
    'a late fee is owed',
    ({ facts: { lateFeeStatus } }) => lateFeeStatus === 'owed' || lateFeeStatus === 'failed',
    'no_late_fee',
  ),
  lateFeeUntried: guard(
    'the late fee has not been tried yet',
    ({ facts: { lateFeeStatus } }) => lateFeeStatus === 'owed',
    'late_fee_tried',
  ),
  lateFeeTaken: guard(
    'the late fee is charged, or being charged',
    ({ facts: { lateFeeStatus } }) => lateFeeStatus === 'charged' || lateFeeStatus === 'charging',
    'late_fee_open',
  ),
  lateFeeUnderWay: guard(
    'a late fee is being charged, or was refused before',
    ({ facts: { lateFeeStatus } }) => lateFeeStatus === 'failed' || lateFeeStatus === 'charging',
    'no_late_fee',
  ),
} as const satisfies Record<string, Guard>;
