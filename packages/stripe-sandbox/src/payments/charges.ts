import { cardNamed, declineError, declines, type Decline } from '../cards.ts';
import { newId, randomText } from '../ids.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { bookCharge } from './ledger.ts';
import { walletOf } from './payment-methods.ts';

const daySeconds = 86_400;
const holdOnSession = 7 * daySeconds;
const holdOffSessionVisa = 4 * daySeconds + 18 * 3600;

/** How long an authorization lives, in seconds: networks give merchant-initiated Visa payments less. */
const holdSeconds = (brand: string, offSession: boolean): number =>
  offSession && brand === 'visa' ? holdOffSessionVisa : holdOnSession;

export interface Attempt {
  intent: PaymentIntent;
  method: PaymentMethod;
  offSession: boolean;
  authenticated: boolean;
}

function cardDetails(unit: Unit, { intent, method, offSession, authenticated }: Attempt, held: boolean) {
  const card = method.card;
  if (!card) throw new Error(`${method.id} is not a card.`);
  const cvc = card.checks?.cvc_check == null ? null : 'pass';
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: randomText(6).toUpperCase(),
      brand: card.brand,
      ...(held ? { capture_before: unit.now + holdSeconds(card.brand, offSession) } : {}),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvc },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' as const },
      fingerprint: card.fingerprint,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' as const },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' as const },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: randomText(15),
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' as const },
      regulated_status: 'unregulated' as const,
      three_d_secure: authenticated
        ? {
            authentication_flow: 'challenge' as const,
            electronic_commerce_indicator: '05' as const,
            exemption_indicator: null,
            result: 'authenticated' as const,
            result_reason: null,
            transaction_id: randomText(36),
            version: '2.2.0' as const,
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function newCharge(unit: Unit, attempt: Attempt): Charge {
  const { intent, method } = attempt;
  return {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: false,
    created: unit.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardDetails(unit, attempt, intent.capture_method === 'manual'),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

/** A charge that the issuer refused. */
export function recordRefusedCharge(unit: Unit, attempt: Attempt, decline: Decline): Charge {
  const { code, message } = declineError(decline);
  const charge = unit.put('charge', {
    ...newCharge(unit, attempt),
    failure_code: code ?? null,
    failure_message: message,
    outcome: {
      advice_code: 'try_again_later',
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'declined_by_network',
      reason: decline.declineCode ?? decline.code,
      risk_level: 'normal',
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    status: 'failed',
  });
  unit.emit('charge.failed', charge);
  return charge;
}

/** A charge that the issuer approved, of which nothing has been taken yet. */
export const approvedCharge = (unit: Unit, attempt: Attempt): Charge => ({
  ...newCharge(unit, attempt),
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
});

/** The issuer approves: held when the intent is captured by hand, else taken at once. */
export function recordCharge(unit: Unit, attempt: Attempt): Charge {
  const fresh = approvedCharge(unit, attempt);
  const held = attempt.intent.capture_method === 'manual';
  const charge = unit.put('charge', {
    ...fresh,
    amount_captured: held ? 0 : fresh.amount,
    balance_transaction: held ? null : bookCharge(unit, fresh.id, fresh.amount).id,
    captured: !held,
  });
  unit.emit('charge.succeeded', charge);
  return charge;
}

/** Why this card refuses this attempt, or undefined when it pays. */
export function declineOf(unit: Unit, { method, offSession, authenticated }: Attempt): Decline | undefined {
  const { card: name, setUp } = walletOf(unit, method.id);
  const card = cardNamed(name);
  const refusesAlone = card.refusesAlone === 'always' || (card.refusesAlone === 'until_set_up' && !setUp);
  return offSession && !authenticated && refusesAlone ? declines.authentication : card.decline;
}
