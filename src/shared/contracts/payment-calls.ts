import * as payments from './payments.ts';

/** Payments in the card form: a part of calls.ts. */
export const paymentWrites = {
  'POST /api/create-payment-intent': {
    body: payments.CreatePaymentIntentBody,
    answer: payments.PaymentIntentAnswer,
  },
  'POST /api/bookings/:id/change-card': { answer: payments.ChangeCardAnswer },
  'POST /api/payments/check': { body: payments.PaymentCheckBody, answer: payments.PaymentCheckAnswer },
};
