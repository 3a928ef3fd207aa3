import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerChallenge,
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

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  expect(sandbox.reports).toEqual([]);
  await sandbox.stop();
});

const back = { return_url: 'http://shop.test/back' };

describe('a card that pays', () => {
  test.each([
    ['4242424242424242', '123', 'visa'],
    ['5555555555554444', '123', 'mastercard'],
    ['378282246310005', '1234', 'amex'],
    ['6011111111111117', '123', 'discover'],
  ])('%s pays, is saved, and pays later without the cardholder', async (number, cvc, brand) => {
    const payer = await newPayer(sandbox, number, cvc);
    expect(payer.fee.status).toBe('succeeded');
    const saved = await sandbox.stripe.customers.listPaymentMethods(payer.customer);
    expect(saved.data.map(({ id, card }) => [id, card?.brand])).toEqual([[payer.method, brand]]);
    expect((await placeHold(sandbox.stripe, payer)).status).toBe('requires_capture');
  });

  test.each(['4000002500003155', '4000003800000446', '4000000000003220'])(
    '%s asks the cardholder, and pays later without',
    async (number) => {
      const fee = await newFee(sandbox.stripe);
      const { status, intent } = await payInBrowser(sandbox, fee, { ...typed(number), ...back });
      expect([status, intent.status]).toEqual([200, 'requires_action']);
      const target = await answerChallenge(sandbox, intent, 'complete');
      expect(target.searchParams.get('redirect_status')).toBe('succeeded');
      const paid = await sandbox.stripe.paymentIntents.retrieve(fee.id);
      expect(paid.status).toBe('succeeded');
      const payer = { customer: idOf(fee.customer), method: idOf(paid.payment_method) };
      expect((await placeHold(sandbox.stripe, payer)).status).toBe('requires_capture');
    },
  );
});

describe('a card that is declined', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
  ])('%s ends in %s / %s, and the intent can be tried again', async (number, code, declineCode) => {
    const fee = await newFee(sandbox.stripe);
    const { status, intent, error } = await payInBrowser(sandbox, fee, typed(number));
    expect(status).toBe(402);
    expect(error).toMatchObject({ type: 'card_error', code, decline_code: declineCode });
    expect(intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(intent.last_payment_error).toMatchObject({ code, decline_code: declineCode });
    const charge = await sandbox.stripe.charges.retrieve(String(error?.['charge']));
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
    const { intent: second } = await payInBrowser(sandbox, fee, typed('4242424242424242'));
    expect(second).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('%s asks first and declines then', async (number, declineCode) => {
    const fee = await newFee(sandbox.stripe);
    const { intent } = await payInBrowser(sandbox, fee, { ...typed(number), ...back });
    const target = await answerChallenge(sandbox, intent, 'complete');
    expect(target.searchParams.get('redirect_status')).toBe('failed');
    const failed = await sandbox.stripe.paymentIntents.retrieve(fee.id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: declineCode },
    });
  });

  test('a number that is not a test card is refused, leaves no trace, and is stored nowhere', async () => {
    const fee = await newFee(sandbox.stripe);
    const { status, error } = await payInBrowser(sandbox, fee, typed('4111111111111111'));
    expect([status, error?.['code']]).toEqual([402, 'incorrect_number']);
    const intent = await sandbox.stripe.paymentIntents.retrieve(fee.id);
    expect(intent).toMatchObject({ last_payment_error: null, latest_charge: null });
  });
});

