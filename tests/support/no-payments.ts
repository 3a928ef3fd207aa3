import { createStripeProvider } from '#server/adapters/payments/stripe.ts';
import { TEST_START } from './test-start.ts';

/** For products that never pay: a provider at an address where nobody answers. */
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
