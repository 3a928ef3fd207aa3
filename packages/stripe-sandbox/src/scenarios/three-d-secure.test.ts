import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerChallenge,
  direct,
  newFee,
  payInBrowser,
  startSandbox,
  typed,
  type TestSandbox,
} from '../testing/start.ts';

const card = '4000002760003184';
const back = 'http://shop.test/checkout-step2?bookingId=b1';
let sandbox: TestSandbox;
let fee: Stripe.PaymentIntent;
beforeEach(async () => {
  sandbox = await startSandbox();
  fee = await newFee(sandbox.stripe);
});
afterEach(async () => {
  expect(sandbox.reports).toEqual([]);
  await sandbox.stop();
});

const pay = (fields: Record<string, string> = { return_url: back }, headers: Record<string, string> = {}) =>
  payInBrowser(sandbox, fee, { ...typed(card), ...fields }, headers).then(({ intent }) => intent);
const pageOf = (intent: Stripe.PaymentIntent) => intent.next_action?.redirect_to_url?.url ?? '';
const statusOf = async () => (await sandbox.stripe.paymentIntents.retrieve(fee.id)).status;

describe('the page', () => {
  test('shows the amount and two buttons, needs no script, and its stylesheet is there', async () => {
    const page = direct(sandbox, pageOf(await pay()));
    const answer = await fetch(page);
    const body = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(body).toContain('$10.40');
    expect(body).toContain('Complete authentication</button>');
    expect(body).toContain('Fail authentication</button>');
    expect(body).not.toMatch(/<script|<style|style=|onclick/);
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? '';
    const style = await fetch(new URL(href, page));
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('pays on a completed page and sends the browser back with what the shop had in its address', async () => {
    const intent = await pay();
    const target = await answerChallenge(sandbox, intent, 'complete');
    expect(`${target.origin}${target.pathname}`).toBe('http://shop.test/checkout-step2');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      bookingId: 'b1',
      payment_intent: fee.id,
      payment_intent_client_secret: fee.client_secret,
      redirect_status: 'succeeded',
    });
    const paid = await sandbox.stripe.paymentIntents.retrieve(fee.id, { expand: ['latest_charge'] });
    const charge = paid.latest_charge as Stripe.Charge;
    expect(paid).toMatchObject({ status: 'succeeded', next_action: null });
    expect(charge.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated');
  });

  test('brings the intent back to the choice of a card after a failure on the page', async () => {
    const target = await answerChallenge(sandbox, await pay(), 'fail');
    expect(target.searchParams.get('redirect_status')).toBe('failed');
    expect(await sandbox.stripe.paymentIntents.retrieve(fee.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    });
  });

  test('answers once: a second press leads to the same place and charges nothing', async () => {
    const intent = await pay();
    await answerChallenge(sandbox, intent, 'complete');
    const again = await answerChallenge(sandbox, intent, 'fail');
    expect(again.searchParams.get('redirect_status')).toBe('succeeded');
    expect((await sandbox.stripe.charges.list({ payment_intent: fee.id })).data).toHaveLength(1);
    expect(await statusOf()).toBe('succeeded');
  });

  test('refuses an answer without the page’s token, after another attempt, or after a cancellation', async () => {
    const first = direct(sandbox, pageOf(await pay()));
    const post = (page: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ answer: 'complete' }), redirect: 'manual' });
    expect((await post(first.replace(/token=.*/, 'token=guess'))).status).toBe(404);
    const second = direct(sandbox, pageOf(await pay()));
    expect((await post(first)).status).toBe(404);
    await sandbox.stripe.paymentIntents.cancel(fee.id);
    expect((await post(second)).status).toBe(404);
    expect(await statusOf()).toBe('canceled');
  });
});

describe('the address of the page', () => {
  test('follows the proxy’s headers', async () => {
    const intent = await pay(
      { return_url: back },
      {
        'x-forwarded-host': 'rent.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-prefix': '/pay',
      },
    );
    expect(pageOf(intent)).toMatch(new RegExp(`^https://rent\\.example/pay/3ds/${fee.id}\\?token=\\w{32}$`));
  });

  test('puts the page on the origin of the return address when a server confirms', async () => {
    const { id } = await sandbox.stripe.paymentMethods.create({
      type: 'card',
      card: { number: card, exp_month: 12, exp_year: 2034 },
    });
    const intent = await sandbox.stripe.paymentIntents.confirm(fee.id, {
      payment_method: id,
      return_url: back,
    });
    expect(pageOf(intent)).toMatch(new RegExp(`^http://shop\\.test/sandbox/stripe/3ds/${fee.id}\\?token=`));
  });

  test('leaves the page to Stripe.js without a return address, and gives it nowhere to go', async () => {
    const { next_action: next } = await pay({});
    expect(next?.type).toBe('use_stripe_sdk');
    const { pathname, search } = new URL(String(next?.use_stripe_sdk?.['stripe_js']));
    const answer = await fetch(`${sandbox.address}${pathname}${search}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'complete' }),
    });
    expect(answer.status).toBe(200);
    expect(await statusOf()).toBe('succeeded');
  });
});

test('an intent that may not ask is declined at once', async () => {
  const { status, error } = await payInBrowser(sandbox, fee, {
    ...typed(card),
    error_on_requires_action: 'true',
  });
  expect([status, error?.['code']]).toEqual([402, 'authentication_required']);
});
