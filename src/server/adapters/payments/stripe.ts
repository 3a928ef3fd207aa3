import Stripe from 'stripe';
import type { Clock } from '#shared/domain/clock.ts';
import {
  BadSignatureError,
  ProviderError,
  type IntentOrder,
  type OffSessionOrder,
  type PaymentProvider,
  type ProviderFailure,
} from './port.ts';
import { failureOf, intentOf, webhookEventOf, refundOf } from './stripe-objects.ts';
import { identityCalls } from './stripe-identity.ts';
import { payoutCalls } from './stripe-payouts.ts';

export interface StripeOptions {
  readonly secretKey: string;
  /** The secrets of all webhook endpoints: the platform's own, and that of connected accounts. */
  readonly webhookSecrets: readonly string[];
  /** Real time: a webhook's signature expires after five minutes. */
  readonly clock: Clock;
  /** Another server than Stripe's: the sandbox. */
  readonly host?: string;
  readonly port?: number;
  readonly protocol?: 'http' | 'https';
}

const expand = ['latest_charge.balance_transaction'];
/** Two repetitions by the SDK itself, with one key; no telemetry is sent. */
const CLIENT = { telemetry: false, maxNetworkRetries: 2, timeout: 10_000 } as const;

function failureFrom(error: unknown): ProviderFailure {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) {
    const intent = error.payment_intent ? intentOf(error.payment_intent) : null;
    return { kind: 'declined', intent, ...failureOf(error) };
  }
  if (error instanceof errors.StripeRateLimitError) return { kind: 'rate_limited' };
  if (error instanceof errors.StripeIdempotencyError) {
    // Another request with this very key is under way: the outcome is not known yet.
    if (error.statusCode === 409) return { kind: 'unavailable' };
    return { kind: 'refused', code: error.code ?? 'idempotency_error' };
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    const { code, param } = error;
    if (code === 'idempotency_key_in_use') return { kind: 'unavailable' };
    if (code === 'resource_missing' || error.statusCode === 404)
      return { kind: 'not_found', param: param ?? null };
    if (code === 'payment_intent_unexpected_state')
      return { kind: 'unexpected_state', intentId: error.payment_intent?.id ?? null };
    return { kind: 'refused', code: code ?? null };
  }
  // An account that was closed, or that has left us, is not "missing" to Stripe: we have no access to it.
  if (error instanceof errors.StripePermissionError && error.code === 'account_invalid')
    return { kind: 'not_found', param: 'account' };
  return { kind: 'unavailable' };
}

/** Nothing beyond this file sees the SDK's classes. */
async function asking<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : 'the payment provider failed';
    throw new ProviderError(failureFrom(error), message, error);
  });
}

function common({ amountCents, customerId, transferGroup, metadata }: IntentOrder) {
  return {
    amount: amountCents,
    currency: 'usd',
    customer: customerId,
    allowed_payment_method_types: ['card' as const],
    transfer_group: transferGroup,
    metadata: { ...metadata },
    expand,
  };
}

/** Off-session: with a saved card, its holder absent, at a time that was not agreed beforehand. */
function away(order: OffSessionOrder) {
  return {
    ...common(order),
    payment_method: order.paymentMethodId,
    confirm: true,
    off_session: true,
    payment_method_options: { card: { stored_credential_usage: 'unscheduled' as const } },
  };
}

/** A valid signature proves the sender, not that the body is an event. */
function isEvent(value: unknown): value is Stripe.Event {
  const { id, type, data } = (value ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } };
  const isObject = typeof data?.object === 'object' && data.object !== null;
  return typeof id === 'string' && typeof type === 'string' && isObject;
}

/** The event; undefined where it was not signed with this secret. Odd signatures make the SDK throw errors of other kinds. */
function signedWith(client: Stripe, rawBody: Buffer, signature: string, secret: string, now: Date): unknown {
  try {
    const at = now.getTime();
    return client.webhooks.constructEvent(rawBody, signature, secret, undefined, undefined, at);
  } catch {
    return undefined;
  }
}

function verified(client: Stripe, rawBody: Buffer, signature: string, options: StripeOptions) {
  for (const secret of options.webhookSecrets) {
    const event = signedWith(client, rawBody, signature, secret, options.clock.now());
    if (isEvent(event)) return webhookEventOf(event);
  }
  throw new BadSignatureError('no secret of ours fits this signature, or it is no event');
}

/** Stripe, or the sandbox that speaks like it, through Stripe's own SDK. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, host, port, protocol } = options;
  const elsewhere =
    host === undefined ? {} : { host, protocol: protocol ?? 'https', ...(port ? { port } : {}) };
  const client = new Stripe(secretKey, { ...CLIENT, ...elsewhere });
  const { customers, paymentIntents, refunds } = client;
  const create = async (params: Stripe.PaymentIntentCreateParams, idempotencyKey: string) =>
    intentOf(await asking(paymentIntents.create(params, { idempotencyKey })));
  return {
    ...payoutCalls(client, asking),
    ...identityCalls(client, asking),
    async createCustomer({ userId, name, email }, idempotencyKey) {
      const params = { name, ...(email === null ? {} : { email }), metadata: { userId } };
      const { id } = await asking(customers.create(params, { idempotencyKey }));
      return { id };
    },
    createFeeIntent: (order, key) =>
      create({ ...common(order), capture_method: 'automatic', setup_future_usage: 'off_session' }, key),
    createHold: (order, key) => create({ ...away(order), capture_method: 'manual' }, key),
    createHoldOnSession: (order, key) =>
      create({ ...common(order), capture_method: 'manual', setup_future_usage: 'off_session' }, key),
    createCharge: (order, key) => create({ ...away(order), capture_method: 'automatic' }, key),
    async capture(intentId, amountCents, idempotencyKey) {
      const params = { amount_to_capture: amountCents, expand };
      return intentOf(await asking(paymentIntents.capture(intentId, params, { idempotencyKey })));
    },
    async cancelIntent(intentId, reason, idempotencyKey) {
      const params = { cancellation_reason: reason, expand };
      return intentOf(await asking(paymentIntents.cancel(intentId, params, { idempotencyKey })));
    },
    async refund({ intentId, amountCents, metadata }, idempotencyKey) {
      const labels = { ...metadata };
      const params = { payment_intent: intentId, amount: amountCents, metadata: labels } as const;
      const answer = refunds.create({ ...params, reason: 'requested_by_customer' }, { idempotencyKey });
      return refundOf(await asking(answer));
    },
    retrieveIntent: async (intentId) => intentOf(await asking(paymentIntents.retrieve(intentId, { expand }))),
    retrieveRefund: async (refundId) => refundOf(await asking(refunds.retrieve(refundId))),
    async listIntents(customer) {
      const params = { customer, limit: 100, expand: ['data.latest_charge.balance_transaction'] };
      return (await asking(paymentIntents.list(params))).data.map(intentOf);
    },
    async listRefunds(intentId) {
      const page = refunds.list({ payment_intent: intentId, limit: 100 });
      return (await asking(page)).data.map(refundOf);
    },
    verifyWebhook: (rawBody, signature) => verified(client, rawBody, signature, options),
  };
}
