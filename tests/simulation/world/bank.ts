import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import { createStripeProvider } from '#server/adapters/payments/stripe.ts';
import { createStripeSandbox, type Kinds, memoryStore, type StripeSandbox } from '@equipshare/stripe-sandbox';

const KEYS = {
  secretKey: 'sk_test_simulation',
  publishableKey: 'pk_test_simulation',
  controlToken: 'simulation-control-token',
};
const SECRETS = { platform: 'whsec_platform', connect: 'whsec_connect' };
const URL_OF_PRODUCT = 'http://product.example/api/webhooks/stripe';

/** The result on the card form. */
export interface CardAnswer {
  readonly status: number;
  readonly intentStatus: string | undefined;
  /** Where the cardholder is asked, when they are. */
  readonly challenge: string | undefined;
}

/** Posts a webhook to the product; returns its status, or that of a refused connection. */
export type Postman = (body: string, headers: Record<string, string>) => Promise<number>;

/** "Stripe" of one world: its process outlives every product's, and its events go out only when they are delivered. */
export interface Bank {
  readonly control: StripeSandbox['control'];
  /** Stripe's SDK, for acts in the provider's dashboard. */
  readonly client: Stripe;
  /** Everything of one kind that lies at the provider. */
  look<Kind extends keyof Kinds>(kind: Kind): Kinds[Kind][];
  provider(): PaymentProvider;
  /** What the product asks of a sandbox: to move its clock. */
  setClock(offsetSeconds: number): Promise<void>;
  confirm(clientSecret: string, card: string): Promise<CardAnswer>;
  answerChallenge(url: string, complete: boolean): Promise<void>;
  /** Delivers what waits, retries as well. */
  deliver(): Promise<void>;
  postman(post: Postman): void;
  stop(): Promise<void>;
}

interface IntentBody {
  status?: string;
  next_action?: {
    use_stripe_sdk?: { stripe_js?: string };
    redirect_to_url?: { url?: string };
  } | null;
}

function cardFields(card: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2099',
    'payment_method_data[card][cvc]': card.startsWith('3') ? '1234' : '123',
  };
}

/** `now` is real time. */
export async function openBank(now: () => Date, report: (message: string) => void): Promise<Bank> {
  let post: Postman = () => Promise.resolve(503);
  const store = memoryStore();
  const server = createStripeSandbox({
    store,
    now,
    keys: KEYS,
    report: (error, message) => report(`the sandbox stumbled: ${message} ${String(error)}`),
    deliver: (_endpoint, body, headers) => post(body, headers),
  });
  // Without its sender's timer: the history decides when events are delivered.
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  server.control.attach({
    pid: process.pid,
    webhookEndpoints: [
      { name: 'platform', url: URL_OF_PRODUCT, secret: SECRETS.platform, connect: false },
      { name: 'connect', url: URL_OF_PRODUCT, secret: SECRETS.connect, connect: true },
    ],
  });
  const where = { host: '127.0.0.1', port, protocol: 'http' } as const;
  return {
    control: server.control,
    client: new Stripe(KEYS.secretKey, { ...where, telemetry: false, maxNetworkRetries: 2 }),
    look: <Kind extends keyof Kinds>(kind: Kind) => [...store.all(kind)] as Kinds[Kind][],
    provider: () =>
      createStripeProvider({
        secretKey: KEYS.secretKey,
        webhookSecrets: Object.values(SECRETS),
        clock: { now },
        ...where,
      }),
    async setClock(offsetSeconds) {
      await server.control.clock({ offsetSeconds });
    },
    async confirm(clientSecret, card) {
      const [id = ''] = clientSecret.split('_secret_');
      const answer = await server.app.inject({
        method: 'POST',
        url: `/v1/payment_intents/${id}/confirm`,
        headers: {
          authorization: `Bearer ${KEYS.publishableKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ client_secret: clientSecret, ...cardFields(card) }).toString(),
      });
      const { status, next_action: next } = answer.json<IntentBody>();
      const challenge = next?.use_stripe_sdk?.stripe_js ?? next?.redirect_to_url?.url;
      return { status: answer.statusCode, intentStatus: status, challenge };
    },
    async answerChallenge(url, complete) {
      const { pathname, search } = new URL(url, 'http://product.example');
      await server.app.inject({
        method: 'POST',
        url: `${pathname.replace('/sandbox/stripe', '')}${search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${complete ? 'complete' : 'fail'}`,
      });
    },
    deliver: () => server.drainWebhooks({ force: true }),
    postman: (given) => void (post = given),
    stop: () => server.stop(),
  };
}
