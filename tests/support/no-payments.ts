import { createStripeProvider } from '#server/adapters/payments/stripe.ts';
import { TEST_START } from './test-start.ts';

/** For products without payments: a provider at an unreachable address. */
export const noPayments = {
  paymentProvider: createStripeProvider({
    secretKey: 'sk_test_nobody',
    webhookSecrets: ['whsec_nobody'],
    clock: { now: () => TEST_START },
    host: '127.0.0.1',
    port: 9,
    protocol: 'http',
  }),
  paymentSandbox: undefined,
};
