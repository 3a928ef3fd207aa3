import { attachMethod, createMethod, methodParams } from '../payments/payment-methods.ts';
import { refused } from '../wire/errors.ts';
import { need, oneOf, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { listRoute, retrieveRoute, updateLabelsRoute } from '../wire/standard-routes.ts';

export const paymentMethodRoutes = [
  route({
    method: 'POST',
    path: '/v1/payment_methods',
    params: methodParams,
    browser: true,
    run: ({ unit, params }) => createMethod(unit, params),
  }),
  listRoute('/v1/payment_methods', 'payment_method', ['customer'], { type: oneOf(['card']) }),
  retrieveRoute('/v1/payment_methods', 'payment_method'),
  updateLabelsRoute('/v1/payment_methods', 'payment_method'),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: { customer: text },
    run({ unit, id, params }) {
      const customer = unit.find('customer', need(params.customer, 'customer'), 'customer');
      return attachMethod(unit, unit.find('payment_method', id), customer.id);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: {},
    run({ unit, id }) {
      if (unit.find('payment_method', id).customer === null)
        throw refused(
          'payment_method_unexpected_state',
          'The payment method is not attached to a customer; detachment is impossible.',
        );
      const method = unit.patch('payment_method', id, { customer: null });
      unit.emit('payment_method.detached', method);
      return method;
    },
  }),
];
