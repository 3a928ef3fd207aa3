import { isHeld, type BookingFacts } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import type { Transition } from '#shared/domain/booking-process/state-machine.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { BookingState } from './booking-model-state.ts';

/** Shortest life of an off-session hold. */
const HOLD_HOURS = 4 * 24 + 18;
/** The balance is decided: a new hold would be useless. */
const DECIDED: readonly BookingFacts['holdStatus'][] = ['capturing', 'captured', 'released', 'refunded'];

/** The provider's event; undefined if it has none of that kind. */
export function hear(model: BookingState, event: BookingEvent): Transition | undefined {
  if (event === 'fee_paid') return hearFee(model);
  if (event === 'hold_placed' || event === 'hold_refused') return hearOfHold(model, event);
  if (event === 'balance_captured' || event === 'capture_failed') return hearOfCapture(model, event);
  if (event === 'fee_refunded' || event === 'fee_refund_failed') return hearOfRefund(model, event);
  if (event === 'late_fee_charged' || event === 'late_fee_failed') return hearOfLateFee(model, event);
  const found = model.apply(event, 'provider');
  if (found && event === 'change_payment_needed') model.facts.changeState = 'payment_needed';
  if (found && event === 'change_hold_needed') model.facts.changeState = 'hold_needed';
  return found;
}

function hearFee(model: BookingState): Transition | undefined {
  if (model.feesPaid > 0) return model.apply('fee_paid', 'provider');
  model.feesPaid += 1;
  const found = model.apply('fee_paid', 'provider');
  // What comes too late was never this booking's fee.
  if (!found) model.feesRefunded += 1;
  else {
    model.patch({ feeStatus: 'paid', feePaidAt: model.now });
    if (model.facts.holdStatus !== 'placing') model.apply('hold_placed', 'provider');
  }
  return found;
}

function hearOfHold(model: BookingState, event: 'hold_placed' | 'hold_refused'): Transition | undefined {
  if (model.holdsAsked === 0) return undefined;
  model.holdsAsked -= 1;
  const { holdStatus, holdRefusedAt, balanceWaived } = model.facts;
  if (balanceWaived || DECIDED.includes(holdStatus)) return undefined;
  if (event === 'hold_placed') {
    const holdExpiresAt = addHours(model.now, HOLD_HOURS);
    const found = model.apply(event, 'provider', { holdStatus: 'held', holdRefusedAt: null, holdExpiresAt });
    model.isHeld ||= found !== undefined && isHeld(model.facts.holdStatus);
    return found;
  }
  // A refusal takes nothing away from a hold that stands.
  if (holdStatus === 'renewing') return model.apply(event, 'provider', { holdStatus: 'renewal_failed' });
  if (isHeld(holdStatus)) return undefined;
  const refused = { holdStatus: 'action_required', holdRefusedAt: holdRefusedAt ?? model.now } as const;
  return model.apply(event, 'provider', refused);
}

function hearOfCapture(
  model: BookingState,
  event: 'balance_captured' | 'capture_failed',
): Transition | undefined {
  if (model.capturesAsked === 0) return undefined;
  model.capturesAsked = 0;
  const isTaken = event === 'balance_captured';
  model.isHeld = false;
  if (isTaken) model.capturedCents += model.facts.balanceCents;
  const holdStatus = isTaken ? 'captured' : 'capture_failed';
  return model.apply(event, 'provider', { holdStatus, holdExpiresAt: null });
}

function hearOfLateFee(
  model: BookingState,
  event: 'late_fee_charged' | 'late_fee_failed',
): Transition | undefined {
  if (model.lateFeesAsked === 0) return undefined;
  model.lateFeesAsked = 0;
  const found = model.apply(event, 'provider');
  const isTaken = event === 'late_fee_charged';
  if (isTaken) model.lateFeesCharged += 1;
  if (found) model.patch({ lateFeeStatus: isTaken ? 'charged' : 'failed' });
  return found;
}

function hearOfRefund(
  model: BookingState,
  event: 'fee_refunded' | 'fee_refund_failed',
): Transition | undefined {
  const found = model.apply(event, 'provider');
  if (found) model.patch({ feeStatus: event === 'fee_refunded' ? 'refunded' : 'refund_failed' });
  return found;
}
