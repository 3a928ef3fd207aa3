import { dollars, leastCharge } from '../money.ts';
import type { Charge, PaymentIntent } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { badParameter, refused } from '../wire/errors.ts';
import { unexpectedState } from './confirm.ts';
import { bookCharge } from './ledger.ts';
import { disputeByCard } from './settle.ts';
import { unschedule } from './tasks.ts';

function heldCharge(unit: Unit, intent: PaymentIntent): Charge {
  const charge = intent.latest_charge === null ? undefined : unit.get('charge', intent.latest_charge);
  if (!charge) throw new Error(`${intent.id} has no charge.`);
  return charge;
}

/** Takes what was held, or a part of it; the rest is given back at once, and there is no second time. */
export function captureIntent(unit: Unit, known: PaymentIntent, requested?: number): PaymentIntent {
  if (known.status !== 'requires_capture') throw unexpectedState(known, 'capture');
  const amount = requested ?? known.amount_capturable;
  if (amount > known.amount_capturable)
    throw refused(
      'amount_too_large',
      `The amount to capture (${dollars(amount)}) is more than what is held (${dollars(known.amount_capturable)}).`,
      { param: 'amount_to_capture', payment_intent: known },
    );
  if (amount < leastCharge)
    throw badParameter('amount_to_capture', 'amount_too_small', 'Amount must be at least $0.50 usd.');
  const held = heldCharge(unit, known);
  const charge = unit.patch('charge', held.id, {
    captured: true,
    amount_captured: amount,
    amount_refunded: held.amount - amount,
    balance_transaction: bookCharge(unit, held.id, amount).id,
  });
  const intent = unit.patch('payment_intent', known.id, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  });
  unschedule(unit, 'expire_hold', intent.id);
  unit.emit('charge.captured', charge);
  unit.emit('payment_intent.succeeded', intent);
  disputeByCard(unit, charge);
  return intent;
}

const cancelable = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
]);

/** Ends an intent that has not been paid; a hold is given back. */
export function cancelIntent(
  unit: Unit,
  known: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  if (!cancelable.has(known.status)) throw unexpectedState(known, 'cancel');
  if (known.status === 'requires_capture') giveBack(unit, known, 'charge.refunded');
  return close(unit, known, reason);
}

/** The hold has outlived its `capture_before`: the network takes it back. */
export function expireHold(unit: Unit, id: string): void {
  const intent = unit.get('payment_intent', id);
  if (intent?.status !== 'requires_capture') return;
  giveBack(unit, intent, 'charge.expired');
  close(unit, intent, 'automatic');
}

function giveBack(unit: Unit, intent: PaymentIntent, event: 'charge.refunded' | 'charge.expired'): void {
  const held = heldCharge(unit, intent);
  const charge = unit.patch('charge', held.id, { refunded: true, amount_refunded: held.amount });
  unit.emit(event, charge);
}

function close(
  unit: Unit,
  { id }: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  unschedule(unit, 'expire_hold', id);
  unit.remove('-challenge', id);
  const intent = unit.patch('payment_intent', id, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: unit.now,
    cancellation_reason: reason,
    next_action: null,
  });
  unit.emit('payment_intent.canceled', intent);
  return intent;
}
