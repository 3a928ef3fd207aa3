import type { IdentityProvider } from './identity-port.ts';
import type { PayoutProvider } from './payout-port.ts';

export type * from './payout-port.ts';

/** Amounts are integer cents in US dollars; instants are the provider's. */

export interface ProviderCharge {
  readonly id: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Until then a hold can be captured; null where nothing is held. */
  readonly captureBefore: Date | null;
  /** The provider's name for the card itself, the same for everybody who pays with it; null where it is none. */
  readonly cardFingerprint: string | null;
  /** The line on our balance; null while the provider has not written it yet. */
  readonly balance: { readonly id: string; readonly feeCents: number } | null;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

export interface IntentFailure {
  readonly code: string;
  /** The issuer's own word (insufficient_funds), where there is one. */
  readonly declineCode: string | null;
  /** Written for the card holder. */
  readonly message: string;
}

export interface ProviderIntent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly receivedCents: number;
  /** For the card form; the browser confirms with it. */
  readonly clientSecret: string | null;
  readonly paymentMethodId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** `automatic` and `expired`: the provider canceled it on its own. */
  readonly cancellationReason: string | null;
  readonly lastFailure: IntentFailure | null;
  /** Also null where the answer has only the charge's id, as in a refusal. */
  readonly charge: ProviderCharge | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly intentId: string;
  readonly amountCents: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly metadata: Readonly<Record<string, string>>;
  /** The bank's reason, where it came back. */
  readonly failureCode: string | null;
}

/** A verified webhook event. Its contents are only a hint: the handler reads the object as it is now. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  /** The connected account that it is about; null for our own. */
  readonly account: string | null;
  readonly subject: WebhookSubject;
}

export type WebhookSubject =
  | { readonly kind: 'intent'; readonly intentId: string; readonly isRefund: boolean }
  | { readonly kind: 'refund'; readonly refundId: string }
  | { readonly kind: 'transfer'; readonly transferId: string }
  | { readonly kind: 'dispute'; readonly disputeId: string }
  | { readonly kind: 'account'; readonly accountId: string }
  /** From a connected account to its bank; lies in that account, not in ours. */
  | { readonly kind: 'payout'; readonly payoutId: string; readonly accountId: string }
  | { readonly kind: 'identity'; readonly sessionId: string }
  | { readonly kind: 'other' };

export type ProviderFailure =
  /** The card was refused. A repetition with the same key is refused again. */
  | ({ readonly kind: 'declined'; readonly intent: ProviderIntent | null } & IntentFailure)
  /** The intent is not in the state that the call needs: perhaps what was asked for has been done already. */
  | { readonly kind: 'unexpected_state'; readonly intentId: string | null }
  | { readonly kind: 'not_found'; readonly param: string | null }
  | { readonly kind: 'rate_limited' }
  /** Unreachable, overloaded, broken, or our key is not accepted: nothing is known of the outcome, the same call may succeed later. */
  | { readonly kind: 'unavailable' }
  /** Refused for good. */
  | { readonly kind: 'refused'; readonly code: string | null };

/** The only error that a provider's call throws. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

/** The event was not signed by the provider, or is too old. */
export class BadSignatureError extends Error {
  override readonly name = 'BadSignatureError';
}

export interface IntentOrder {
  readonly amountCents: number;
  readonly customerId: string;
  readonly transferGroup: string;
  readonly metadata: Readonly<Record<string, string>>;
}
export interface OffSessionOrder extends IntentOrder {
  readonly paymentMethodId: string;
}

/**
 * Cards, as Stripe deals with them. Every call that changes something takes our own idempotency key: the same key
 * again answers what it answered the first time.
 */
export interface PaymentProvider extends PayoutProvider, IdentityProvider {
  createCustomer(
    person: { userId: string; name: string; email: string | null },
    key: string,
  ): Promise<{ id: string }>;
  /** To be confirmed in the card form; captured at once; the card is kept for later. */
  createFeeIntent(order: IntentOrder, key: string): Promise<ProviderIntent>;
  /** Confirmed at once with a kept card while its holder is away; held. */
  createHold(order: OffSessionOrder, key: string): Promise<ProviderIntent>;
  /** To be confirmed in the card form; held; the card is kept for later. */
  createHoldOnSession(order: IntentOrder, key: string): Promise<ProviderIntent>;
  /** Charged at once with a kept card while its holder is away. */
  createCharge(order: OffSessionOrder, key: string): Promise<ProviderIntent>;
  capture(intentId: string, amountCents: number, key: string): Promise<ProviderIntent>;
  cancelIntent(
    intentId: string,
    reason: 'abandoned' | 'requested_by_customer',
    key: string,
  ): Promise<ProviderIntent>;
  refund(
    order: { intentId: string; amountCents: number; metadata: Readonly<Record<string, string>> },
    key: string,
  ): Promise<ProviderRefund>;

  retrieveIntent(intentId: string): Promise<ProviderIntent>;
  retrieveRefund(refundId: string): Promise<ProviderRefund>;
  /** Newest first, at most a hundred. */
  listIntents(customerId: string): Promise<ProviderIntent[]>;
  listRefunds(intentId: string): Promise<ProviderRefund[]>;

  /** Throws BadSignatureError. The body must be the very bytes that were sent. */
  verifyWebhook(rawBody: Buffer, signature: string): WebhookEvent;
}
