import { newId } from '../ids.ts';
import type { Customer } from '../objects/stored.ts';
import { address, attachMethod } from '../payments/payment-methods.ts';
import type { Unit } from '../store/unit.ts';
import { missingResource } from '../wire/errors.ts';
import { listParams, page } from '../wire/lists.ts';
import { group, mergeMetadata, metadata, oneOf, text, type Shape, type Values } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { listRoute } from '../wire/standard-routes.ts';

const customerParams = {
  email: text,
  name: text,
  phone: text,
  description: text,
  metadata,
  address,
  invoice_settings: group({ default_payment_method: text }),
} satisfies Shape;

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function changed(unit: Unit, known: Customer, params: Values<typeof customerParams>): Customer {
  const preferred = params.invoice_settings?.default_payment_method;
  if (preferred) unit.find('payment_method', preferred, 'invoice_settings[default_payment_method]');
  return {
    ...known,
    ...(params.email === undefined ? {} : { email: params.email }),
    ...(params.name === undefined ? {} : { name: params.name }),
    ...(params.phone === undefined ? {} : { phone: params.phone }),
    ...(params.description === undefined ? {} : { description: params.description }),
    ...(params.address === undefined ? {} : { address: { ...noAddress, ...params.address } }),
    ...(preferred === undefined
      ? {}
      : { invoice_settings: { ...known.invoice_settings, default_payment_method: preferred } }),
    metadata: mergeMetadata(known.metadata, params.metadata),
  };
}

const blank = (unit: Unit): Customer => ({
  id: newId('cus_'),
  object: 'customer',
  address: null,
  balance: 0,
  created: unit.now,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: newId('').slice(0, 8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

export const customerRoutes = [
  route({
    method: 'POST',
    path: '/v1/customers',
    params: { ...customerParams, payment_method: text },
    run({ unit, params }) {
      const customer = unit.put('customer', changed(unit, blank(unit), params));
      if (params.payment_method)
        attachMethod(unit, unit.find('payment_method', params.payment_method, 'payment_method'), customer.id);
      unit.emit('customer.created', customer);
      return customer;
    },
  }),
  listRoute('/v1/customers', 'customer', ['email']),
  route({
    method: 'GET',
    path: '/v1/customers/:id',
    params: {},
    run: ({ unit, id }) =>
      unit.get('-tombstone', id) ? { id, object: 'customer', deleted: true } : unit.find('customer', id),
  }),
  route({
    method: 'POST',
    path: '/v1/customers/:id',
    params: customerParams,
    run({ unit, id, params }) {
      const customer = unit.put('customer', changed(unit, unit.find('customer', id), params));
      unit.emit('customer.updated', customer);
      return customer;
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: {},
    run({ unit, id }) {
      const customer = unit.find('customer', id);
      for (const method of unit.all('payment_method'))
        if (method.customer === id) unit.patch('payment_method', method.id, { customer: null });
      unit.remove('customer', id);
      unit.put('-tombstone', { id });
      unit.emit('customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: {
      ...listParams,
      type: oneOf(['card']),
      allow_redisplay: oneOf(['always', 'limited', 'unspecified']),
    },
    run({ unit, id, params }) {
      unit.find('customer', id);
      const methods = unit.all('payment_method').filter(({ customer }) => customer === id);
      return page(`/v1/customers/${id}/payment_methods`, methods, params);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods/:childId',
    params: {},
    run({ unit, id, childId }) {
      const method = unit.find('payment_method', childId);
      if (method.customer !== id) throw missingResource('PaymentMethod', childId);
      return method;
    },
  }),
];
