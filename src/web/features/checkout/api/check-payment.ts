import type { PaymentCheckAnswer } from '#shared/contracts/payments.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** Makes the server ask the provider how a payment stands, and act on it. */
export const checkPayment = (api: ApiClient, paymentIntent: string): Promise<PaymentCheckAnswer> =>
  api.send('POST', '/api/payments/check', { paymentIntent });
