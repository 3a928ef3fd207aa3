import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { TEST_START } from '#tests/support/test-start.ts';
import { startTestStripe } from '#tests/support/test-stripe.ts';
import { BadSignatureError, ProviderError, type PaymentProvider } from './port.ts';
import { createStripeProvider } from './stripe.ts';

const clock = { now: () => TEST_START };
const stripe = sharedFixture(() => startTestStripe(clock.now));
let provider: PaymentProvider;
beforeAll(async () => {
  ({ provider } = stripe);
});
afterEach(() => stripe.control.clearFaults());

let last = 0;
const key = () => `key:${++last}`;
async function failureOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return (error as ProviderError).failure;
}
const order = (customerId: string) => ({
  amountCents: 1740,
  customerId,
  transferGroup: 'booking_1',
  metadata: { bookingId: '1' },
});

async function paid(card?: string) {
  const { id: customerId } = await provider.createCustomer({ userId: 'u', name: 'Dana', email: null }, key());
  const intent = await provider.createFeeIntent(order(customerId), key());
  await stripe.pay(intent.clientSecret ?? '', card);
  const { paymentMethodId } = await provider.retrieveIntent(intent.id);
  return { customerId, intentId: intent.id, paymentMethodId: paymentMethodId ?? '' };
}

describe('Stripe through its own SDK', () => {
  it('speaks plain http to a port of this machine, with our key for each call', async () => {
    const seen: { url: string | undefined; key: unknown; authorization: unknown; telemetry: unknown }[] = [];
    const server = createServer((request, response) => {
      const { headers, url } = request;
      const telemetry = headers['x-stripe-client-telemetry'];
      seen.push({ url, key: headers['idempotency-key'], authorization: headers.authorization, telemetry });
      request.resume();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: 'cus_1', object: 'customer' }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const options = { secretKey: 'sk_test_local', webhookSecrets: [], clock, host: '127.0.0.1', port };
    const local = createStripeProvider({ ...options, protocol: 'http' });
    const person = { userId: 'u', name: 'Dana', email: 'dana@people.example' };
    for (const name of ['customer:u', 'customer:u']) await local.createCustomer(person, name);
    server.close();
    const call = {
      url: '/v1/customers',
      key: 'customer:u',
      authorization: 'Bearer sk_test_local',
      telemetry: undefined,
    };
    expect(seen).toEqual([call, call]);
  });

  it('pays a charge, with the provider’s fee of it', async () => {
    const { intentId } = await paid();
    expect(await provider.retrieveIntent(intentId)).toMatchObject({
      status: 'succeeded',
      amountCents: 1740,
      receivedCents: 1740,
      metadata: { bookingId: '1' },
      lastFailure: null,
      charge: {
        capturedCents: 1740,
        captureBefore: null,
        cardFingerprint: null,
        balance: { feeCents: 80 },
      },
    });
  });

  it('holds with the kept card, captures a part, and cannot cancel it then', async () => {
    const { customerId, paymentMethodId } = await paid();
    const held = await provider.createHold({ ...order(customerId), paymentMethodId }, key());
    expect(held.status).toBe('requires_capture');
    const hours = ((held.charge?.captureBefore?.getTime() ?? 0) - TEST_START.getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(4 * 24 + 18, 0);
    const captured = await provider.capture(held.id, 1000, key());
    expect(captured).toMatchObject({ status: 'succeeded', receivedCents: 1000 });
    expect(await failureOf(provider.cancelIntent(held.id, 'abandoned', key()))).toEqual({
      kind: 'unexpected_state',
      intentId: held.id,
    });
  });

  it('reports a declined card with code, reason, message and intent', async () => {
    const { customerId, paymentMethodId } = await paid();
    stripe.control.declineNextHold({ code: 'insufficient_funds' });
    const failure = await failureOf(provider.createHold({ ...order(customerId), paymentMethodId }, key()));
    expect(failure).toMatchObject({
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      intent: { status: 'requires_payment_method', lastFailure: { declineCode: 'insufficient_funds' } },
    });
  });

  it('reports a card that requires authentication', async () => {
    const { customerId, paymentMethodId } = await paid();
    stripe.control.declineNextHold({ code: 'authentication_required' });
    const failure = await failureOf(
      provider
        .createCharge({ ...order(customerId), paymentMethodId }, key())
        .then(() => provider.createHold({ ...order(customerId), paymentMethodId }, key())),
    );
    expect(failure).toMatchObject({ kind: 'declined', code: 'authentication_required' });
  });

  it('refunds a charge, and finds what was refunded', async () => {
    const { intentId } = await paid();
    const refund = await provider.refund({ intentId, amountCents: 40, metadata: { refundId: 'r' } }, key());
    expect(refund).toMatchObject({
      intentId,
      amountCents: 40,
      status: 'succeeded',
      metadata: { refundId: 'r' },
    });
    expect(await provider.listRefunds(intentId)).toEqual([refund]);
    expect(await provider.retrieveRefund(refund.id)).toEqual(refund);
  });

  it('lists a customer’s intents with their charges', async () => {
    const { customerId, intentId } = await paid();
    const listed = await provider.listIntents(customerId);
    expect(listed).toEqual([await provider.retrieveIntent(intentId)]);
  });

  it('knows the other failures apart', async () => {
    const { intentId, customerId } = await paid();
    expect(await failureOf(provider.retrieveIntent('pi_nobody'))).toMatchObject({ kind: 'not_found' });
    expect(await failureOf(provider.createFeeIntent(order('cus_nobody'), key()))).toEqual({
      kind: 'not_found',
      param: 'customer',
    });
    const tooMuch = { intentId, amountCents: 5000, metadata: {} };
    expect(await failureOf(provider.refund(tooMuch, key()))).toMatchObject({ kind: 'refused' });
    const used = key();
    await provider.createFeeIntent(order(customerId), used);
    const other = { ...order(customerId), amountCents: 9900 };
    expect(await failureOf(provider.createFeeIntent(other, used))).toMatchObject({ kind: 'refused' });
    stripe.control.nextCall({ path: 'GET /v1/payment_intents/*', mode: 'drop_before', times: 3 });
    expect(await failureOf(provider.retrieveIntent(intentId))).toEqual({ kind: 'unavailable' });
    stripe.control.nextCall({ path: 'GET /v1/payment_intents/*', mode: 'error_before', times: 3 });
    expect(await failureOf(provider.retrieveIntent(intentId))).toEqual({ kind: 'unavailable' });
    const { port } = stripe.sandbox;
    const elsewhere = { webhookSecrets: [], clock, host: '127.0.0.1', port, protocol: 'http' } as const;
    const wrongKey = createStripeProvider({ secretKey: 'sk_test_wrong', ...elsewhere });
    expect(await failureOf(wrongKey.retrieveIntent(intentId))).toEqual({ kind: 'unavailable' });
  });
});

describe('an account that is not ours any more', () => {
  it('finds no account that is not ours any more, though Stripe calls it a lack of access', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      const message =
        'The provided key does not have access to this account (or that account does not exist).';
      response.end(
        JSON.stringify({ error: { type: 'invalid_request_error', code: 'account_invalid', message } }),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const options = { secretKey: 'sk_test_local', webhookSecrets: [], clock, host: '127.0.0.1', port };
    const local = createStripeProvider({ ...options, protocol: 'http' });
    expect(await failureOf(local.retrieveAccount('acct_gone'))).toMatchObject({ kind: 'not_found' });
    server.close();
  });
});

describe('a notice', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    account: 'acct_1',
    data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' } },
  });
  const NOW = TEST_START.getTime() / 1000;
  const { webhooks } = new Stripe('sk_test_signing');
  const signed = (secret: string, more = {}) =>
    webhooks.generateTestHeaderString({ payload: body, secret, timestamp: NOW, ...more });
  const read = (raw: string, signature: string) => provider.verifyWebhook(Buffer.from(raw), signature);

  it.each(['whsec_platform', 'whsec_connect'])('reads a notice that was signed with %s', (secret) => {
    expect(read(body, signed(secret))).toMatchObject({
      id: 'evt_1',
      type: 'charge.refunded',
      account: 'acct_1',
      subject: { kind: 'intent', intentId: 'pi_1', isRefund: true },
    });
  });

  it('refuses a notice with another secret, another byte, no signature, or one that is five minutes old', () => {
    const late = { timestamp: NOW - 301 };
    for (const [raw, signature] of [
      [body, signed('whsec_other')],
      [`${body} `, signed('whsec_platform')],
      [body, ''],
      ['', signed('whsec_platform')],
      // The SDK has no words of its own for these.
      [body, 't=1,v1='],
      [body, `t=1,v1=${'\u00e9'.repeat(64)}`],
      [body, signed('whsec_platform', late)],
    ] as const)
      expect(() => read(raw, signature)).toThrow(BadSignatureError);
  });
});