describe('without the cardholder', () => {
  test('pays with 4000002760003184 when the cardholder is present, refuses it alone, and the intent waits for its owner', async () => {
    const payer = await newPayer(sandbox, '4000002760003184');
    expect(payer.fee.status).toBe('succeeded');
    const error = await refusal(placeHold(sandbox.stripe, payer));
    expect(error).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
    expect(error.payment_intent?.status).toBe('requires_payment_method');
    expect(error.payment_method?.id).toBe(payer.method);
    const again = await sandbox.stripe.paymentIntents.confirm(String(error.payment_intent?.id), {
      payment_method: payer.method,
      ...back,
    });
    expect(again.status).toBe('requires_action');
    await answerChallenge(sandbox, again, 'complete');
    const held = await sandbox.stripe.paymentIntents.retrieve(again.id);
    expect(held.status).toBe('requires_capture');
  });

  test('refuses 4000002500003155 while it has only been attached', async () => {
    const { id: customer } = await sandbox.stripe.customers.create();
    const { id: method } = await sandbox.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4000002500003155', exp_month: 12, exp_year: 2034 },
    });
    await sandbox.stripe.paymentMethods.attach(method, { customer });
    const error = await refusal(placeHold(sandbox.stripe, { customer, method }));
    expect(error.code).toBe('authentication_required');
    const setup = await sandbox.stripe.setupIntents.create({
      customer,
      payment_method: method,
      confirm: true,
      ...back,
    });
    expect(setup.status).toBe('requires_action');
    const target = await answerChallenge(sandbox, setup, 'complete');
    expect(target.searchParams.get('setup_intent')).toBe(setup.id);
    expect((await placeHold(sandbox.stripe, { customer, method })).status).toBe('requires_capture');
  });

  test('saves 4000000000000341 and never charges it', async () => {
    const { id: customer } = await sandbox.stripe.customers.create();
    const { id: method } = await sandbox.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4000000000000341', exp_month: 12, exp_year: 2034 },
    });
    const setup = await sandbox.stripe.setupIntents.create({
      customer,
      payment_method: method,
      confirm: true,
    });
    expect(setup.status).toBe('succeeded');
    expect((await refusal(placeHold(sandbox.stripe, { customer, method }))).code).toBe('card_declined');
  });

  test('a card that was not attached cannot be used', async () => {
    const { id: customer } = await sandbox.stripe.customers.create();
    const { id: method } = await sandbox.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034 },
    });
    const error = await refusal(placeHold(sandbox.stripe, { customer, method }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_method_unexpected_state' });
  });

  test('the next hold can be declined on order, for one customer, once', async () => {
    const [dana, sam] = [await newPayer(sandbox), await newPayer(sandbox)];
    sandbox.control.declineNextHold({ code: 'insufficient_funds', customer: dana.customer });
    expect((await placeHold(sandbox.stripe, sam)).status).toBe('requires_capture');
    const error = await refusal(placeHold(sandbox.stripe, dana));
    expect([error.code, error.decline_code]).toEqual(['card_declined', 'insufficient_funds']);
    expect((await placeHold(sandbox.stripe, dana)).status).toBe('requires_capture');
  });
});

describe('what comes later', () => {
  test('disputes a payment with 4000000000000259 as soon as it has succeeded', async () => {
    const { fee } = await newPayer(sandbox, '4000000000000259');
    const { data } = await sandbox.stripe.disputes.list({ payment_intent: fee.id });
    expect(data.map(({ reason, amount, status }) => [reason, amount, status])).toEqual([
      ['fraudulent', 1040, 'needs_response'],
    ]);
    const error = await refusal(sandbox.stripe.refunds.create({ payment_intent: fee.id }));
    expect(error.code).toBe('charge_disputed');
  });

  test('fails the refund to 4000000000005126 later and puts the money back', async () => {
    const { fee } = await newPayer(sandbox, '4000000000005126');
    const refund = await sandbox.stripe.refunds.create({ payment_intent: fee.id });
    expect(refund.status).toBe('succeeded');
    await sandbox.control.clock({ offsetSeconds: 120 });
    expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    expect(await sandbox.stripe.charges.retrieve(idOf(fee.latest_charge))).toMatchObject({
      refunded: false,
      amount_refunded: 0,
    });
    const lines = await sandbox.stripe.balanceTransactions.list({ source: refund.id });
    expect(lines.data.map(({ type, net }) => [type, net])).toEqual([
      ['refund_failure', 1040],
      ['refund', -1040],
    ]);
  });

  test('keeps the refund to 4000000000007726 pending and lets it succeed later', async () => {
    const { fee } = await newPayer(sandbox, '4000000000007726');
    const refund = await sandbox.stripe.refunds.create({ payment_intent: fee.id });
    expect(refund.status).toBe('pending');
    await sandbox.control.clock({ offsetSeconds: 120 });
    expect((await sandbox.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  });
});
