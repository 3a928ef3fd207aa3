import { greatestCharge, leastCharge } from '../money.ts';
import { methodParams } from '../payments/payment-methods.ts';
import { badParameter } from '../wire/errors.ts';
import {
  flag,
  group,
  ignored,
  integer,
  list,
  metadata,
  oneOf,
  text,
  type Reader,
  type Shape,
  webAddress,
} from '../wire/params.ts';

const usage = oneOf(['installment', 'recurring', 'unscheduled']);
const ifAvailable = oneOf(['if_available', 'never']);

/** Since endive the old parameter is refused with a code of its own. */
const gone: Reader<never> = (_raw, path) => {
  throw badParameter(
    path,
    'payment_method_types_no_longer_supported',
    'payment_method_types is no longer supported; use allowed_payment_method_types.',
  );
};

const cardOptions = group({
  stored_credential_usage: usage,
  setup_credential_usage: usage,
  request_three_d_secure: oneOf(['any', 'automatic', 'challenge']),
  request_extended_authorization: ifAvailable,
  request_incremental_authorization: ifAvailable,
  request_multicapture: ifAvailable,
  request_overcapture: ifAvailable,
});

/** What creation and update share. */
export const draftParams = {
  customer: text,
  description: text,
  metadata,
  payment_method: text,
  payment_method_data: group(methodParams),
  payment_method_options: group({ card: cardOptions }),
  allowed_payment_method_types: list(oneOf(['card'])),
  payment_method_types: gone,
  setup_future_usage: oneOf(['off_session', 'on_session']),
  receipt_email: text,
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  transfer_group: text,
  capture_method: oneOf(['automatic', 'automatic_async', 'manual']),
} satisfies Shape;

/** What a confirmation takes. */
export const confirmParams = {
  payment_method: text,
  payment_method_data: group(methodParams),
  payment_method_options: group({ card: cardOptions }),
  allowed_payment_method_types: list(oneOf(['card'])),
  payment_method_types: gone,
  setup_future_usage: oneOf(['off_session', 'on_session']),
  receipt_email: text,
  return_url: webAddress,
  off_session: oneOf(['true', 'false', 'one_off', 'recurring']),
  error_on_requires_action: flag,
  use_stripe_sdk: flag,
  mandate_data: ignored,
  client_secret: text,
} satisfies Shape;

/** What creation takes. */
export const createParams = {
  ...draftParams,
  amount: integer,
  currency: text,
  confirm: flag,
  confirmation_method: oneOf(['automatic', 'manual']),
  automatic_payment_methods: group({ enabled: flag, allow_redirects: oneOf(['always', 'never']) }),
  return_url: webAddress,
  off_session: oneOf(['true', 'false', 'one_off', 'recurring']),
  error_on_requires_action: flag,
  use_stripe_sdk: flag,
  mandate_data: ignored,
} satisfies Shape;

/** An amount that Stripe would take. */
export function checkAmount(amount: number): number {
  if (amount < leastCharge)
    throw badParameter('amount', 'amount_too_small', 'Amount must be at least $0.50 usd.');
  if (amount > greatestCharge)
    throw badParameter('amount', 'amount_too_large', 'Amount must be no more than $999,999.99.');
  return amount;
}
