import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { sampleCustomer, sampleEvent, samplePaymentIntent, samples } from '#tests/support/stripe-samples.ts';
import { loadStripeSchemas, type Exchange } from '#tests/support/stripe-schemas/index.ts';

const schemas = loadStripeSchemas();

function without(object: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

function intentWith(changes: Record<string, unknown>): string[] {
  return schemas.response('payment_intent', { ...samplePaymentIntent, ...changes });
}

describe('an object of the payment API', () => {
  it('passes when it is sound', () =>
    expectEvery(
      Object.entries(samples),
      ([kind, sample]) => {
        expect(schemas.response(kind, sample)).toEqual([]);
        expect(schemas.published(kind, sample)).toEqual([]);
      },
      ([kind]) => kind,
    ));

  it('requires every key of a payment_intent', () =>
    expectEvery(Object.keys(samplePaymentIntent), (key) => {
      expect(schemas.response('payment_intent', without(samplePaymentIntent, key))).toEqual([
        `payment_intent: the key '${key}' is missing`,
      ]);
    }));

  it('refuses keys that are not declared, however deep', () => {
    expect(intentWith({ invoice: null })).toEqual(["payment_intent: the key 'invoice' is unknown"]);
    const charge = { ...(samplePaymentIntent['latest_charge'] as object), invoice: null };
    expect(intentWith({ latest_charge: charge })).toEqual([
      "payment_intent.latest_charge: the key 'invoice' is unknown",
    ]);
    expect(intentWith({ last_payment_error: { type: 'card_error', status: 402 } })).toEqual([
      "payment_intent.last_payment_error: the key 'status' is unknown",
    ]);
  });

  it('answers only listed values, though the SDK leaves its enums open', () => {
    const [fault] = intentWith({ status: 'paid' });
    expect(fault).toContain('payment_intent.status: "paid" is none of ');
    expect(intentWith({ setup_future_usage: 'later' })[0]).toContain('payment_intent.setup_future_usage: ');
    expect(intentWith({ object: 'payment' })).toEqual([
      'payment_intent.object: "payment" is not "payment_intent"',
    ]);
  });

  it('allows null only where the declaration does', () => {
    expect(intentWith({ description: null, latest_charge: null, setup_future_usage: null })).toEqual([]);
    expect(intentWith({ currency: null })).toEqual(['payment_intent.currency: null must be string']);
  });

  it('answers whole cents and strings in metadata', () => {
    expect(intentWith({ amount: 1040.5 })).toEqual(['payment_intent.amount: 1040.5 must be integer']);
    expect(intentWith({ amount: '1040' })).toEqual(['payment_intent.amount: "1040" must be integer']);
    expect(intentWith({ metadata: { rank: 1 } })).toEqual(['payment_intent.metadata.rank: 1 must be string']);
  });

  it('takes an id, expanded or deleted where it can be expanded', () => {
    expect(intentWith({ customer: sampleCustomer })).toEqual([]);
    expect(intentWith({ customer: samples['deleted_customer'] })).toEqual([]);
    expect(intentWith({ customer: without(sampleCustomer, 'email') })).toEqual([
      "payment_intent.customer: the key 'email' is missing",
    ]);
    expect(intentWith({ customer: 7 })[0]).toContain('payment_intent.customer: 7 fits no alternative');
  });

  it('looks at an object inside an event, by the type of the event', () => {
    const eventWith = (changes: object): string[] =>
      schemas.response('event', { ...sampleEvent, ...changes });
    expect(eventWith({ type: 'payment_intent.paid' })[0]).toContain(
      'event.type: "payment_intent.paid" is none of',
    );
    expect(eventWith({ type: 'charge.captured' })).toContain(
      'event.data.object.object: "payment_intent" is not "charge"',
    );
    expect(eventWith({ data: { object: without(samplePaymentIntent, 'id') } })).toEqual([
      "event.data.object: the key 'id' is missing",
    ]);
    expect(eventWith({ data: { object: samplePaymentIntent, previous_attributes: { paid: true } } })).toEqual(
      ["event.data.previous_attributes: the key 'paid' is unknown"],
    );
    expect(schemas.response('event', without(sampleEvent, 'pending_webhooks'))).toEqual([
      "event: the key 'pending_webhooks' is missing",
    ]);
  });

  it('requires an object of a known kind', () => {
    expect(schemas.response('invoice', {})).toEqual(['invoice: no such kind is known']);
  });
});

describe('parameters of a call', () => {
  const create = (params: Record<string, unknown>): string[] =>
    schemas.request('paymentIntents.create', params);
  const fee = { amount: '1040', currency: 'usd', allowed_payment_method_types: ['card'] };

  it('passes parameters as a form carries them', () => {
    expect(create({ ...fee, confirm: 'true', off_session: 'true', metadata: { bookingId: 'b1' } })).toEqual(
      [],
    );
    expect(create({ ...fee, expand: { 0: 'latest_charge', 1: 'customer' } })).toEqual([]);
    expect(schemas.request('paymentIntents.list', { limit: '3', created: { gte: '1790000000' } })).toEqual(
      [],
    );
    expect(schemas.request('paymentIntents.list', { created: '1790000000' })).toEqual([]);
  });

  it('changes parameters in a copy', () => {
    const params = { ...fee };
    create(params);
    expect(params.amount).toBe('1040');
  });

  it('unsets a parameter only where the declaration allows it', () => {
    expect(create({ ...fee, setup_future_usage: 'off_session' })).toEqual([]);
    expect(schemas.request('paymentIntents.update', { setup_future_usage: '', metadata: '' })).toEqual([]);
    expect(schemas.request('paymentIntents.update', { metadata: { bookingId: '' } })).toEqual([]);
    expect(create({ ...fee, amount: '' })[0]).toContain('paymentIntents.create.amount: ');
  });

  it('requires parameters of the right type and on the list', () => {
    expect(create({ ...fee, amount: '10.5' })[0]).toContain('paymentIntents.create.amount: ');
    expect(create({ ...fee, confirm: 'yes' })[0]).toContain('paymentIntents.create.confirm: ');
    expect(create({ ...fee, capture_method: 'late' })[0]).toContain('capture_method: "late" is none of');
    expect(create({ amount: '1040' })).toEqual(["paymentIntents.create: the key 'currency' is missing"]);
  });

  it('requires parameters that this version of the API knows', () => {
    expect(create({ ...fee, payment_method_types: ['card'] })).toEqual([
      "paymentIntents.create: the key 'payment_method_types' is unknown",
    ]);
    expect(create({ ...fee, payment_method_options: { card: { wallet: 'x' } } })).toEqual([
      "paymentIntents.create.payment_method_options.card: the key 'wallet' is unknown",
    ]);
    expect(create({ ...fee, client_secret: 'pi_1_secret_1' })).toEqual([
      "paymentIntents.create: the key 'client_secret' is unknown",
    ]);
  });

  it('takes the client secret and a card where a browser calls', () => {
    expect(schemas.request('paymentIntents.confirm', { client_secret: 'x', key: 'pk_test_1' })).toEqual([]);
    const confirm = (card: object): string[] =>
      schemas.request('paymentIntents.confirm', { payment_method_data: { type: 'card', card } });
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
    expect(confirm(card)).toEqual([]);
    expect(confirm({ ...card, pin: '1' })[0]).toContain('paymentIntents.confirm.payment_method_data.card');
  });
});

describe('a call and its answer', () => {
  const retrieved: Exchange = {
    method: 'GET',
    path: '/v1/payment_intents/pi_1',
    params: {},
    status: 200,
    body: samplePaymentIntent,
  };
  const exchange = (changes: Partial<Exchange>): string[] => schemas.exchange({ ...retrieved, ...changes });
  const title = 'GET /v1/payment_intents/pi_1 -> 200';

  it('judges an answer by what the SDK promises for that address', () => {
    expect(exchange({})).toEqual([]);
    expect(exchange({ body: without(samplePaymentIntent, 'status') })).toEqual([
      `${title}: payment_intent: the key 'status' is missing`,
    ]);
    expect(exchange({ params: { amount: '1' } })).toEqual([
      `${title}: paymentIntents.retrieve: the key 'amount' is unknown`,
    ]);
    expect(exchange({ path: '/v1/invoices/in_1' })).toEqual([
      'GET /v1/invoices/in_1 -> 200: no such call is known',
    ]);
  });

  it('answers that a customer was deleted', () => {
    const path = '/v1/customers/cus_1';
    expect(exchange({ path, body: samples['deleted_customer'] })).toEqual([]);
    expect(exchange({ path, body: sampleCustomer })).toEqual([]);
    expect(exchange({ path, method: 'DELETE', body: sampleCustomer })).not.toEqual([]);
  });

  it('answers a list of sound elements', () => {
    const path = '/v1/payment_intents?limit=1';
    const list = { object: 'list', url: '/v1/payment_intents', has_more: false, data: [samplePaymentIntent] };
    expect(exchange({ path, body: list })).toEqual([]);
    expect(exchange({ path, body: { ...list, data: [without(samplePaymentIntent, 'id')] } })).toEqual([
      `GET ${path} -> 200: list.data.0: payment_intent: the key 'id' is missing`,
    ]);
    for (const spoilt of [{ url: '/v1/charges' }, { has_more: 'no' }, { object: 'page' }, { total: 1 }]) {
      expect(exchange({ path, body: { ...list, ...spoilt } })).toHaveLength(1);
    }
    expect(exchange({ path, body: samplePaymentIntent })).toHaveLength(1);
  });

  it('answers a refusal in an envelope, with listed types and codes', () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'No.',
    };
    const declined = (changes: object): string[] =>
      exchange({
        status: 402,
        body: { error: { ...error, payment_intent: samplePaymentIntent, ...changes } },
      });
    expect(declined({})).toEqual([]);
    expect(declined({ code: 'card_refused' })[0]).toContain('error.code: "card_refused" is none of');
    expect(declined({ type: 'card_fault' }).join()).toContain('error.type: "card_fault" is none of');
    expect(declined({ message: undefined })).not.toEqual([]);
    expect(declined({ payment_intent: without(samplePaymentIntent, 'id') })[0]).toContain(
      "error.payment_intent: the key 'id' is missing",
    );
    expect(exchange({ status: 400, body: { error } })[0]).toContain('card_error has another status');
    expect(exchange({ status: 404, body: { message: 'No.' } })).toHaveLength(1);
  });

  it('refuses parameters that are wrong, yet never acts on them', () => {
    const error = {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: 'No.',
      param: 'colour',
    };
    const params = { colour: 'red' };
    expect(exchange({ params, status: 400, body: { error } })).toEqual([]);
    expect(exchange({ params })).toHaveLength(1);
  });
});
