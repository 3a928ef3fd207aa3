import type { CreatePaymentIntentBody, PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** Asking again for the same unpaid booking answers the same intent. */
export const createPaymentIntent = (
  api: ApiClient,
  body: CreatePaymentIntentBody,
): Promise<PaymentIntentAnswer> => api.send('POST', '/api/create-payment-intent', body);
