import Stripe from 'stripe';
import { createStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from '../server.ts';
import { memoryStore } from '../store/store.ts';

export const testKeys = {
  secretKey: 'sk_test_scenario',
  publishableKey: 'pk_test_scenario',
  controlToken: 'scenario-control-token',
};

/** 2026-09-21, a Monday; the sandbox never reads the wall clock in tests. */
const startedAt = 1_790_000_000_000;

export interface Received {
  url: string;
  body: string;
  signature: string;
}

export interface TestSandbox extends StripeSandbox {
  stripe: Stripe;
  /** Of the running server, without a slash at the end. */
  address: string;
  /** Every delivery that was attempted. */
  received: Received[];
  /** The status of endpoints; default 200. */
  answerWith(status: number): void;
  /** Moves real time. */
  wait(milliseconds: number): void;
  /** What was reported as unexpected. */
  reports: string[];
}

/** A running sandbox with a clock that stands still, the real SDK in front of it, and endpoints that note what they get. */
export async function startSandbox(options: Partial<StripeSandboxOptions> = {}): Promise<TestSandbox> {
  let now = startedAt;
  let status = 200;
  const received: Received[] = [];
  const reports: string[] = [];
  const sandbox = createStripeSandbox({
    store: memoryStore(),
    now: () => new Date(now),
    keys: testKeys,
    deliver: ({ url }, body, headers) => {
      received.push({ url, body, signature: headers['stripe-signature'] ?? '' });
      return Promise.resolve(status);
    },
    report: (error, message) => reports.push(`${message} ${String(error)}`),
    ...options,
  });
  const address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...sandbox,
    address,
    received,
    reports,
    stripe: connect(Number(new URL(address).port)),
    answerWith: (next) => {
      status = next;
    },
    wait: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** Stripe's own SDK, as the product sets it up for a sandbox. */
export const connect = (port: number, secretKey = testKeys.secretKey): Stripe =>
  new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 10_000,
  });

/** The card fields of a browser's confirmation. */
export const typed = (number: string, cvc = '123'): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': cvc,
});

export interface BrowserAnswer {
  status: number;
  intent: Stripe.PaymentIntent;
  error: Record<string, unknown> | undefined;
}

/** Confirms as the card form in the browser does: publishable key, client secret, card. */
export async function payInBrowser(
  { address }: { address: string },
  intent: { id: string; client_secret: string | null },
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<BrowserAnswer> {
  const answer = await fetch(`${address}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.publishableKey}`, ...headers },
    body: new URLSearchParams({ client_secret: String(intent.client_secret), ...fields }),
  });
  const body = (await answer.json()) as Stripe.PaymentIntent & { error?: Record<string, unknown> };
  return {
    status: answer.status,
    intent: (body.error?.['payment_intent'] as Stripe.PaymentIntent | undefined) ?? body,
    error: body.error,
  };
}

/** The id in a reference that was not expanded. */
export function idOf(reference: string | object | null): string {
  if (typeof reference !== 'string') throw new Error('The reference is no id.');
  return reference;
}

export interface Payer {
  customer: string;
  method: string;
  charge: string;
  fee: Stripe.PaymentIntent;
}

/** A fee that waits for its payment. */
export async function newFee(
  stripe: Stripe,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> {
  const { id: customer } = await stripe.customers.create({ email: 'dana@people.example' });
  return stripe.paymentIntents.create({
    amount: 1040,
    currency: 'usd',
    customer,
    allowed_payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    capture_method: 'automatic',
    ...more,
  });
}

/** A customer whose card was saved by paying a fee, authenticated where the card requires it. */
export async function newPayer(
  sandbox: TestSandbox,
  number = '4242424242424242',
  cvc = '123',
): Promise<Payer> {
  const fee = await newFee(sandbox.stripe);
  const { intent } = await payInBrowser(sandbox, fee, {
    ...typed(number, cvc),
    return_url: 'http://shop.test/back',
  });
  if (intent.status === 'requires_action') await answerChallenge(sandbox, intent, 'complete');
  const paid = await sandbox.stripe.paymentIntents.retrieve(fee.id);
  return {
    customer: idOf(fee.customer),
    method: idOf(paid.payment_method),
    charge: idOf(paid.latest_charge),
    fee: paid,
  };
}

/** The address of a public page as this test reaches it: without the proxy's origin and prefix. */
export const direct = ({ address }: { address: string }, url: string): string => {
  const { pathname, search } = new URL(url);
  return `${address}${pathname.replace('/sandbox/stripe', '')}${search}`;
};

/** Presses a button of the 3-D Secure page and answers where the browser is sent. */
export async function answerChallenge(
  sandbox: { address: string },
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  answer: 'complete' | 'fail',
): Promise<URL> {
  const page = direct(sandbox, intent.next_action?.redirect_to_url?.url ?? '');
  const reply = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  });
  return new URL(reply.headers.get('location') ?? '');
}

/** Places a hold without the cardholder, as the product does for the balance. */
export const placeHold = (
  stripe: Stripe,
  { customer, method }: Pick<Payer, 'customer' | 'method'>,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
  options: Stripe.RequestOptions = {},
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    {
      amount: 9359,
      currency: 'usd',
      customer,
      payment_method: method,
      allowed_payment_method_types: ['card'],
      capture_method: 'manual',
      confirm: true,
      off_session: true,
      expand: ['latest_charge'],
      ...more,
    },
    options,
  );

/** The error that a call ends with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('The call was not refused.');
}
