import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPayer, placeHold, refusal, startSandbox, testKeys, type TestSandbox } from '../testing/start.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeEach(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterEach(async () => {
  expect(sandbox.reports).toEqual([]);
  await sandbox.stop();
});

const key = { idempotencyKey: 'hold:b1:1:1' };
const holds = async () =>
  (await stripe.paymentIntents.list({ limit: 100 })).data.filter(({ amount }) => amount === 9359);

/** A call without the SDK, which would repeat it. */
const post = (path: string, idempotencyKey: string, params: Record<string, string>) =>
  fetch(`${sandbox.address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.secretKey}`, 'idempotency-key': idempotencyKey },
    body: new URLSearchParams(params),
  });

test('the same key gets the first answer again, marked as such', async () => {
  const first = await post('/v1/customers', 'k1', { email: 'one@people.example' });
  const second = await post('/v1/customers', 'k1', { email: 'one@people.example' });
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
  expect(second.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
  expect(await second.text()).toBe(await first.text());
});

test('the same key with other parameters is a mistake', async () => {
  const payer = await newPayer(sandbox);
  await placeHold(stripe, payer, {}, key);
  const error = await refusal(placeHold(stripe, payer, { amount: 9000 }, key));
  expect([error.statusCode, error.type]).toEqual([400, 'StripeIdempotencyError']);
});

test('a decline is kept: the same key declines again without asking, another key asks', async () => {
  const payer = await newPayer(sandbox);
  sandbox.control.declineNextHold({ code: 'insufficient_funds' });
  const first = await refusal(placeHold(stripe, payer, {}, key));
  const second = await refusal(placeHold(stripe, payer, {}, key));
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
  expect((await placeHold(stripe, payer, {}, { idempotencyKey: 'hold:b1:1:2' })).status).toBe(
    'requires_capture',
  );
});

test('a refused parameter is not kept: the key can be used for the right call', async () => {
  expect((await post('/v1/payment_intents', 'k2', { amount: '10', currency: 'usd' })).status).toBe(400);
  expect((await post('/v1/payment_intents', 'k2', { amount: '1000', currency: 'usd' })).status).toBe(200);
});

test('answers are forgotten after a day of real time, whatever product time does', async () => {
  const first = await post('/v1/customers', 'k3', {});
  await sandbox.control.clock({ offsetSeconds: 40 * 86_400 });
  expect(await (await post('/v1/customers', 'k3', {})).text()).toBe(await first.text());
  sandbox.wait(25 * 3_600_000);
  expect((await post('/v1/customers', 'k3', {})).headers.get('idempotent-replayed')).toBeNull();
});

test.each(['drop_after', 'error_after'] as const)(
  '%s: the SDK tries again and charges once',
  async (mode) => {
    const payer = await newPayer(sandbox);
    sandbox.control.nextCall({ path: 'POST /v1/payment_intents', mode, times: 1 });
    const hold = await placeHold(stripe, payer);
    expect((await holds()).map(({ id }) => id)).toEqual([hold.id]);
  },
);

test.each(['drop_before', 'error_before'] as const)(
  '%s: the SDK tries again and charges once',
  async (mode) => {
    const payer = await newPayer(sandbox);
    sandbox.control.nextCall({ path: 'POST /v1/payment_intents', mode, times: 2 });
    const hold = await placeHold(stripe, payer);
    expect((await holds()).map(({ id }) => id)).toEqual([hold.id]);
  },
);

test('a call that is lost for good after it was made is found again by its key', async () => {
  const payer = await newPayer(sandbox);
  sandbox.control.nextCall({ path: 'POST /v1/payment_intents', mode: 'drop_after', times: 1 });
  const once = { ...key, maxNetworkRetries: 0 };
  // The SDK repeats a dropped connection once even without retries, so both are lost.
  sandbox.control.nextCall({ path: 'POST /v1/payment_intents', mode: 'drop_after', times: 1 });
  expect((await refusal(placeHold(stripe, payer, {}, once))).type).toBe('StripeConnectionError');
  const found = await placeHold(stripe, payer, {}, key);
  expect((await holds()).map(({ id }) => id)).toEqual([found.id]);
});

test('refuses a key as in use while the first call is under way', async () => {
  let finish: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    finish = resolve;
  });
  sandbox.control.nextCall({ path: 'POST /v1/customers', mode: 'slow', times: 1, until });
  const calls = [post('/v1/customers', 'k4', {}), post('/v1/customers', 'k4', {})];
  const refused = await Promise.race(calls);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } });
  finish();
  expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await post('/v1/customers', 'k4', {})).headers.get('idempotent-replayed')).toBe('true');
});

test('refuses unknown parameters and the ones that endive dropped by name', async () => {
  const unknown = await post('/v1/payment_intents', 'k5', { amount: '1000', currency: 'usd', colour: 'red' });
  expect(await unknown.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'colour' } });
  const dropped = await post('/v1/payment_intents', 'k6', {
    amount: '1000',
    currency: 'usd',
    'payment_method_types[0]': 'card',
  });
  expect(await dropped.json()).toMatchObject({ error: { code: 'payment_method_types_no_longer_supported' } });
});
