import type { SetupIntent } from '../objects/stored.ts';
import { newIntentId } from '../payments/intent-ids.ts';
import { methodParams } from '../payments/payment-methods.ts';
import { confirmSetup, unexpectedSetupState } from '../payments/set-up.ts';
import type { Unit } from '../store/unit.ts';
import { badParameter, forbidden } from '../wire/errors.ts';
import {
  flag,
  group,
  ignored,
  list,
  mergeMetadata,
  metadata,
  need,
  oneOf,
  text,
  webAddress,
  type Shape,
} from '../wire/params.ts';
import { route, type Call } from '../wire/route.ts';
import { listRoute } from '../wire/standard-routes.ts';
import { chosenMethod } from './payment-intent-create.ts';

const confirmParams = {
  payment_method: text,
  payment_method_data: group(methodParams),
  allowed_payment_method_types: list(oneOf(['card'])),
  payment_method_options: ignored,
  return_url: webAddress,
  use_stripe_sdk: flag,
  mandate_data: ignored,
  client_secret: text,
} satisfies Shape;

const createParams = {
  ...confirmParams,
  customer: text,
  description: text,
  metadata,
  usage: oneOf(['off_session', 'on_session']),
  confirm: flag,
  automatic_payment_methods: group({ enabled: flag, allow_redirects: oneOf(['always', 'never']) }),
} satisfies Shape;

const updateParams = { customer: text, description: text, metadata, payment_method: text } satisfies Shape;

const cancelParams = {
  cancellation_reason: oneOf(['abandoned', 'duplicate', 'requested_by_customer']),
} satisfies Shape;

function findSetup(
  { unit, id, browser }: { unit: Unit; id: string; browser: boolean },
  secret?: string | null,
): SetupIntent {
  const intent = unit.find('setup_intent', id);
  if (browser && need(secret, 'client_secret') !== intent.client_secret)
    throw forbidden('The client_secret provided does not match this SetupIntent.', 'resource_missing');
  return intent;
}

function create({ unit, params, pages }: Call<typeof createParams>): SetupIntent {
  const customer = params.customer ?? null;
  if (customer !== null) unit.find('customer', customer, 'customer');
  if (params.allowed_payment_method_types && params.automatic_payment_methods)
    throw badParameter(
      'allowed_payment_method_types',
      'parameters_exclusive',
      'allowed_payment_method_types excludes automatic_payment_methods.',
    );
  const method = chosenMethod(unit, params, null);
  const intent = unit.put('setup_intent', {
    ...newIntentId('seti_'),
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: params.allowed_payment_method_types
      ? null
      : { enabled: true, allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always' },
    cancellation_reason: null,
    created: unit.now,
    customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  });
  unit.emit('setup_intent.created', intent);
  if (params.confirm !== true) return intent;
  return confirmSetup(unit, intent, { method, returnUrl: params.return_url ?? null, pages });
}

export const setupIntentRoutes = [
  route({ method: 'POST', path: '/v1/setup_intents', params: createParams, run: create }),
  listRoute('/v1/setup_intents', 'setup_intent', ['customer', 'payment_method']),
  route({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: { client_secret: text },
    browser: true,
    run: (call) => findSetup(call, call.params.client_secret),
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id',
    params: updateParams,
    run(call) {
      const { unit, params } = call;
      const known = findSetup(call);
      if (known.status === 'succeeded' || known.status === 'canceled')
        throw unexpectedSetupState(known, 'update');
      const method = params.payment_method ? chosenMethod(unit, params, null)?.id : undefined;
      return unit.patch('setup_intent', known.id, {
        ...(params.customer === undefined ? {} : { customer: params.customer }),
        ...(params.description === undefined ? {} : { description: params.description }),
        ...(method === undefined ? {} : { payment_method: method, status: 'requires_confirmation' }),
        metadata: mergeMetadata(known.metadata ?? {}, params.metadata),
      });
    },
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    params: confirmParams,
    browser: true,
    run(call) {
      const { unit, params, pages } = call;
      const intent = findSetup(call, params.client_secret);
      const method = chosenMethod(unit, params, intent.payment_method);
      return confirmSetup(unit, intent, { method, returnUrl: params.return_url ?? null, pages });
    },
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    params: cancelParams,
    run(call) {
      const known = findSetup(call);
      if (known.status === 'succeeded' || known.status === 'canceled')
        throw unexpectedSetupState(known, 'cancel');
      const intent = call.unit.patch('setup_intent', known.id, {
        status: 'canceled',
        cancellation_reason: call.params.cancellation_reason ?? null,
        next_action: null,
      });
      call.unit.emit('setup_intent.canceled', intent);
      return intent;
    },
  }),
];
