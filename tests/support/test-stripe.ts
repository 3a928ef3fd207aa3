import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { PaymentSandbox } from '#server/adapters/payments/sandbox-port.ts';
import { createStripeProvider } from '#server/adapters/payments/stripe.ts';
import { createStripeSandbox, memoryStore, type StripeSandbox } from '@equipshare/stripe-sandbox';

const KEYS = {
  secretKey: 'sk_test_product',
  publishableKey: 'pk_test_product',
  controlToken: 'product-control-token',
};
const WEBHOOK_SECRETS = { platform: 'whsec_platform', connect: 'whsec_connect' };

/** The SDK repeats a lost call at once: in its pauses of half a second and more neither the product nor the database works. */
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0 });

/** Posts an event to the product under test; answers the status. */
export type Receive = (body: string, headers: Record<string, string>) => Promise<number>;

interface Paid {
  status?: string;
  error?: { code?: string };
}

/** "Stripe" for one test: the payment sandbox in this process, on a port of its own, remembering nothing afterwards. */
export interface TestStripe {
  readonly provider: PaymentProvider;
  readonly sandbox: PaymentSandbox;
  readonly control: StripeSandbox['control'];
  /** Confirms an intent as the card form does. */
  pay(
    clientSecret: string,
    card?: string,
    more?: Record<string, string>,
  ): Promise<{ status: number; body: Paid }>;
  /** Delivers all events that wait. */
  deliver(): Promise<void>;
  /** Refuses every event until `work` is done; without it the sandbox delivers at once, beside what the test does next. */
  withoutWebhooks<T>(work: () => Promise<T>): Promise<T>;
  clockOffset(): number;
  /** Where events go; before that they wait. */
  receiveWith(receive: Receive): void;
  stop(): Promise<void>;
}

/** `now` is real time. Without a store of the caller's it starts empty. */
export async function startTestStripe(now: () => Date, store = memoryStore()): Promise<TestStripe> {
  let receive: Receive | undefined;
  let isDeaf = false;
  const server = createStripeSandbox({
    store,
    now,
    keys: KEYS,
    deliver: async (_endpoint, body, headers) => (isDeaf ? 503 : ((await receive?.(body, headers)) ?? 503)),
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await server.start();
  const { port } = server.app.server.address() as AddressInfo;
  const attach = (url: string) => {
    const endpoints = [
      { name: 'platform', url, secret: WEBHOOK_SECRETS.platform, connect: false },
      { name: 'connect', url, secret: WEBHOOK_SECRETS.connect, connect: true },
    ];
    server.control.attach({ pid: process.pid, webhookEndpoints: endpoints });
    return Promise.resolve();
  };
  async function pay(clientSecret: string, card = '4242424242424242', more: Record<string, string> = {}) {
    const [id = ''] = clientSecret.split('_secret_');
    const answer = await fetch(`http://127.0.0.1:${port}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2099',
        'payment_method_data[card][cvc]': card.startsWith('3') ? '1234' : '123',
        ...more,
      }),
    });
    return { status: answer.status, body: (await answer.json()) as Paid };
  }
  return {
    provider: createStripeProvider({
      secretKey: KEYS.secretKey,
      webhookSecrets: Object.values(WEBHOOK_SECRETS),
      clock: { now },
      host: '127.0.0.1',
      port,
      protocol: 'http',
    }),
    sandbox: {
      port,
      secretKey: KEYS.secretKey,
      publishableKey: KEYS.publishableKey,
      webhookSecrets: WEBHOOK_SECRETS,
      attach,
      async setClock(offsetSeconds) {
        await server.control.clock({ offsetSeconds });
      },
      async payWithTestCard(clientSecret) {
        const { status } = await pay(clientSecret);
        if (status !== 200) throw new Error(`a test card was answered with ${status}`);
        return clientSecret.split('_secret_')[0] ?? '';
      },
      refuseNextHold() {
        server.control.declineNextHold({ code: 'insufficient_funds' });
        return Promise.resolve();
      },
      importHistory: (history) => Promise.resolve(server.control.importHistory(history).payments),
      detach: () => Promise.resolve(),
    },
    control: server.control,
    pay,
    deliver: () => server.drainWebhooks({ force: true }),
    async withoutWebhooks(work) {
      isDeaf = true;
      try {
        return await work();
      } finally {
        isDeaf = false;
      }
    },
    clockOffset: () => server.control.status().clock.offsetSeconds,
    receiveWith(given) {
      receive = given;
    },
    stop: () => server.stop(),
  };
}
