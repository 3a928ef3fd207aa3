import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { WebhookAnswer } from '#shared/contracts/payments.ts';
import type { Payments } from '../payments.types.ts';

/** The provider's webhook events. The signature is over the very bytes, so nothing is parsed before it has been verified. */
export function webhookRoutes(payments: Pick<Payments, 'receiveWebhook'>): FastifyPluginCallback {
  return (instance, _options, done) => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    app.post(
      '/api/webhooks/stripe',
      {
        config: { access: 'public', anyHost: true },
        schema: { operationId: 'receiveStripeEvent', tags: ['payments'], response: { 200: WebhookAnswer } },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await payments.receiveWebhook(rawBody, typeof signature === 'string' ? signature : '');
        return { received: true as const };
      },
    );
    done();
  };
}
