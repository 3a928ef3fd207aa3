import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  idOf,
  newFee,
  newPayer,
  payInBrowser,
  placeHold,
  refusal,
  startSandbox,
  typed,
  type TestSandbox,
} from '../testing/start.ts';

const day = 86_400;
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

const chargeOf = (intent: Stripe.PaymentIntent) => intent.latest_charge as Stripe.Charge;
const typesSince = (after: string | undefined) => sandbox.control.events({ after }).map(({ type }) => type);
const lastEvent = () => sandbox.control.events().at(-1)?.id;

describe('a hold', () => {
  test.each([
    ['4242424242424242', true, 4 * day + 18 * 3600],
    ['5555555555554444', true, 7 * day],
    ['4242424242424242', false, 7 * day],
  ])('keeps a hold on %s (without the cardholder: %s) for %i seconds', async (number, alone, seconds) => {
    const payer = await newPayer(sandbox, number);
    const hold = await placeHold(stripe, payer, { off_session: alone });
    const details = chargeOf(hold).payment_method_details?.card;
    expect((details?.capture_before ?? 0) - hold.created).toBe(seconds);
  });

  test('takes a part of a hold once, releases the rest and books one line', async () => {
    const hold = await placeHold(stripe, await newPayer(sandbox));
    expect(hold).toMatchObject({ status: 'requires_capture', amount_capturable: 9359, amount_received: 0 });
    expect(chargeOf(hold)).toMatchObject({ captured: false, balance_transaction: null });
    const mark = lastEvent();
    const captured = await stripe.paymentIntents.capture(hold.id, {
      amount_to_capture: 9000,
      expand: ['latest_charge.balance_transaction'],
    });
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 9000 });
    expect(chargeOf(captured)).toMatchObject({ captured: true, amount_captured: 9000 });
    expect(chargeOf(captured).balance_transaction).toMatchObject({ amount: 9000, fee: 291, net: 8709 });
    expect(typesSince(mark)).toEqual(['charge.captured', 'payment_intent.succeeded']);
    const again = await refusal(stripe.paymentIntents.capture(hold.id));
    expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(again.payment_intent?.status).toBe('succeeded');
  });

  test.each([
    [9360, 'amount_too_large'],
    [49, 'amount_too_small'],
  ])('refuses to capture a hold with %i: %s', async (amount, code) => {
    const hold = await placeHold(stripe, await newPayer(sandbox));
    const error = await refusal(stripe.paymentIntents.capture(hold.id, { amount_to_capture: amount }));
    expect([error.statusCode, error.code]).toEqual([400, code]);
    expect((await stripe.paymentIntents.retrieve(hold.id)).status).toBe('requires_capture');
  });

  test('gives a canceled hold back, books nothing and refuses its capture', async () => {
    const hold = await placeHold(stripe, await newPayer(sandbox));
    const before = await stripe.balance.retrieve();
    const mark = lastEvent();
    const canceled = await stripe.paymentIntents.cancel(hold.id, {
      cancellation_reason: 'requested_by_customer',
      expand: ['latest_charge'],
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'requested_by_customer',
    });
    expect(chargeOf(canceled)).toMatchObject({ refunded: true, captured: false });
    expect(typesSince(mark)).toEqual(['charge.refunded', 'payment_intent.canceled']);
    expect(await stripe.balance.retrieve()).toEqual(before);
    const error = await refusal(stripe.paymentIntents.capture(hold.id));
    expect(error.payment_intent?.status).toBe('canceled');
  });

  test('expires at capture_before, not a second earlier, with an event of that instant', async () => {
    const hold = await placeHold(stripe, await newPayer(sandbox));
    const before = chargeOf(hold).payment_method_details?.card?.capture_before ?? 0;
    await sandbox.control.clock({ offsetSeconds: before - hold.created - 1 });
    expect((await stripe.paymentIntents.retrieve(hold.id)).status).toBe('requires_capture');
    const mark = lastEvent();
    await sandbox.control.clock({ offsetSeconds: before - hold.created + 20 * day });
    expect(typesSince(mark)).toEqual(['charge.expired', 'payment_intent.canceled']);
    expect(await stripe.paymentIntents.retrieve(hold.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      canceled_at: before,
    });
  });

  test('runs out by real time as well, seen at the next call', async () => {
    const hold = await placeHold(stripe, await newPayer(sandbox));
    sandbox.wait(5 * day * 1000);
    const error = await refusal(stripe.paymentIntents.capture(hold.id));
    expect(error.payment_intent?.status).toBe('canceled');
  });
});

