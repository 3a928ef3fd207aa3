import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { direct, idOf, newPayer, refusal, startSandbox, type TestSandbox } from '../testing/start.ts';

const refresh = 'http://shop.test/setup-payouts?refresh=true';
const done = 'http://shop.test/setup-payouts?success=true';
let sandbox: TestSandbox;
let stripe: Stripe;
let account: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
  ({ id: account } = await stripe.accounts.create({
    country: 'US',
    email: 'owner@people.example',
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
  }));
});
afterEach(async () => {
  expect(sandbox.reports).toEqual([]);
  await sandbox.stop();
});

const newLink = async () => {
  const { url } = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: refresh,
    return_url: done,
  });
  return url;
};
const open = (url: string) => fetch(direct(sandbox, url), { redirect: 'manual' });
const submit = async (url: string, fields: Record<string, string>) => {
  const answer = await fetch(direct(sandbox, url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return answer.headers.get('location');
};
const transferParams = (amount: number): Stripe.TransferCreateParams => ({
  amount,
  currency: 'usd',
  destination: account,
});

describe('onboarding', () => {
  test.each([
    ['verified', true, true, 'active', []],
    ['submitted', true, false, 'pending', []],
    ['more_info', true, false, 'inactive', ['individual.verification.document']],
    ['rejected', true, false, 'inactive', []],
  ])('ends the onboarding as %s', async (step, submitted, payouts, transfers, due) => {
    expect(await stripe.accounts.retrieve(account)).toMatchObject({
      details_submitted: false,
      payouts_enabled: false,
    });
    const url = await newLink();
    expect(url).toMatch(/^http:\/\/shop\.test\/sandbox\/stripe\/connect\/\w{32}$/);
    const page = await (await open(url)).text();
    expect(page).toContain('owner@people.example');
    expect(await submit(url, { action: 'submit', step })).toBe(done);
    const known = await stripe.accounts.retrieve(account);
    expect(known).toMatchObject({
      details_submitted: submitted,
      payouts_enabled: payouts,
      capabilities: { transfers },
      requirements: { currently_due: due },
    });
    const updates = sandbox.control.events({ type: 'account.updated' });
    expect(updates.at(-1)).toMatchObject({
      account,
      data: { object: { id: account, payouts_enabled: payouts } },
    });
  });

  test('lets an owner leave the onboarding without finishing', async () => {
    const url = await newLink();
    await open(url);
    expect(await submit(url, { action: 'leave', step: 'verified' })).toBe(done);
    // The page is done with: going back and pressing the other button changes nothing.
    expect(await submit(url, { action: 'submit', step: 'verified' })).toBe(done);
    expect((await stripe.accounts.retrieve(account)).details_submitted).toBe(false);
  });

  test('works once per link and for five minutes, then asks for a fresh one', async () => {
    const used = await newLink();
    await open(used);
    expect((await open(used)).headers.get('location')).toBe(refresh);
    const old = await newLink();
    await sandbox.control.clock({ offsetSeconds: 301 });
    expect((await open(old)).headers.get('location')).toBe(refresh);
    expect(await submit(old, { action: 'submit', step: 'verified' })).toBeNull();
    expect((await open(`${sandbox.address}/connect/unknown`)).status).toBe(404);
  });

  test('opens a dashboard for an account once details were submitted', async () => {
    expect((await refusal(stripe.accounts.createLoginLink(account))).statusCode).toBe(400);
    sandbox.control.account({ id: account, step: 'verified' });
    await newLink();
    const { url } = await stripe.accounts.createLoginLink(account);
    expect(new URL(url).origin).toBe('http://shop.test');
    expect(await (await open(url)).text()).toContain('owner@people.example');
  });
});

describe('a transfer', () => {
  test('needs an account that can be paid', async () => {
    const { fee } = await newPayer(sandbox);
    const params = { ...transferParams(100), source_transaction: idOf(fee.latest_charge) };
    const error = await refusal(stripe.transfers.create(params));
    expect([error.statusCode, error.code]).toEqual([400, 'insufficient_capabilities_for_transfer']);
  });

  test('refuses a transfer to order, once and to one account alone', async () => {
    sandbox.control.account({ id: account, step: 'verified' });
    const { fee } = await newPayer(sandbox);
    const params = { ...transferParams(100), source_transaction: idOf(fee.latest_charge) };
    sandbox.control.refuseNextTransfer({ code: 'account_closed', destination: 'acct_other' });
    sandbox.control.refuseNextTransfer({ code: 'transfers_not_allowed', destination: account });
    const idempotencyKey = 'transfer:1';
    const first = await refusal(stripe.transfers.create(params, { idempotencyKey }));
    expect([first.statusCode, first.code]).toEqual([400, 'transfers_not_allowed']);
    // The refusal is remembered with its key; another try needs another one.
    const again = await refusal(stripe.transfers.create(params, { idempotencyKey }));
    expect(again.code).toBe('transfers_not_allowed');
    expect((await stripe.transfers.create(params)).amount).toBe(100);
  });

  test('transfers out of a charge at once, and keeps all transfers together within it', async () => {
    sandbox.control.account({ id: account, step: 'verified' });
    const { fee } = await newPayer(sandbox);
    const source = { source_transaction: idOf(fee.latest_charge) };
    const first = await stripe.transfers.create({ ...transferParams(900), ...source });
    expect(first).toMatchObject({ amount: 900, destination: account, reversed: false });
    const over = await refusal(stripe.transfers.create({ ...transferParams(141), ...source }));
    expect(over.code).toBe('charge_exceeds_source_limit');
    // The charge's money is still on its way, and so is what went out of it.
    const balance = await stripe.balance.retrieve();
    expect([balance.available[0]?.amount, balance.pending[0]?.amount]).toEqual([0, 80]);
    await stripe.transfers.create({ ...transferParams(140), ...source });
  });

  test('transfers out of the balance only money that is available', async () => {
    sandbox.control.account({ id: account, step: 'verified' });
    await newPayer(sandbox);
    const early = await refusal(stripe.transfers.create(transferParams(500)));
    expect(early.code).toBe('balance_insufficient');
    await sandbox.control.clock({ offsetSeconds: 3 * 86_400 });
    expect((await stripe.transfers.create(transferParams(980))).amount).toBe(980);
    expect((await refusal(stripe.transfers.create(transferParams(1)))).code).toBe('balance_insufficient');
  });

  test('reverses a transfer in parts and not beyond itself', async () => {
    sandbox.control.account({ id: account, step: 'verified' });
    const { fee } = await newPayer(sandbox);
    const source = { source_transaction: idOf(fee.latest_charge) };
    const { id } = await stripe.transfers.create({ ...transferParams(900), ...source });
    const reversal = await stripe.transfers.createReversal(id, { amount: 300 });
    expect(await stripe.transfers.retrieveReversal(id, reversal.id)).toMatchObject({
      amount: 300,
      transfer: id,
    });
    expect((await refusal(stripe.transfers.createReversal(id, { amount: 601 }))).statusCode).toBe(400);
    await stripe.transfers.createReversal(id);
    expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 900, reversed: true });
    const balance = await stripe.balance.retrieve({}, { stripeAccount: account });
    expect(balance.available[0]?.amount).toBe(0);
  });

  test('reaches the bank two days after the payout', async () => {
    sandbox.control.account({ id: account, step: 'verified' });
    const { fee } = await newPayer(sandbox);
    const source = { source_transaction: idOf(fee.latest_charge) };
    await stripe.transfers.create({ ...transferParams(900), ...source });
    const payout = sandbox.control.payOut({ account });
    expect(payout).toMatchObject({ amount: 900, status: 'in_transit' });
    await sandbox.control.clock({ offsetSeconds: 2 * 86_400 });
    const { data } = await stripe.payouts.list({ limit: 1 }, { stripeAccount: account });
    expect(data.map(({ id, status }) => [id, status])).toEqual([[payout.id, 'paid']]);
  });
});

describe('a dispute', () => {
  test('takes the money and a fee at once; evidence puts it under review; the verdict closes it', async () => {
    const { fee } = await newPayer(sandbox);
    const charge = idOf(fee.latest_charge);
    const { id } = sandbox.control.disputeCharge({ charge, reason: 'product_not_received' });
    expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
    const answered = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'Agreement of …' } });
    expect(answered).toMatchObject({ status: 'under_review', evidence_details: { has_evidence: true } });
    const lost = sandbox.control.closeDispute({ dispute: id, outcome: 'lost' });
    expect(lost.balance_transactions.map(({ net }) => net)).toEqual([-1040 - 1500]);
    const types = sandbox.control.events().map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('charge.dispute.'))).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.closed',
    ]);
  });

  test('brings the money of a won dispute back, not the fee', async () => {
    const { fee } = await newPayer(sandbox);
    const { id } = sandbox.control.disputeCharge({ charge: idOf(fee.latest_charge) });
    const won = sandbox.control.closeDispute({ dispute: id, outcome: 'won' });
    expect(won.balance_transactions.map(({ net }) => net)).toEqual([-2540, 1040]);
    expect(sandbox.control.events({ type: 'charge.dispute.funds_reinstated' })).toHaveLength(1);
  });
});
