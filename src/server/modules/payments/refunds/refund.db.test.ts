import { describe, expect, it } from 'vitest';
import { usePaymentBench, intentsOf, payAndHold } from '#tests/support/use-payment-bench.ts';

const { bench, one, hookCallsOf, plan } = usePaymentBench();

const FEE = 1740;
const BALANCE = 15_659;

describe('the refund of the fee', () => {
  it('pays the refund of the fee back once, through a broken connection, a death and a second wish', async () => {
    const { bookingId } = await payAndHold(bench, one);
    bench.stripe.control.nextCall({ path: 'POST /v1/refunds', mode: 'drop_after', times: 1 });
    const doomed = bench.newInstance();
    doomed.dieAfter('refund');
    await plan(doomed, bookingId, 'refundFee', 'cancel');
    const reborn = bench.newInstance();
    await reborn.payments.flush(bookingId);
    await plan(reborn, bookingId, 'refundFee', 'cancel');
    await plan(reborn, bookingId, 'refundFee', 'expire');
    await bench.deliver(one.payments);
    const [fee] = await intentsOf(bench, bookingId, 'booking_fee');
    const refunds = await bench.client.refunds.list({ payment_intent: fee?.id ?? '' });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([FEE]);
    expect(hookCallsOf(bookingId).filter(([handler]) => handler === 'feeRefunded')).toEqual([
      ['feeRefunded', FEE],
    ]);
  });

  it('counts from the moment it is planned: whoever wishes it for another cause meanwhile plans no second one', async () => {
    const { bookingId } = await payAndHold(bench, one);
    bench.stripe.control.nextCall({ path: 'POST /v1/refunds', mode: 'error_before', times: 6 });
    await plan(one, bookingId, 'refundFee', 'cancel');
    await plan(one, bookingId, 'refundFee', 'expire');
    bench.stripe.control.clearFaults();
    await one.payments.flush(bookingId);
    const refunds = (await bench.operationsOf(bookingId)).filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('records a refund too that was made in the provider’s dashboard', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const [fee] = await intentsOf(bench, bookingId, 'booking_fee');
    await bench.client.refunds.create({ payment_intent: fee?.id ?? '' });
    await plan(one, bookingId, 'refundFee', 'cancel');
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['feeRefunded', FEE]);
    const operations = await bench.operationsOf(bookingId);
    expect(operations.find(({ kind }) => kind === 'refund')?.status).toBe('succeeded');
  });

  it('raises an alarm when the bank sends the refund back', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(one, bookingId, 'refundFee', 'cancel');
    const [fee] = await intentsOf(bench, bookingId, 'booking_fee');
    const [refund] = (await bench.client.refunds.list({ payment_intent: fee?.id ?? '' })).data;
    bench.stripe.control.failRefund({ refund: refund?.id ?? '' });
    await bench.deliver(one.payments);
    expect(bench.errors.filter((line) => line.includes('came back'))).toHaveLength(1);
    const [row] = (await bench.paymentsOf(bookingId)).filter(({ kind }) => kind === 'booking_fee');
    expect(row).toMatchObject({ status: 'succeeded', refundedCents: 0 });
  });
});

describe('the refund of a part of the balance', () => {
  it('refunds a part of the balance once, though the instance dies before it writes that down', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(one, bookingId, 'captureBalance', BALANCE);
    const doomed = bench.newInstance();
    doomed.dieAfter('refund');
    await plan(doomed, bookingId, 'refundBalance', 10_000);
    // A second refund of a whole charge would be refused; of a part the provider makes as many as it is asked for.
    const reborn = bench.newInstance();
    await reborn.payments.flush(bookingId);
    await bench.deliver(reborn.payments);
    const [hold] = await intentsOf(bench, bookingId, 'hold');
    const { data } = await bench.client.refunds.list({ payment_intent: hold?.id ?? '' });
    expect(data.map(({ amount }) => amount)).toEqual([BALANCE - 10_000]);
  });
});

describe('the refunds that no rule asked for', () => {
  it('counts those made in the provider’s dashboard, by fee and balance, and none of the rules’', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(one, bookingId, 'captureBalance', BALANCE);
    await plan(one, bookingId, 'refundBalance', 10_000);
    const [fee] = await intentsOf(bench, bookingId, 'booking_fee');
    const [hold] = await intentsOf(bench, bookingId, 'hold');
    await bench.client.refunds.create({ payment_intent: fee?.id ?? '', amount: 500 });
    await bench.client.refunds.create({ payment_intent: hold?.id ?? '', amount: 200 });
    await bench.deliver(one.payments);
    const granted = await bench.db.transaction((tx) => one.payments.enqueue.grantedRefunds(tx, bookingId));
    expect(granted).toEqual({ feeCents: 500, balanceCents: 200 });
  });
});
