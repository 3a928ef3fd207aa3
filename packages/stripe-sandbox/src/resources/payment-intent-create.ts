import type { PaymentIntent, PaymentMethod } from '../objects/stored.ts';
import { confirmIntent } from '../payments/confirm.ts';
import { newIntentId } from '../payments/intent-ids.ts';
import { createMethod } from '../payments/payment-methods.ts';
import type { Unit } from '../store/unit.ts';
import { badParameter } from '../wire/errors.ts';
import { mergeMetadata, need, type Values } from '../wire/params.ts';
import type { Call } from '../wire/route.ts';
import { checkAmount, type confirmParams, type createParams } from './payment-intent-params.ts';

/** The options as they are answered: the fields that are always there, and what was asked. */
export const storedOptions = (options: Values<typeof createParams>['payment_method_options']) =>
  ({
    card: {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: 'automatic',
      ...options?.card,
    },
  }) as PaymentIntent['payment_method_options'];

/** The payment method that the parameters choose or bring, or the one that the intent has. */
export function chosenMethod(
  unit: Unit,
  params: Values<Pick<typeof confirmParams, 'payment_method' | 'payment_method_data'>>,
  current: string | null,
): PaymentMethod | undefined {
  if (params.payment_method_data)
    return createMethod(unit, params.payment_method_data, 'payment_method_data');
  const id = params.payment_method ?? current;
  return id ? unit.find('payment_method', id, 'payment_method') : undefined;
}

type Drafted = Values<typeof createParams>;

const isOffSession = (params: Drafted): boolean =>
  params.off_session !== undefined && params.off_session !== 'false';

/** Throws where the parameters do not go together. */
function checkTogether(unit: Unit, params: Drafted): void {
  const { customer } = params;
  if (customer) unit.find('customer', customer, 'customer');
  if (params.allowed_payment_method_types && params.automatic_payment_methods)
    throw badParameter(
      'allowed_payment_method_types',
      'parameters_exclusive',
      'allowed_payment_method_types excludes automatic_payment_methods.',
    );
  if (isOffSession(params) && params.confirm !== true)
    throw badParameter('off_session', 'parameter_unknown', 'off_session needs confirm=true.');
  if (isOffSession(params) && params.setup_future_usage)
    throw badParameter('setup_future_usage', 'parameter_unknown', 'setup_future_usage excludes off_session.');
}

/** An intent as it is before it is confirmed. */
export function draft(unit: Unit, params: Drafted, method: PaymentMethod | undefined): PaymentIntent {
  const amount = checkAmount(need(params.amount, 'amount'));
  const currency = need(params.currency, 'currency').toLowerCase();
  if (currency !== 'usd')
    throw badParameter('currency', 'parameter_unknown', `Invalid currency: ${currency}`);
  return {
    ...newIntentId('pi_'),
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.allowed_payment_method_types
      ? null
      : { enabled: true, allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    confirmation_method: params.confirmation_method ?? 'automatic',
    created: unit.now,
    currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: storedOptions(params.payment_method_options),
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: params.transfer_group ?? null,
  };
}

/** POST /v1/payment_intents: a new intent, confirmed at once where that is asked. */
export function createIntent({ unit, params, pages, faults }: Call<typeof createParams>): PaymentIntent {
  checkTogether(unit, params);
  const method = chosenMethod(unit, params, null);
  const intent = unit.put('payment_intent', draft(unit, params, method));
  unit.emit('payment_intent.created', intent);
  if (params.confirm !== true) return intent;
  const returnUrl = params.return_url ?? null;
  const errorOnRequiresAction = params.error_on_requires_action ?? false;
  return confirmIntent(unit, intent, {
    method,
    offSession: isOffSession(params),
    returnUrl,
    errorOnRequiresAction,
    pages,
    faults,
  });
}
