import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { sharedFixture } from '#tests/support/fixtures.ts';
import {
  holdParams,
  idOf,
  newCustomer,
  newFee,
  newHold,
  paidCustomer,
  redirectOf,
  refusalOf,
} from '#tests/support/stripe-bookings.ts';
import { useCheckedSandbox } from '#tests/support/use-checked-sandbox.ts';

/** Booking fees, refunds and holds in the payment sandbox. */
const sandbox = useCheckedSandbox();
const stripe = sharedFixture(() => sandbox.stripe);

describe('a booking fee', () => {
  it('pays the fee in the browser and reads it with what hangs on it', async () => {
    const { customer, fee } = await paidCustomer(sandbox);
    expect(fee.status).toBe('succeeded');
    const read = await stripe.paymentIntents.retrieve(fee.id, {
      expand: ['latest_charge.balance_transaction', 'payment_method', 'customer'],
    });
    expect((read.latest_charge as Stripe.Charge).captured).toBe(true);
    await stripe.paymentIntents.list({ customer, limit: 3, expand: ['data.latest_charge'] });
    const charges = await stripe.charges.list({ payment_intent: fee.id });
    await stripe.charges.update(charges.data[0]!.id, { metadata: { note: 'read' } });
    await stripe.charges.retrieve(charges.data[0]!.id, { expand: ['refunds', 'customer'] });
    expect(sandbox.takeEvents()).toEqual(
      expect.arrayContaining([
        'payment_intent.created',
        'payment_intent.succeeded',
        'charge.succeeded',
        'payment_method.attached',
      ]),
    );
  });

  it('changes the fee before it is paid, or cancels it', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const { id } = await newFee(sandbox, customer);
    await stripe.paymentIntents.update(id, { amount: 1140, metadata: { bookingId: 'b2' } });
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled.status).toBe('canceled');
    expect(sandbox.takeEvents()).toEqual(expect.arrayContaining(['payment_intent.canceled']));
  });

  it.each([
    ['complete', '4000002760003184', 'succeeded'],
    ['complete', '4000008400001629', 'requires_payment_method'],
    ['fail', '4000002760003184', 'requires_payment_method'],
  ] as const)('asks the cardholder where the card wants that: %s, %s', async (answer, card, status) => {
    const { id: customer } = await newCustomer(sandbox);
    const fee = await newFee(sandbox, customer);
    const { body } = await sandbox.pay(fee, card, { return_url: 'http://localhost/back' });
    await sandbox.authenticate(redirectOf(body), answer);
    const options = { apiKey: sandbox.publishableKey };
    const read = await stripe.paymentIntents.retrieve(
      fee.id,
      { client_secret: fee.client_secret ?? '' },
      options,
    );
    expect(read.status).toBe(status);
    await stripe.paymentIntents.retrieve(fee.id, { expand: ['latest_charge', 'payment_method'] });
    const settled = status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
    expect(sandbox.takeEvents()).toEqual(expect.arrayContaining(['payment_intent.requires_action', settled]));
  });

  it('asks in place when the page cannot be left', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const { body } = await sandbox.pay(await newFee(sandbox, customer), '4000002760003184');
    expect((body as Stripe.PaymentIntent).next_action?.type).toBe('use_stripe_sdk');
  });

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'card_declined'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4000000000001234', 'incorrect_number'],
  ])('declines the fee: %s', async (card, code) => {
    const { id: customer } = await newCustomer(sandbox);
    const fee = await newFee(sandbox, customer);
    const { status, body } = await sandbox.pay(fee, card);
    expect({ status, code: (body as { error: { code: string } }).error.code }).toEqual({ status: 402, code });
    await stripe.paymentIntents.retrieve(fee.id, { expand: ['latest_charge'] });
  });

  it('refunds the fee in part, then wholly, and not beyond that', async () => {
    const { fee } = await paidCustomer(sandbox);
    const first = await stripe.refunds.create({
      payment_intent: fee.id,
      amount: 500,
      reason: 'requested_by_customer',
      metadata: { bookingId: 'b1' },
      expand: ['balance_transaction', 'charge'],
    });
    await stripe.refunds.create({ payment_intent: fee.id });
    const refusal = await refusalOf(stripe.refunds.create({ payment_intent: fee.id }));
    expect(refusal.code).toBe('charge_already_refunded');
    await stripe.refunds.retrieve(first.id);
    await stripe.refunds.update(first.id, { metadata: { note: 'read' } });
    expect((await stripe.refunds.list({ payment_intent: fee.id })).data).toHaveLength(2);
    expect(sandbox.takeEvents()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']));
  });

  it('fails a refund of a booking fee', async () => {
    const { fee } = await paidCustomer(sandbox);
    const { id } = await stripe.refunds.create({ payment_intent: fee.id });
    expect(sandbox.control.failRefund({ refund: id }).status).toBe('failed');
    expect(sandbox.takeEvents()).toEqual(expect.arrayContaining(['refund.failed']));
  });
});

