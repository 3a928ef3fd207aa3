import { attachMethod, createMethod, findMethod, methodParams } from '../payments/payment-methods.ts';
import { refused } from '../wire/errors.ts';
import { listParams, page } from '../wire/lists.ts';
import { mergeMetadata, metadata, need, oneOf, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { findCustomer } from './customers.ts';

export const paymentMethodRoutes = [
  route({
    method: 'POST',
    path: '/v1/payment_methods',
    params: methodParams,
    browser: true,
    run: ({ unit, params }) => createMethod(unit, params),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods',
    params: { ...listParams, customer: text, type: oneOf(['card']) },
    run: ({ unit, params }) =>
      page(
        '/v1/payment_methods',
        unit.all('payment_method').filter(({ customer }) => !params.customer || customer === params.customer),
        params,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: {},
    run: ({ unit, id }) => findMethod(unit, id),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id',
    params: { metadata },
    run({ unit, id, params }) {
      const known = findMethod(unit, id);
      const labels = mergeMetadata(known.metadata ?? {}, params.metadata);
      const method = unit.patch('payment_method', id, { metadata: labels });
      unit.emit('payment_method.updated', method);
      return method;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: { customer: text },
    run({ unit, id, params }) {
      const customer = findCustomer(unit, need(params.customer, 'customer'), 'customer');
      return attachMethod(unit, findMethod(unit, id), customer.id);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: {},
    run({ unit, id }) {
      if (findMethod(unit, id).customer === null)
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
