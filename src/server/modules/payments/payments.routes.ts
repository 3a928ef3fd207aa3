import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams } from '#shared/contracts/common.ts';
import {
  ChangeCardAnswer,
  CreatePaymentIntentBody,
  PaymentCheckAnswer,
  PaymentCheckBody,
  PaymentIntentAnswer,
} from '#shared/contracts/payments.ts';
import { memberOf } from '#server/http/actor.ts';
import type { Payments } from './payments.types.ts';

/** Paying, changing the card, and asking how a payment stands. */
export function paymentRoutes(
  payments: Pick<Payments, 'feeIntent' | 'changeCard' | 'check'>,
): FastifyPluginCallback {
  return (instance, _options, done) => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const tags = ['payments'];
    app.post(
      '/api/create-payment-intent',
      {
        config: { access: 'member' },
        schema: {
          operationId: 'createPaymentIntent',
          tags,
          body: CreatePaymentIntentBody,
          response: { 200: PaymentIntentAnswer },
        },
      },
      (request) => payments.feeIntent(memberOf(request), request.body),
    );
    app.post(
      '/api/bookings/:id/change-card',
      {
        config: { access: 'member' },
        schema: {
          operationId: 'changeCard',
          tags,
          params: IdParams,
          response: { 200: ChangeCardAnswer },
        },
      },
      (request) => payments.changeCard(memberOf(request), request.params.id),
    );
    app.post(
      '/api/payments/check',
      {
        config: { access: 'member' },
        schema: {
          operationId: 'checkPayment',
          tags,
          body: PaymentCheckBody,
          response: { 200: PaymentCheckAnswer },
        },
      },
      (request) => payments.check(memberOf(request), request.body),
    );
    done();
  };
}
