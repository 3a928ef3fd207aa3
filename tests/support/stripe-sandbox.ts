import Stripe from 'stripe';
import { createStripeSandbox, memoryStore, type StripeSandbox } from '@equipshare/stripe-sandbox';
import { loadStripeSchemas, type Exchange } from './stripe-schemas/index.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

interface BrowserAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A payment sandbox of which every call and event is held against Stripe's declarations. */
export interface CheckedSandbox {
  readonly control: StripeSandbox['control'];
  /** The real SDK, talking to the sandbox. */
  readonly stripe: Stripe;
  readonly publishableKey: string;
  /** Confirms an intent with a typed card, as a browser does. */
  pay(intent: Intent, card: string, more?: Record<string, string>): Promise<BrowserAnswer>;
  /** Presses a button of the 3-D Secure page at that address. */
  authenticate(url: string, answer: 'complete' | 'fail'): Promise<void>;
  /** The types of the events that were checked since the last asking. */
  takeEvents(): string[];
  /** What was wrong since the last asking. */
  takeFaults(): string[];
  stop(): Promise<void>;
}

const keys = {
  secretKey: 'sk_test_conformance',
  publishableKey: 'pk_test_conformance',
  controlToken: 'conformance-control-token',
};
/** Any instant will do, so long as the cards have not run out. */
const startedAt = 1_790_000_000_000;

/** An answer's objects by the schemas that Stripe published. */
function publishedFaults({ status, body }: Exchange): string[] {
  const { data, object, deleted } = body as { data?: unknown; object?: string; deleted?: boolean };
  if (status >= 400 || object === undefined) return [];
  if (object === 'list') return (data as object[]).flatMap((one) => publishedFaultsOf(one));
  return publishedFaultsOf(body as object, deleted === true ? `deleted_${object}` : object);
}

function publishedFaultsOf(object: object, kind = (object as { object: string }).object): string[] {
  return loadStripeSchemas().published(kind, object);
}

/** Starts a sandbox on a free port. */
export async function startCheckedSandbox(): Promise<CheckedSandbox> {
  const schemas = loadStripeSchemas();
  const faults: string[] = [];
  const events: string[] = [];
  const sandbox = createStripeSandbox({
    store: memoryStore(),
    now: () => new Date(startedAt),
    keys,
    pathPrefix: '',
    deliver: () => Promise.resolve(200),
    report: (error, message) => faults.push(`${message} ${String(error)}`),
    inspect: (exchange) => {
      faults.push(...schemas.exchange(exchange), ...publishedFaults(exchange));
    },
    inspectEvent: (event) => {
      events.push(event.type);
      faults.push(...schemas.response('event', event), ...publishedFaultsOf(event.data.object));
    },
  });
  const address = new URL(await sandbox.app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    control: sandbox.control,
    stripe: new Stripe(keys.secretKey, {
      host: address.hostname,
      port: address.port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    }),
    publishableKey: keys.publishableKey,
    pay: (intent, card, more) => pay(address, intent, { ...cardParams(card), ...more }),
    authenticate,
    takeEvents: () => events.splice(0),
    takeFaults: () => [...new Set(faults.splice(0))],
    stop: () => sandbox.stop(),
  };
}

function cardParams(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  };
}

async function pay(address: URL, intent: Intent, params: Record<string, string>): Promise<BrowserAnswer> {
  const response = await fetch(new URL(`/v1/${intent.object}s/${intent.id}/confirm`, address), {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.publishableKey}` },
    body: new URLSearchParams({ ...params, client_secret: String(intent.client_secret) }),
  });
  return { status: response.status, body: await response.json() };
}

/** The renter's answer on the bank's page. */
export async function authenticate(url: string, answer: 'complete' | 'fail'): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer }),
  });
  if (response.status !== 303) throw new Error(`The 3-D Secure page answered ${response.status}.`);
}
