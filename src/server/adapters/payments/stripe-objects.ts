import type Stripe from 'stripe';
import type {
  IntentFailure,
  IntentStatus,
  WebhookSubject,
  ProviderCharge,
  ProviderIntent,
  WebhookEvent,
  ProviderRefund,
} from './port.ts';

/** Unix seconds as Stripe gives them. */
export const instant = (seconds: number | null | undefined): Date | null =>
  seconds == null ? null : new Date(seconds * 1000);

/** The id of what is named, or contained. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

function chargeOf(charge: Stripe.PaymentIntent['latest_charge']): ProviderCharge | null {
  if (charge === null || typeof charge === 'string') return null;
  const line = charge.balance_transaction;
  return {
    id: charge.id,
    capturedCents: charge.amount_captured,
    refundedCents: charge.amount_refunded,
    captureBefore: instant(charge.payment_method_details?.card?.capture_before),
    // In test mode all people share the same test cards.
    cardFingerprint: charge.livemode ? (charge.payment_method_details?.card?.fingerprint ?? null) : null,
    balance: line === null || typeof line === 'string' ? null : { id: line.id, feeCents: line.fee },
  };
}

const STATUSES = new Set<string>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] satisfies IntentStatus[]);

/** A state that did not exist when this was written means: not decided yet. */
const statusOf = (status: string): IntentStatus =>
  STATUSES.has(status) ? (status as IntentStatus) : 'processing';

/** What went wrong, in the provider's words. */
export function failureOf(error: {
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
}): IntentFailure {
  return {
    code: error.code ?? 'card_declined',
    declineCode: error.decline_code ?? null,
    message: error.message ?? 'The card was declined.',
  };
}

export function intentOf(intent: Stripe.PaymentIntent): ProviderIntent {
  return {
    id: intent.id,
    status: statusOf(intent.status),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    clientSecret: intent.client_secret,
    paymentMethodId: idOf(intent.payment_method),
    metadata: intent.metadata,
    cancellationReason: intent.cancellation_reason,
    lastFailure: intent.last_payment_error ? failureOf(intent.last_payment_error) : null,
    charge: chargeOf(intent.latest_charge),
  };
}

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const { status } = refund;
  const isFailed = status === 'failed' || status === 'canceled';
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent) ?? '',
    amountCents: refund.amount,
    status: status === 'succeeded' ? 'succeeded' : isFailed ? 'failed' : 'pending',
    metadata: refund.metadata ?? {},
    failureCode: refund.failure_reason ?? null,
  };
}

interface Subject {
  readonly object?: string;
  readonly id?: string;
  readonly payment_intent?: string | { id: string };
}

function subjectOf(event: Stripe.Event): WebhookSubject {
  const { id, object: kind, ...object } = event.data.object as Subject;
  const account = event.account ?? undefined;
  const intentId = idOf(object.payment_intent);
  switch (kind) {
    case 'charge':
      return intentId === null
        ? { kind: 'other' }
        : { kind: 'intent', intentId, isRefund: event.type === 'charge.refunded' };
    case 'payment_intent':
      return id === undefined ? { kind: 'other' } : { kind: 'intent', intentId: id, isRefund: false };
    case 'refund':
      return id === undefined ? { kind: 'other' } : { kind: 'refund', refundId: id };
    case 'transfer':
      return id === undefined ? { kind: 'other' } : { kind: 'transfer', transferId: id };
    case 'dispute':
      return id === undefined ? { kind: 'other' } : { kind: 'dispute', disputeId: id };
    case 'identity.verification_session':
      return id === undefined ? { kind: 'other' } : { kind: 'identity', sessionId: id };
    case 'payout':
      return id === undefined || account === undefined
        ? { kind: 'other' }
        : { kind: 'payout', payoutId: id, accountId: account };
    default:
      // The account itself, one of its capabilities, its bank account, or that it has left us.
      return account === undefined ? { kind: 'other' } : { kind: 'account', accountId: account };
  }
}

export function webhookEventOf(event: Stripe.Event): WebhookEvent {
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    subject: subjectOf(event),
  };
}
