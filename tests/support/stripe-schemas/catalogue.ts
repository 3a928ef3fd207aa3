/** Resources that the product meets. Every other resource is a stub: only its id and its kind are looked at. */
export const describedResources: ReadonlySet<string> = new Set([
  'account',
  'account_link',
  'application_fee',
  'balance',
  'balance_transaction',
  'bank_account',
  'capability',
  'card',
  'charge',
  'customer',
  'deleted_account',
  'deleted_customer',
  'dispute',
  'event',
  'fee_refund',
  'login_link',
  'mandate',
  'payment_intent',
  'payment_method',
  'payout',
  'person',
  'refund',
  'review',
  'setup_attempt',
  'setup_intent',
  'transfer',
  'transfer_reversal',
]);

/** A call of the SDK (`resource.method`) and where it goes; `{}` is an id. */
export interface Call {
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
}

/** `retrieve` and `list` of a resource. */
function reading(resource: string, path: string): Call[] {
  return [
    { operation: `${resource}.list`, method: 'GET', path },
    { operation: `${resource}.retrieve`, method: 'GET', path: `${path}/{}` },
  ];
}

/** `update` of a resource and the further steps of its life, as `/confirm`. */
function changing(resource: string, path: string, ...steps: string[]): Call[] {
  return [
    { operation: `${resource}.update`, method: 'POST', path: `${path}/{}` },
    ...steps.map((step): Call => ({
      operation: `${resource}.${step}`,
      method: 'POST',
      path: `${path}/{}/${step}`,
    })),
  ];
}

function creating(resource: string, path: string): Call {
  return { operation: `${resource}.create`, method: 'POST', path };
}

/** The calls that are checked; what they take and answer is read from the SDK's methods of that name. */
export const calls: readonly Call[] = [
  creating('customers', '/v1/customers'),
  ...reading('customers', '/v1/customers'),
  ...changing('customers', '/v1/customers'),
  { operation: 'customers.del', method: 'DELETE', path: '/v1/customers/{}' },
  { operation: 'customers.listPaymentMethods', method: 'GET', path: '/v1/customers/{}/payment_methods' },
  creating('paymentMethods', '/v1/payment_methods'),
  ...reading('paymentMethods', '/v1/payment_methods'),
  ...changing('paymentMethods', '/v1/payment_methods', 'attach', 'detach'),
  creating('paymentIntents', '/v1/payment_intents'),
  ...reading('paymentIntents', '/v1/payment_intents'),
  ...changing('paymentIntents', '/v1/payment_intents', 'confirm', 'capture', 'cancel'),
  creating('setupIntents', '/v1/setup_intents'),
  ...reading('setupIntents', '/v1/setup_intents'),
  ...changing('setupIntents', '/v1/setup_intents', 'confirm', 'cancel'),
  ...reading('charges', '/v1/charges'),
  ...changing('charges', '/v1/charges'),
  creating('refunds', '/v1/refunds'),
  ...reading('refunds', '/v1/refunds'),
  ...changing('refunds', '/v1/refunds', 'cancel'),
  creating('transfers', '/v1/transfers'),
  ...reading('transfers', '/v1/transfers'),
  ...changing('transfers', '/v1/transfers'),
  { operation: 'transfers.createReversal', method: 'POST', path: '/v1/transfers/{}/reversals' },
  { operation: 'transfers.listReversals', method: 'GET', path: '/v1/transfers/{}/reversals' },
  { operation: 'transfers.retrieveReversal', method: 'GET', path: '/v1/transfers/{}/reversals/{}' },
  creating('accounts', '/v1/accounts'),
  ...reading('accounts', '/v1/accounts'),
  ...changing('accounts', '/v1/accounts'),
  { operation: 'accounts.del', method: 'DELETE', path: '/v1/accounts/{}' },
  { operation: 'accounts.createLoginLink', method: 'POST', path: '/v1/accounts/{}/login_links' },
  creating('accountLinks', '/v1/account_links'),
  { operation: 'balance.retrieve', method: 'GET', path: '/v1/balance' },
  ...reading('balanceTransactions', '/v1/balance_transactions'),
  ...reading('events', '/v1/events'),
  ...reading('disputes', '/v1/disputes'),
  ...changing('disputes', '/v1/disputes', 'close'),
  creating('payouts', '/v1/payouts'),
  ...reading('payouts', '/v1/payouts'),
];

/** The call that a request makes, or undefined when it is none of ours. A query string is ignored. */
export function callOf(method: string, path: string): Call | undefined {
  const [bare = ''] = path.split('?');
  const wanted = bare.split('/');
  return calls.find((call) => {
    const parts = call.path.split('/');
    const same = parts.every((part, index) =>
      part === '{}' ? wanted[index] !== '' : part === wanted[index],
    );
    return call.method === method && parts.length === wanted.length && same;
  });
}