describe('a hold', () => {
  it('captures a hold in part, once', async () => {
    const hold = await newHold(sandbox);
    expect(hold.status).toBe('requires_capture');
    const over = await refusalOf(stripe.paymentIntents.capture(hold.id, { amount_to_capture: 9999 }));
    expect(over.code).toBe('amount_too_large');
    const captured = await stripe.paymentIntents.capture(hold.id, {
      amount_to_capture: 9000,
      expand: ['latest_charge.balance_transaction'],
    });
    expect(captured.amount_received).toBe(9000);
    const again = await refusalOf(stripe.paymentIntents.capture(hold.id));
    expect(again.code).toBe('payment_intent_unexpected_state');
    expect(sandbox.takeEvents()).toEqual(
      expect.arrayContaining([
        'payment_intent.amount_capturable_updated',
        'charge.captured',
        'payment_intent.succeeded',
      ]),
    );
  });

  it('gives a hold back', async () => {
    const hold = await newHold(sandbox, '5555555555554444');
    const canceled = await stripe.paymentIntents.cancel(hold.id, {
      cancellation_reason: 'requested_by_customer',
      expand: ['latest_charge'],
    });
    expect(canceled.status).toBe('canceled');
    expect(sandbox.takeEvents()).toEqual(
      expect.arrayContaining(['payment_intent.canceled', 'charge.refunded']),
    );
  });

  it('declines a hold, or wants the cardholder', async () => {
    const { customer, fee } = await paidCustomer(sandbox);
    sandbox.control.declineNextHold({ code: 'insufficient_funds', customer });
    const params = holdParams(customer, idOf(fee.payment_method));
    expect((await refusalOf(stripe.paymentIntents.create(params))).decline_code).toBe('insufficient_funds');
    sandbox.control.declineNextHold({ code: 'authentication_required', customer });
    expect((await refusalOf(stripe.paymentIntents.create(params))).code).toBe('authentication_required');
    expect(sandbox.takeEvents()).toEqual(
      expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed']),
    );
  });

  it('becomes a payment at once for what is owed later', async () => {
    const { customer, fee } = await paidCustomer(sandbox);
    const late = await stripe.paymentIntents.create({
      amount: 2500,
      currency: 'usd',
      customer,
      payment_method: idOf(fee.payment_method),
      allowed_payment_method_types: ['card'],
      confirm: true,
      off_session: true,
      metadata: { bookingId: 'b1', kind: 'late_fee' },
    });
    expect(late.status).toBe('succeeded');
  });

  it('runs out', async () => {
    const hold = await newHold(sandbox);
    await sandbox.control.clock({ offsetSeconds: 8 * 86_400 });
    const read = await stripe.paymentIntents.retrieve(hold.id, { expand: ['latest_charge'] });
    expect({ status: read.status, reason: read.cancellation_reason }).toEqual({
      status: 'canceled',
      reason: 'automatic',
    });
    await sandbox.control.clock({ offsetSeconds: 0 });
    expect(sandbox.takeEvents()).toEqual(
      expect.arrayContaining(['charge.expired', 'payment_intent.canceled']),
    );
  });
});
