import { cardNamed, declineByCode, declineError, type Decline } from '../cards.ts';
import type { Faults } from '../control/faults.ts';
import type { Charge, PaymentIntent } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { StripeError } from '../wire/errors.ts';
import { declineOf, recordCharge, recordRefusedCharge, type Attempt } from './charges.ts';
import { openDispute } from './disputes.ts';
import { attachMethod } from './payment-methods.ts';
import { schedule } from './tasks.ts';

export interface Settled {
  intent: PaymentIntent;
  /** The error for the caller of a confirmation when the card is declined; the changes stay. */
  error?: StripeError;
}

/** Asks the issuer and brings the intent to where that leads: paid, held, or back to the choice of a card. */
export function settleAttempt(unit: Unit, attempt: Attempt, faults: Faults): Settled {
  const { intent, offSession } = attempt;
  const isCharge = intent.capture_method !== 'manual';
  const ordered = offSession ? faults.takeDecline(intent.customer, isCharge) : undefined;
  const decline = ordered ? declineByCode(ordered.code) : declineOf(unit, attempt);
  return decline ? refuse(unit, attempt, decline) : approve(unit, attempt);
}

function refuse(unit: Unit, attempt: Attempt, decline: Decline): Settled {
  const charge = recordRefusedCharge(unit, attempt, decline);
  const failure = { ...declineError(decline), charge: charge.id, payment_method: attempt.method };
  const intent = failAttempt(unit, attempt.intent, failure, charge);
  return { intent, error: new StripeError(402, { ...failure, payment_intent: intent }, 'changes') };
}

/** Brings an intent back to `requires_payment_method` with the reason. */
export function failAttempt(
  unit: Unit,
  known: PaymentIntent,
  failure: object,
  charge?: Charge,
): PaymentIntent {
  unit.remove('-challenge', known.id);
  const intent = unit.patch('payment_intent', known.id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: failure as PaymentIntent['last_payment_error'],
    ...(charge ? { latest_charge: charge.id } : {}),
  });
  unit.emit('payment_intent.payment_failed', intent);
  return intent;
}

function approve(unit: Unit, attempt: Attempt): Settled {
  const { intent: known, method } = attempt;
  const charge = recordCharge(unit, attempt);
  unit.remove('-challenge', known.id);
  if (known.setup_future_usage) {
    if (known.customer) attachMethod(unit, method, known.customer);
    if (known.setup_future_usage === 'off_session') unit.patch('-wallet', method.id, { setUp: true });
  }
  const held = !charge.captured;
  const intent = unit.patch('payment_intent', known.id, {
    status: held ? 'requires_capture' : 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
    amount_capturable: held ? known.amount : 0,
    amount_received: held ? 0 : known.amount,
  });
  unit.emit(held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent);
  const before = charge.payment_method_details?.card?.capture_before;
  if (held && before !== undefined) schedule(unit, 'expire_hold', intent.id, before);
  if (!held) disputeByCard(unit, charge);
  return { intent };
}

/** Some test cards are disputed as soon as they have been charged. */
export function disputeByCard(unit: Unit, charge: Charge): void {
  const wallet = charge.payment_method === null ? undefined : unit.get('-wallet', charge.payment_method);
  if (wallet && cardNamed(wallet.card).disputed) openDispute(unit, charge, { reason: 'fraudulent' });
}
