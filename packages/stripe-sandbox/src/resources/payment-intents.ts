import type { PaymentIntent } from '../objects/stored.ts';
import { confirmable, confirmIntent, unexpectedState } from '../payments/confirm.ts';
import { cancelIntent, captureIntent } from '../payments/holds.ts';
import type { Unit } from '../store/unit.ts';
import { forbidden } from '../wire/errors.ts';
import { flag, integer, mergeMetadata, metadata, need, oneOf, text, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { listRoute } from '../wire/standard-routes.ts';
import { chosenMethod, createIntent, storedOptions } from './payment-intent-create.ts';
import { checkAmount, confirmParams, createParams, draftParams } from './payment-intent-params.ts';

interface Asked {
  unit: Unit;
  id: string;
  browser: boolean;
}

/** The intent in the path; a browser must show its secret. */
function findIntent({ unit, id, browser }: Asked, secret?: string | null): PaymentIntent {
  const intent = unit.find('payment_intent', id);
  if (browser && need(secret, 'client_secret') !== intent.client_secret)
    throw forbidden('The client_secret provided does not match this PaymentIntent.', 'resource_missing');
  return intent;
}

const cancelParams = {
  cancellation_reason: oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']),
} satisfies Shape;

export const paymentIntentRoutes = [
  route({ method: 'POST', path: '/v1/payment_intents', params: createParams, run: createIntent }),
  listRoute('/v1/payment_intents', 'payment_intent', ['customer']),
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: { client_secret: text },
    browser: true,
    run: (call) => findIntent(call, call.params.client_secret),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: { ...draftParams, amount: integer, currency: text },
    run(call) {
      const { unit, params } = call;
      const known = findIntent(call);
      const { metadata: labels, amount, description, payment_method: chosen } = params;
      const structural = Object.keys(params).some((name) => name !== 'metadata' && name !== 'description');
      if (structural && !confirmable.has(known.status)) throw unexpectedState(known, 'update');
      if (params.customer) unit.find('customer', params.customer, 'customer');
      const method =
        chosen || params.payment_method_data ? chosenMethod(unit, params, null)?.id : known.payment_method;
      const { payment_method_options: options, setup_future_usage: usage } = params;
      return unit.patch('payment_intent', known.id, {
        ...(amount === undefined ? {} : { amount: checkAmount(amount) }),
        ...(params.customer === undefined ? {} : { customer: params.customer }),
        ...(description === undefined ? {} : { description }),
        ...(options ? { payment_method_options: storedOptions(options) } : {}),
        ...(usage === undefined ? {} : { setup_future_usage: usage }),
        ...(params.capture_method === undefined ? {} : { capture_method: params.capture_method }),
        ...(params.transfer_group === undefined ? {} : { transfer_group: params.transfer_group }),
        ...(params.receipt_email === undefined ? {} : { receipt_email: params.receipt_email }),
        payment_method: method ?? null,
        status: method && known.status === 'requires_payment_method' ? 'requires_confirmation' : known.status,
        metadata: mergeMetadata(known.metadata, labels),
      });
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: confirmParams,
    browser: true,
    run(call) {
      const { unit, params, pages, faults } = call;
      const found = findIntent(call, params.client_secret);
      const usage = params.setup_future_usage;
      const intent = usage ? unit.patch('payment_intent', found.id, { setup_future_usage: usage }) : found;
      if (!confirmable.has(intent.status)) throw unexpectedState(intent, 'confirm');
      return confirmIntent(unit, intent, {
        method: chosenMethod(unit, params, intent.payment_method),
        offSession: !call.browser && params.off_session !== undefined && params.off_session !== 'false',
        returnUrl: params.return_url ?? null,
        errorOnRequiresAction: params.error_on_requires_action ?? false,
        pages,
        faults,
      });
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    params: { amount_to_capture: integer, final_capture: flag, metadata, statement_descriptor: text },
    run(call) {
      const captured = captureIntent(call.unit, findIntent(call), call.params.amount_to_capture);
      return call.unit.patch('payment_intent', captured.id, {
        metadata: mergeMetadata(captured.metadata, call.params.metadata),
      });
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: cancelParams,
    run: (call) => cancelIntent(call.unit, findIntent(call), call.params.cancellation_reason ?? null),
  }),
];
