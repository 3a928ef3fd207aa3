import { condition, type Condition } from './booking-condition.ts';
import { isBalanceSettled, isHeld, isReady } from './booking-facts.ts';

/** What a transition can depend on where the fee and the balance are concerned. */
export const MONEY_CONDITIONS = {
  feeUnpaid: condition(
    'the fee is unpaid',
    ({ facts }) => facts.feeStatus === 'unpaid',
    'fee_paid',
    'The booking fee has been paid already.',
  ),
  feePaid: condition(
    'the fee is paid',
    ({ facts }) => facts.feeStatus === 'paid',
    'fee_unpaid',
    'The booking fee has not been paid yet.',
  ),
  feeWasPaid: condition(
    'the fee has arrived before',
    ({ facts }) => facts.feePaidAt !== null,
    'fee_unpaid',
    'The booking fee has not been paid yet.',
  ),
  feeOwedBack: condition(
    'the fee is to be given back',
    ({ facts: { refundPolicy, feeStatus } }) =>
      refundPolicy === 'initial_fee_refunded' && (feeStatus === 'paid' || feeStatus === 'refund_failed'),
    'fee_not_owed_back',
    'The booking fee is not to be given back.',
  ),
  feeGivenBack: condition(
    'the fee is given back, or on its way',
    ({ facts: { refundPolicy, feeStatus } }) =>
      refundPolicy === 'initial_fee_refunded' && (feeStatus === 'paid' || feeStatus === 'refunded'),
    'fee_not_given_back',
    'The booking fee was not given back.',
  ),
  ready: condition(
    'the balance is held or scheduled, or there is none',
    ({ facts }) => isReady(facts),
    'hold_action_required',
    'The hold for the balance is not in place. The renter can change the card.',
  ),
  refused: condition(
    'the hold was refused',
    ({ facts: { holdStatus, ...facts } }) =>
      !isReady({ ...facts, holdStatus }) && holdStatus !== 'capturing' && holdStatus !== 'capture_failed',
    'hold_ready',
    'The hold for the balance is in place.',
  ),
  secured: condition(
    'the balance is held, captured or waived, or there is none',
    ({ facts }) => isBalanceSettled(facts) || isHeld(facts.holdStatus),
    'hold_missing',
    'The balance is not held on the card. The renter can change the card.',
  ),
  scheduled: condition(
    'the hold is scheduled for later',
    ({ facts }) => facts.holdStatus === 'scheduled',
    'hold_not_scheduled',
    'The hold for the balance is not waiting for its day.',
  ),
  capturable: condition(
    'the balance is held, or a capture of it has failed',
    ({ facts }) => isHeld(facts.holdStatus) || facts.holdStatus === 'capture_failed',
    'hold_missing',
    'The balance is not held on the card. The renter can change the card.',
  ),
  settled: condition(
    'nothing is left to capture',
    ({ facts }) => isBalanceSettled(facts),
    'balance_open',
    'The balance has not been captured yet.',
  ),
  unsettled: condition(
    'the balance is open',
    ({ facts }) => !isBalanceSettled(facts),
    'balance_settled',
    'Nothing is left to capture.',
  ),
  capturing: condition(
    'a capture is under way',
    ({ facts }) => facts.holdStatus === 'capturing',
    'not_capturing',
    'The balance is not being captured.',
  ),
  askedFor: condition(
    'somebody has asked for the balance',
    ({ facts }) => facts.captureCents !== null,
    'balance_not_asked_for',
    'Nobody has asked for the balance yet.',
  ),
  notCapturing: condition(
    'no capture is under way',
    ({ facts }) => facts.holdStatus !== 'capturing',
    'capturing',
    'The balance is being captured at this moment.',
  ),
  captureFailed: condition(
    'the last capture failed',
    ({ facts }) => facts.holdStatus === 'capture_failed' && !isBalanceSettled(facts),
    'capture_not_failed',
    'No capture has failed.',
  ),
  notCaptured: condition(
    'the balance is not captured',
    ({ facts }) => facts.holdStatus !== 'captured' && facts.holdStatus !== 'capturing',
    'balance_captured',
    'The balance has been captured; it can only be refunded.',
  ),
  notWaived: condition(
    'the balance is not waived',
    ({ facts }) => !facts.balanceWaived,
    'balance_waived',
    'The balance has been waived already.',
  ),
  waived: condition(
    'the balance is waived',
    ({ facts }) => facts.balanceWaived,
    'balance_not_waived',
    'The balance has not been waived.',
  ),
  renewable: condition(
    'the hold stands and is not being renewed',
    ({ facts }) => facts.holdStatus === 'held' && !facts.balanceWaived,
    'hold_not_standing',
    'There is no hold that could be renewed.',
  ),
  standing: condition(
    'a hold stands',
    ({ facts }) => isHeld(facts.holdStatus) && !facts.balanceWaived,
    'hold_missing',
    'The balance is not held on the card.',
  ),
  lateFeeOwed: condition(
    'a late fee is owed',
    ({ facts: { lateFeeStatus } }) => lateFeeStatus === 'owed' || lateFeeStatus === 'failed',
    'no_late_fee',
    'There is no late fee to charge.',
  ),
  lateFeeUntried: condition(
    'nobody has tried to charge the late fee',
    ({ facts: { lateFeeStatus } }) => lateFeeStatus === 'owed',
    'late_fee_tried',
    'The late fee has been tried already.',
  ),
  lateFeeTaken: condition(
    'the late fee is charged, or being charged',
    ({ facts: { lateFeeStatus } }) => lateFeeStatus === 'charged' || lateFeeStatus === 'charging',
    'late_fee_open',
    'The late fee has not been charged yet.',
  ),
  lateFeeUnderWay: condition(
    'a late fee is being charged, or was refused before',
    ({ facts: { lateFeeStatus } }) => lateFeeStatus === 'failed' || lateFeeStatus === 'charging',
    'no_late_fee',
    'There is no late fee to charge.',
  ),
} as const satisfies Record<string, Condition>;