describe('a fee', () => {
  test('lets a fee be canceled until it is paid; then reports the payment to the cancellation', async () => {
    const fee = await newFee(stripe);
    await payInBrowser(sandbox, fee, typed('4242424242424242'));
    const error = await refusal(stripe.paymentIntents.cancel(fee.id));
    expect([error.code, error.payment_intent?.status]).toEqual([
      'payment_intent_unexpected_state',
      'succeeded',
    ]);
    const open = await newFee(stripe);
    await stripe.paymentIntents.cancel(open.id);
    const late = await payInBrowser(sandbox, open, typed('4242424242424242'));
    expect([late.status, late.error?.['code']]).toEqual([400, 'payment_intent_unexpected_state']);
  });

  test('refunds a fee in parts, never beyond what was paid', async () => {
    const { fee } = await newPayer(sandbox);
    const over = await refusal(stripe.refunds.create({ payment_intent: fee.id, amount: 1041 }));
    expect([over.statusCode, over.param]).toEqual([400, 'amount']);
    await stripe.refunds.create({ payment_intent: fee.id, amount: 400 });
    const rest = await stripe.refunds.create({ charge: idOf(fee.latest_charge) });
    expect(rest.amount).toBe(640);
    const charge = await stripe.charges.retrieve(idOf(fee.latest_charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1040 });
    expect(charge.refunds?.data).toHaveLength(2);
    const again = await refusal(stripe.refunds.create({ payment_intent: fee.id }));
    expect(again.code).toBe('charge_already_refunded');
  });

  test('a partly captured hold is refunded up to what was captured', async () => {
    const hold = await placeHold(stripe, await newPayer(sandbox));
    const uncaptured = await refusal(stripe.refunds.create({ payment_intent: hold.id }));
    expect(uncaptured.code).toBe('payment_intent_unexpected_state');
    await stripe.paymentIntents.capture(hold.id, { amount_to_capture: 5000 });
    expect((await refusal(stripe.refunds.create({ payment_intent: hold.id, amount: 5001 }))).statusCode).toBe(
      400,
    );
    expect((await stripe.refunds.create({ payment_intent: hold.id })).amount).toBe(5000);
  });

  test('a browser needs the secret of the intent and may do nothing else', async () => {
    const fee = await newFee(stripe);
    const wrong = await payInBrowser(
      sandbox,
      { ...fee, client_secret: 'pi_x_secret_y' },
      typed('4242424242424242'),
    );
    expect(wrong.status).toBe(403);
    const url = `${sandbox.address}/v1/payment_intents/${fee.id}`;
    const headers = { authorization: 'Bearer pk_test_scenario' };
    const read = await fetch(`${url}?client_secret=${String(fee.client_secret)}`, { headers });
    expect(read.status).toBe(200);
    for (const path of [`${url}/cancel`, `${url}/capture`, `${sandbox.address}/v1/refunds`])
      expect((await fetch(path, { method: 'POST', headers })).status).toBe(403);
  });
});

test('keeps the balance equal to its lines through refund, transfer, reversal and dispute', async () => {
  const { fee } = await newPayer(sandbox);
  await stripe.refunds.create({ payment_intent: fee.id, amount: 40 });
  const { id: destination } = await stripe.accounts.create({ country: 'US' });
  sandbox.control.account({ id: destination, step: 'verified' });
  const transfer = await stripe.transfers.create({
    amount: 500,
    currency: 'usd',
    destination,
    source_transaction: idOf(fee.latest_charge),
  });
  await stripe.transfers.createReversal(transfer.id, { amount: 100 });
  const dispute = sandbox.control.disputeCharge({ charge: idOf(fee.latest_charge), amount: 300 });
  sandbox.control.closeDispute({ dispute: dispute.id, outcome: 'won' });
  const lines = await stripe.balanceTransactions.list({ limit: 100 });
  expect(lines.data.map(({ reporting_category: category, net }) => [category, net]).reverse()).toEqual([
    ['charge', 980],
    ['refund', -40],
    ['transfer', -500],
    ['transfer_reversal', 100],
    ['dispute', -1800],
    ['dispute_reversal', 300],
  ]);
  const { available, pending } = await stripe.balance.retrieve();
  const sum = lines.data.reduce((total, { net }) => total + net, 0);
  expect(available[0]!.amount + pending[0]!.amount).toBe(sum);
  await sandbox.control.clock({ offsetSeconds: 3 * day });
  const later = await stripe.balance.retrieve();
  expect([later.available[0]!.amount, later.pending[0]!.amount]).toEqual([sum, 0]);
});
