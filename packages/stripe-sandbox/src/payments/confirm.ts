import { declines, declineError } from '../cards.ts';
import type { Faults } from '../control/faults.ts';
import type { PaymentIntent, PaymentMethod } from '../objects/stored.ts';
import type { PageUrls } from '../pages/urls.ts';
import type { Unit } from '../store/unit.ts';
import { refused, StripeError } from '../wire/errors.ts';
import { settleAttempt } from './settle.ts';
import { mustAsk, openChallenge } from './three-d-secure.ts';

export interface Confirmation {
  method: PaymentMethod | undefined;
  offSession: boolean;
  returnUrl: string | null;
  errorOnRequiresAction: boolean;
  pages: PageUrls;
  faults: Faults;
}

/** 400 with the intent inside: it is not in a state for what was asked. */
export const unexpectedState = (intent: PaymentIntent, wanted: string): StripeError =>
  refused(
    'payment_intent_unexpected_state',
    `You cannot ${wanted} this PaymentIntent because it has a status of ${intent.status}.`,
    { payment_intent: intent },
  );

export const confirmable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

/**
 * Confirms a payment: asks the cardholder where the card wants that, else asks the issuer.
 * A refusal throws the 402 and leaves its traces.
 */
export function confirmIntent(unit: Unit, known: PaymentIntent, confirmation: Confirmation): PaymentIntent {
  if (!confirmable.has(known.status)) throw unexpectedState(known, 'confirm');
  const { method, offSession, returnUrl, pages, faults } = confirmation;
  if (!method)
    throw refused(
      'payment_intent_unexpected_state',
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      { payment_intent: known },
    );
  checkOwner(known, method, offSession);
  const intent = unit.patch('payment_intent', known.id, { payment_method: method.id, next_action: null });
  if (!offSession && mustAsk(unit, method)) {
    if (confirmation.errorOnRequiresAction) throw authenticationRequired(intent, method);
    const waiting = unit.patch('payment_intent', intent.id, {
      status: 'requires_action',
      last_payment_error: null,
      next_action: openChallenge(unit, intent.id, returnUrl, pages),
    });
    unit.emit('payment_intent.requires_action', waiting);
    return waiting;
  }
  const settled = settleAttempt(unit, { intent, method, offSession, authenticated: false }, faults);
  if (settled.error) throw settled.error;
  return settled.intent;
}

function checkOwner(intent: PaymentIntent, method: PaymentMethod, offSession: boolean): void {
  if (method.customer !== null && method.customer !== intent.customer)
    throw refused(
      'payment_method_unexpected_state',
      'The payment method belongs to a customer; the PaymentIntent must name the same one.',
    );
  if (offSession && method.customer === null)
    throw refused(
      'payment_method_unexpected_state',
      'A payment without the cardholder needs a payment method that is attached to the customer.',
    );
}

function authenticationRequired(intent: PaymentIntent, method: PaymentMethod): StripeError {
  const body = { ...declineError(declines.authentication), payment_intent: intent, payment_method: method };
  return new StripeError(402, body, 'answer');
}
