import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStripeSandbox } from '../server.ts';
import { memoryStore } from '../store/store.ts';
import { idOf, newPayer, startSandbox, testKeys, type TestSandbox } from '../testing/start.ts';

let sandbox: TestSandbox;
let stopped = 0;
let living: Set<number>;
beforeEach(async () => {
  stopped = 0;
  living = new Set([1, 2]);
  sandbox = await startSandbox({ onStop: () => (stopped += 1), isRunning: (pid) => living.has(pid) });
});
afterEach(() => sandbox.stop());

const order = (name: string, body?: unknown, token = testKeys.controlToken) =>
  fetch(`${sandbox.address}/control/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

test('the control plane wants its own token; the secret key is none', async () => {
  for (const token of ['', 'guess', testKeys.secretKey])
    expect((await order('status', {}, token)).status).toBe(401);
  expect((await order('status')).status).toBe(200);
});

test('the next transfer is refused to order, with a code of the caller’s', async () => {
  expect((await order('refuse-next-transfer', {})).status).toBe(400);
  expect((await order('refuse-next-transfer', { code: 'transfers_not_allowed' })).status).toBe(200);
  const params = { amount: 1, currency: 'usd', destination: 'acct_any' };
  await expect(sandbox.stripe.transfers.create(params)).rejects.toMatchObject({
    code: 'transfers_not_allowed',
  });
});

test('a product attaches, moves the clock and detaches', async () => {
  const endpoint = { url: 'http://shop.test/hook', secret: 'whsec_1', connect: false };
  expect((await order('attach', { pid: 4711, webhookEndpoints: [endpoint] })).status).toBe(200);
  await sandbox.stripe.customers.create();
  const moved = await order('clock', { offsetSeconds: 3600 });
  expect(await moved.json()).toEqual({ now: '2026-09-21T15:13:20.000Z', offsetSeconds: 3600 });
  expect(sandbox.received.map(({ url }) => url)).toEqual([endpoint.url]);
  expect(await (await order('status')).json()).toMatchObject({ pids: [4711], waitingDeliveries: 0 });
  await order('detach', { pid: 4711 });
  expect(await (await order('status')).json()).toMatchObject({ pids: [] });
});

test('leads every order over HTTP to its function', async () => {
  const { fee, customer } = await newPayer(sandbox);
  const { id: account } = await sandbox.stripe.accounts.create({ country: 'US' });
  const refund = await sandbox.stripe.refunds.create({ payment_intent: fee.id, amount: 100 });
  const json = async (name: string, body: object) => (await order(name, body)).json() as Promise<unknown>;
  expect(await json('fail-refund', { refund: refund.id })).toMatchObject({ status: 'failed' });
  expect(await json('account', { id: account, step: 'verified' })).toMatchObject({ payouts_enabled: true });
  await sandbox.stripe.transfers.create({
    amount: 100,
    currency: 'usd',
    destination: account,
    source_transaction: idOf(fee.latest_charge),
  });
  const payout = (await json('pay-out', { account })) as { id: string };
  await json('finish-payout', { payout: payout.id, outcome: 'failed' });
  const failed = await sandbox.stripe.payouts.retrieve(payout.id, {}, { stripeAccount: account });
  expect(failed.status).toBe('failed');
  const dispute = (await json('dispute-charge', { charge: fee.latest_charge })) as { id: string };
  expect(await json('close-dispute', { dispute: dispute.id, outcome: 'won' })).toMatchObject({
    status: 'won',
  });
  await json('decline-next-hold', { code: 'lost_card', customer });
  await json('next-call', { path: 'GET /v1/balance', mode: 'error_before' });
  await json('next-webhooks', { mode: 'drop', times: 2 });
  await json('clear-faults', {});
  expect((await sandbox.stripe.balance.retrieve()).object).toBe('balance');
  const events = (await json('events', { type: 'charge.dispute.closed' })) as unknown[];
  expect(events).toHaveLength(1);
  expect(await json('deliver-now', {})).toEqual({});
});

test('forgets objects, events and the clock at a reset, and keeps the endpoints', async () => {
  sandbox.control.attach({
    pid: 1,
    webhookEndpoints: [{ url: 'http://shop.test/hook', secret: 's', connect: false }],
  });
  await newPayer(sandbox);
  await order('clock', { offsetSeconds: 3600 });
  sandbox.received.length = 0;
  await order('reset');
  expect((await sandbox.stripe.paymentIntents.list()).data).toEqual([]);
  expect(sandbox.control.events()).toEqual([]);
  expect(sandbox.control.status().clock.offsetSeconds).toBe(0);
  await sandbox.stripe.customers.create();
  await sandbox.drainWebhooks();
  expect(sandbox.received).toHaveLength(1);
});

test('answers status and events to GET; refuses everything else', async () => {
  const { id } = await sandbox.stripe.customers.create();
  const ask = (name: string) =>
    fetch(`${sandbox.address}/control/${name}`, {
      headers: { authorization: `Bearer ${testKeys.controlToken}` },
    });
  expect((await ask('status')).status).toBe(200);
  const events = (await (await ask('events?type=customer.created')).json()) as object[];
  expect(events).toMatchObject([{ data: { object: { id } } }]);
  expect((await ask('reset')).status).toBe(404);
  expect((await ask('stop')).status).toBe(404);
});

describe('a history of money', () => {
  const [createdAt, capturedAt] = [1_750_000_000, 1_750_400_000];
  const account = { id: 'acct_past', email: 'owner@example.com', createdAt };
  const fee = { id: 'pi_fee', amount: 1040, group: 'booking_1', createdAt };
  const hold = { id: 'pi_hold', amount: 9359, group: 'booking_1', createdAt, capturedAt };
  const transfer = {
    id: 'tr_past',
    payment: hold.id,
    account: account.id,
    amount: 9000,
    createdAt: capturedAt,
  };
  const payout = { id: 'po_past', account: account.id, amount: 8000, createdAt: capturedAt };
  const whole = { accounts: [account], payments: [fee, hold], transfers: [transfer], payouts: [payout] };
  const nothing = { accounts: [], payments: [], transfers: [], payouts: [] };

  test('writes a history once, however often it is brought, and causes no event', async () => {
    const bring = async () => (await order('import-history', whole)).json() as Promise<unknown>;
    const first = await bring();
    const second = await bring();
    expect(first).toEqual({
      payments: [
        { id: 'pi_fee', charge: 'ch_fee', balanceTransaction: 'txn_fee', fee: 60 },
        { id: 'pi_hold', charge: 'ch_hold', balanceTransaction: 'txn_hold', fee: 301 },
      ],
    });
    expect(second).toEqual(first);
    const { data: lines } = await sandbox.stripe.balanceTransactions.list({ limit: 10 });
    expect(lines.map(({ source, net, created }) => [source, net, created]).sort()).toEqual([
      ['ch_fee', 980, createdAt],
      ['ch_hold', 9058, capturedAt],
      ['tr_past', -9000, capturedAt],
    ]);
    expect(sandbox.control.events()).toEqual([]);
  });

  test('continues a history: transfers what is left of a charge, pays out what is left of an account', async () => {
    await order('import-history', whole);
    const { stripe } = sandbox;
    const further = { currency: 'usd', destination: account.id, source_transaction: 'ch_hold' };
    await expect(stripe.transfers.create({ ...further, amount: 400 })).rejects.toThrow('left of the source');
    const { transfer_group: group } = await stripe.transfers.create({ ...further, amount: 359 });
    expect(group).toBe('booking_1');
    expect(sandbox.control.payOut({ account: account.id }).amount).toBe(1359);
    const refund = await stripe.refunds.create({ payment_intent: 'pi_fee' });
    expect(refund.status).toBe('succeeded');
  });

  test('refuses a history where a transfer comes before its payment, and leaves nothing behind', async () => {
    const early = await order('import-history', { ...nothing, accounts: [account], transfers: [transfer] });
    expect([early.status, await early.text()]).toEqual([404, expect.stringContaining('ch_hold')]);
    await expect(sandbox.stripe.accounts.retrieve(account.id)).rejects.toThrow();
  });
});

test('a wrong order is refused with a sentence', async () => {
  const refused = async (name: string, body: unknown) => {
    const answer = await order(name, body);
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  expect(await refused('clock', { offsetSeconds: 'soon' })).toEqual([
    400,
    'offsetSeconds must be a whole number.',
  ]);
  expect(await refused('account', { id: 'acct_1', step: 'gone' })).toEqual([
    400,
    'step must be one of submitted, verified, more_info, rejected, reset.',
  ]);
  expect((await refused('close-dispute', { dispute: 'dp_1', outcome: 'won' }))[0]).toBe(404);
  expect((await refused('toString', {}))[0]).toBe(404);
});

describe('a product that leaves in order', () => {
  const attach = (pid: number) => order('attach', { pid, webhookEndpoints: [] });
  const leave = async (pid: number, stopWhenAlone = true): Promise<unknown> =>
    (await order('detach', { pid, stopWhenAlone })).json();

  test('ends the sandbox with its last product, and lets no process attach any more', async () => {
    await attach(1);
    await attach(2);
    expect([await leave(1), stopped]).toEqual([{ stopping: false }, 0]);
    expect(await leave(2)).toEqual({ stopping: true });
    await expect.poll(() => stopped, { timeout: 30_000 }).toBe(1);
    expect((await attach(1)).status).toBe(503);
    expect((await order('status')).status).toBe(503);
  });

  test('waits for no product that died without a word', async () => {
    await attach(1);
    await attach(2);
    living.delete(1);
    expect(await leave(2)).toEqual({ stopping: true });
    await expect.poll(() => stopped, { timeout: 30_000 }).toBe(1);
  });

  test('leaves the sandbox running unless it asks for its end', async () => {
    await attach(1);
    expect([await leave(1, false), stopped]).toEqual([{ stopping: false }, 0]);
    expect((await attach(1)).status).toBe(200);
  });

  test('stops a sandbox though one is starting: the first request wins, and the other one gets an error', async () => {
    await attach(1);
    const [left, came] = await Promise.all([leave(1), attach(2)]);
    const { stopping } = left as { stopping: boolean };
    expect(came.status).toBe(stopping ? 503 : 200);
    await expect.poll(() => stopped, { timeout: 30_000 }).toBe(stopping ? 1 : 0);
  });
});

test('answers a stop before it ends', async () => {
  expect((await order('stop')).status).toBe(200);
  await expect.poll(() => stopped, { timeout: 30_000 }).toBe(1);
});

test('refuses keys that are not test keys', () => {
  const start = (keys: Partial<typeof testKeys>) => () =>
    createStripeSandbox({
      store: memoryStore(),
      now: () => new Date(0),
      keys: { ...testKeys, ...keys },
    });
  expect(start({ secretKey: 'sk_live_1' })).toThrow('sk_test_');
  expect(start({ publishableKey: 'pk_live_1' })).toThrow('pk_test_');
});
