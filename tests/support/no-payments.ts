import { createStripeProvider } from '#server/adapters/payments/stripe.ts';

/** For products that never pay: a provider at an address where nobody answers. */
export const noPayments = {
  paymentProvider: createStripeProvider({
    secretKey: 'sk_test_nobody',
    webhookSecrets: ['whsec_nobody'],
    host: '127.0.0.1',
    port: 9,
    protocol: 'http',
  }),
  paymentSandbox: undefined,
};
