import type Stripe from 'stripe';

/** Stripe's declared shape with every expandable reference narrowed to the id: what lies in the store. */
export type Stored<T> = { [K in keyof T]: string extends T[K] ? Exclude<T[K], object> : T[K] };

export type Account = Stored<Stripe.Account>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;
export type Charge = Stored<Stripe.Charge>;
export type Customer = Stored<Stripe.Customer>;
export type Dispute = Stored<Stripe.Dispute>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type Payout = Stored<Stripe.Payout>;
export type Refund = Stored<Stripe.Refund>;
export type SetupIntent = Stored<Stripe.SetupIntent>;
export type Transfer = Stored<Stripe.Transfer>;
export type VerificationSession = Stored<Stripe.Identity.VerificationSession>;
export type TransferReversal = Stored<Stripe.TransferReversal>;

/** An event with a snapshot of its object. Instants in Stripe's objects are unix seconds of product time. */
export interface SandboxEvent {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: Stripe.Event['type'];
}
