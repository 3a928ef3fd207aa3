import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandbox, type Received, type TestSandbox } from '../testing/start.ts';

const secret = 'whsec_platform';
const url = 'http://shop.test/api/webhooks/stripe';
let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
  attach();
});
afterEach(async () => {
  expect(sandbox.reports).toEqual([]);
  await sandbox.stop();
});

const attach = (name?: string, at = url) =>
  sandbox.control.attach({ pid: 1, webhookEndpoints: [{ url: at, secret, connect: false, name }] });
const newCustomer = (email: string) => sandbox.stripe.customers.create({ email });
/** Parses a delivery as the product does; throws when the signature is wrong. Tolerance 0, since the test's clock is in the past. */
const read = ({ body, signature }: Received) =>
  new Stripe('sk_test_x').webhooks.constructEvent(body, signature, secret, 0);
const emails = () =>
  sandbox.received.map(
    (one) => (JSON.parse(one.body) as { data: { object: Stripe.Customer } }).data.object.email,
  );

test('an event is delivered once, signed, with the call that caused it', async () => {
  await sandbox.stripe.customers.create({ email: 'a' }, { idempotencyKey: 'customer:1' });
  await sandbox.drainWebhooks();
  await sandbox.drainWebhooks();
  expect(sandbox.received).toHaveLength(1);
  const event = read(sandbox.received[0]!);
  expect(event).toMatchObject({
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    request: { idempotency_key: 'customer:1' },
  });
  expect((await sandbox.stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
});

test('the signature is of real time while the event is of product time', async () => {
  await sandbox.control.clock({ offsetSeconds: 1_000_000 });
  await newCustomer('a');
  await sandbox.drainWebhooks();
  const [one] = sandbox.received;
  expect(one?.signature).toMatch(/^t=1790000000,/);
  expect(read(one!).created).toBe(1_791_000_000);
});

test('a refusal is followed by another try after a pause, until it is taken', async () => {
  sandbox.answerWith(500);
  await newCustomer('a');
  await sandbox.drainWebhooks();
  await sandbox.drainWebhooks();
  expect(sandbox.received).toHaveLength(1);
  sandbox.wait(1_000);
  await sandbox.drainWebhooks();
  sandbox.wait(1_000);
  await sandbox.drainWebhooks();
  expect(sandbox.received).toHaveLength(2);
  sandbox.answerWith(200);
  await sandbox.control.deliverNow();
  expect(sandbox.received).toHaveLength(3);
  expect(sandbox.control.status().waitingDeliveries).toBe(0);
});

test('gives up after three days', async () => {
  sandbox.answerWith(500);
  await newCustomer('a');
  sandbox.wait(3 * 86_400_000 + 1);
  await sandbox.drainWebhooks();
  expect(sandbox.control.status().waitingDeliveries).toBe(0);
});

test('delivers events before a move of the clock answers', async () => {
  await newCustomer('a');
  await sandbox.control.clock({ offsetSeconds: 60 });
  expect(emails()).toEqual(['a']);
});

test('loses one try at drop, sends twice at duplicate, lets the next one pass at reorder, waits at delay', async () => {
  sandbox.control.nextWebhooks({ mode: 'drop', times: 1 });
  await newCustomer('dropped');
  await sandbox.drainWebhooks();
  expect(emails()).toEqual([]);
  sandbox.wait(1_000);
  await sandbox.drainWebhooks();
  sandbox.control.nextWebhooks({ mode: 'duplicate', times: 1 });
  await newCustomer('twice');
  await sandbox.drainWebhooks();
  sandbox.control.nextWebhooks({ mode: 'reorder', times: 1 });
  await newCustomer('first');
  await newCustomer('second');
  await sandbox.drainWebhooks();
  sandbox.control.nextWebhooks({ mode: 'delay', times: 1, milliseconds: 60_000 });
  await newCustomer('late');
  await sandbox.drainWebhooks();
  expect(emails()).toEqual(['dropped', 'twice', 'twice', 'second', 'first']);
  sandbox.wait(60_000);
  await sandbox.drainWebhooks();
  expect(emails().at(-1)).toBe('late');
});

test('a bad signature is refused by the SDK, and the next try is right', async () => {
  sandbox.answerWith(400);
  sandbox.control.nextWebhooks({ mode: 'bad_signature', times: 1 });
  await newCustomer('a');
  await sandbox.drainWebhooks();
  sandbox.answerWith(200);
  await sandbox.control.deliverNow();
  const [bad, good] = sandbox.received;
  expect(() => read(bad!)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  expect(read(good!).type).toBe('customer.created');
});

test('sends events of connected accounts to Connect endpoints, with the account, and to no others', async () => {
  sandbox.control.attach({
    pid: 1,
    webhookEndpoints: [{ url: 'http://shop.test/connect', secret, connect: true }],
  });
  const { id } = await sandbox.stripe.accounts.create({ country: 'US' });
  await newCustomer('a');
  await sandbox.drainWebhooks();
  expect(sandbox.received.map((one) => [one.url, read(one).type, read(one).account])).toEqual([
    ['http://shop.test/connect', 'account.updated', id],
    [url, 'customer.created', undefined],
  ]);
});

test('a detached product gets nothing, and all of it when it comes back at another address', async () => {
  sandbox.control.detach({ pid: 1 });
  attach('shop');
  sandbox.control.detach({ pid: 1 });
  await newCustomer('a');
  await sandbox.control.deliverNow();
  expect(sandbox.received).toEqual([]);
  attach('shop', 'http://shop.test:3001/hook');
  await sandbox.drainWebhooks();
  expect(sandbox.received.map((one) => one.url)).toEqual(['http://shop.test:3001/hook']);
});

test('sends events to the later of two products with one endpoint, and to the other when that one leaves', async () => {
  const at = (pid: number) => ({ name: 'shop', url: `http://shop.test:${pid}/`, secret, connect: false });
  sandbox.control.detach({ pid: 1 });
  for (const pid of [3001, 3002]) sandbox.control.attach({ pid, webhookEndpoints: [at(pid)] });
  await newCustomer('a');
  await sandbox.drainWebhooks();
  sandbox.control.detach({ pid: 3002 });
  await newCustomer('b');
  await sandbox.drainWebhooks();
  expect(sandbox.received.map((one) => one.url)).toEqual([
    'http://shop.test:3002/',
    'http://shop.test:3001/',
  ]);
});

test('sends platform and Connect events to one address', async () => {
  sandbox.control.attach({ pid: 1, webhookEndpoints: [{ url, secret, connect: true }] });
  await sandbox.stripe.accounts.create({ country: 'US' });
  await newCustomer('a');
  await sandbox.drainWebhooks();
  expect(sandbox.received.map((one) => read(one).type)).toEqual(['account.updated', 'customer.created']);
});

test('the started sender delivers without being asked', async () => {
  let arrive: (at: string) => void = () => undefined;
  const arrived = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const running = await startSandbox({
    deliver: (endpoint) => {
      arrive(endpoint.url);
      return Promise.resolve(200);
    },
  });
  await running.start();
  running.control.attach({ pid: 1, webhookEndpoints: [{ url, secret, connect: false }] });
  await running.stripe.customers.create({ email: 'a' });
  expect(await arrived).toBe(url);
  await running.stop();
});

test('a round of deliveries ends though each of them causes another event', async () => {
  let delivered = 0;
  const busy = await startSandbox({
    deliver: async () => {
      delivered += 1;
      // Ends some day, so that the test fails and does not hang.
      if (delivered < 200) await busy.stripe.customers.create({ email: `person ${delivered}` });
      return 200;
    },
  });
  busy.control.attach({ pid: 1, webhookEndpoints: [{ url, secret, connect: false, name: undefined }] });
  await busy.stripe.customers.create({ email: 'first' });
  await busy.drainWebhooks();
  expect(delivered).toBeGreaterThan(1);
  expect(delivered).toBeLessThan(100);
  await busy.stop();
});
