import { describe, expect, it } from 'vitest';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { idOf, newCustomer, paidCustomer, redirectOf, refusalOf } from '#tests/support/stripe-bookings.ts';
import { useCheckedSandbox } from '#tests/support/use-checked-sandbox.ts';

/** Customers, cards, refusals and events of the payment sandbox. */
const sandbox = useCheckedSandbox();
const stripe = sharedFixture(() => sandbox.stripe);

describe('customers and their cards', () => {
  it('makes, changes, lists and deletes customers', async () => {
    const { id } = await newCustomer(sandbox);
    await stripe.customers.update(id, {
      name: 'Dana Reyes',
      phone: '512-555-0100',
      metadata: { userId: '' },
    });
    await stripe.customers.retrieve(id);
    expect((await stripe.customers.list({ limit: 1 })).data).toHaveLength(1);
    await stripe.customers.del(id);
    const deleted = await stripe.customers.retrieve(id);
    expect(deleted.deleted).toBe(true);
    expect(sandbox.takeEvents()).toEqual(
      expect.arrayContaining(['customer.created', 'customer.updated', 'customer.deleted']),
    );
  });

  it('attaches and detaches cards', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const { id } = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
      billing_details: { name: 'Dana Reyes' },
    });
    await stripe.paymentMethods.attach(id, { customer });
    await stripe.paymentMethods.retrieve(id, { expand: ['customer'] });
    expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toHaveLength(1);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    const detached = await stripe.paymentMethods.detach(id);
    expect(detached.customer).toBeNull();
    expect(sandbox.takeEvents()).toEqual(
      expect.arrayContaining(['payment_method.attached', 'payment_method.detached']),
    );
  });

  it('saves cards without a payment', async () => {
    const { customer, fee } = await paidCustomer(sandbox);
    const intent = await stripe.setupIntents.create({
      customer,
      payment_method: idOf(fee.payment_method),
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
    });
    expect((await stripe.setupIntents.confirm(intent.id)).status).toBe('succeeded');
    await stripe.setupIntents.retrieve(intent.id, { expand: ['payment_method'] });
    const spare = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] });
    expect((await stripe.setupIntents.cancel(spare.id)).status).toBe('canceled');
  });

  it.each([
    ['complete', 'succeeded'],
    ['fail', 'requires_payment_method'],
  ] as const)('saves cards when the cardholder agrees: %s', async (answer, status) => {
    const { id: customer } = await newCustomer(sandbox);
    const params = {
      customer,
      allowed_payment_method_types: ['card' as const],
      usage: 'off_session' as const,
    };
    const intent = await stripe.setupIntents.create(params);
    const { body } = await sandbox.pay(intent, '4000002500003155', { return_url: 'http://localhost/back' });
    await sandbox.authenticate(redirectOf(body), answer);
    const read = await stripe.setupIntents.retrieve(intent.id, {
      expand: ['payment_method', 'latest_attempt'],
    });
    expect(read.status).toBe(status);
    const settled = answer === 'complete' ? 'setup_intent.succeeded' : 'setup_intent.setup_failed';
    expect(sandbox.takeEvents()).toEqual(expect.arrayContaining(['setup_intent.requires_action', settled]));
  });

  it('saves no cards when the bank declines', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const intent = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] });
    expect((await sandbox.pay(intent, '4000000000000002')).status).toBe(402);
    expect((await stripe.setupIntents.retrieve(intent.id)).last_setup_error?.code).toBe('card_declined');
  });
});

describe('what is wrong', () => {
  const createRaw = (params: Record<string, unknown>): Promise<unknown> =>
    stripe.rawRequest('POST', '/v1/payment_intents', { amount: 1040, currency: 'usd', ...params });

  it.each([
    ['an unknown id', 404, () => stripe.paymentIntents.retrieve('pi_unknown')],
    ['too little', 400, () => stripe.paymentIntents.create({ amount: 10, currency: 'usd' })],
    ['an unknown address', 404, () => stripe.rawRequest('GET', '/v1/nothing')],
    ['a parameter of old', 400, () => createRaw({ payment_method_types: ['card'] })],
    ['a parameter that never was', 400, () => createRaw({ colour: 'red' })],
    ['a payment without a card', 400, () => createRaw({ confirm: true })],
  ])('refuses what is wrong in Stripe’s envelope: %s', async (_what, status, call) => {
    const error = await refusalOf(call());
    expect(error.statusCode).toBe(status);
  });

  it('refuses a key that is used for two things', async () => {
    const options = { idempotencyKey: 'one-key' };
    await stripe.customers.create({ email: 'one@people.example' }, options);
    const error = await refusalOf(stripe.customers.create({ email: 'two@people.example' }, options));
    expect(error.type).toBe('StripeIdempotencyError');
  });

  it('refuses a wrong key, and the browser’s', async () => {
    for (const [key, status] of [
      ['sk_test_wrong', 401],
      [sandbox.publishableKey, 403],
    ] as const) {
      const error = await refusalOf(stripe.customers.list({}, { apiKey: key }));
      expect(error.statusCode).toBe(status);
    }
  });

  it('answers with a server error where the sandbox has a fault', async () => {
    sandbox.control.nextCall({ path: 'GET /v1/balance', mode: 'error_before', times: 1 });
    const error = await refusalOf(stripe.balance.retrieve({}, { maxNetworkRetries: 0 }));
    expect(error.statusCode).toBe(500);
  });
});

describe('events', () => {
  it('lists and reads events', async () => {
    await newCustomer(sandbox);
    const list = await stripe.events.list({ limit: 100, type: 'customer.created' });
    const read = await stripe.events.retrieve(list.data[0]!.id);
    expect(read.type).toBe('customer.created');
  });
});
