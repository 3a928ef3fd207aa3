import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Account } from '#shared/domain/ledger.ts';
import { moneyTransitions } from '#server/db/schema/index.ts';
import { carryOut, payAndHold, usePaymentBench } from '#tests/support/use-payment-bench.ts';
import type { Instance } from '#tests/support/payments.ts';
import { readBalances } from './ledger.repository.ts';

const { bench, one } = usePaymentBench();

const FEE = 1740;
const BALANCE = 15_659;

const plan = (bookingId: string, what: keyof Instance['payments']['enqueue'], ...more: unknown[]) =>
  carryOut(bench, one, bookingId, what, ...more);

async function netAtProvider(): Promise<number> {
  let net = 0;
  for await (const line of bench.client.balanceTransactions.list({ limit: 100 })) net += line.net;
  return net;
}

/** What must be true of the whole ledger after everything that happened here. */
async function expectSound(): Promise<void> {
  const balances = await readBalances(bench.db);
  const at = (account: Account) => balances[account] ?? 0;
  expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  expect(at('auth_held') + at('auth_contra')).toBe(0);
  expect(at('stripe_clearing')).toBe(await netAtProvider());
}

describe('the ledger, beside the provider’s own', () => {
  it('shares the fee where the owner gives all of the balance back', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(bookingId, 'captureBalance', 0);
    // 1740: processing 399, of 1341 eight percent are 107.
    expect(await readBalances(bench.db, bookingId)).toMatchObject({
      renter_collected: 0,
      auth_held: 0,
      processing_fee_income: -399,
      platform_commission: -107,
      owner_payable: -1234,
    });
    await bench.deliver(one.payments);
    await expectSound();
  });

  it('shares a rental that took its ordinary course', async () => {
    const { bookingId } = await payAndHold(bench, one);
    expect(await readBalances(bench.db, bookingId)).toMatchObject({
      renter_collected: -FEE,
      auth_held: BALANCE,
      auth_contra: -BALANCE,
    });
    await plan(bookingId, 'captureBalance', BALANCE);
    // 17399: processing 399, of 17000 eight percent are 1360.
    expect(await readBalances(bench.db, bookingId)).toMatchObject({
      renter_collected: 0,
      auth_held: 0,
      processing_fee_income: -399,
      platform_commission: -1360,
      owner_payable: -15_640,
    });
    await bench.deliver(one.payments);
    await bench.deliver(one.payments);
    await expectSound();
  });

  it('shares a part and a forfeited fee alike, and takes a refund back from those who got it', async () => {
    const part = await payAndHold(bench, one);
    await plan(part.bookingId, 'captureBalance', 5000);
    expect((await readBalances(bench.db, part.bookingId)).owner_payable).toBe(-(6740 - 399 - 507));
    const kept = await payAndHold(bench, one);
    await plan(kept.bookingId, 'releaseHold');
    await plan(kept.bookingId, 'keepFee');
    await plan(kept.bookingId, 'keepFee');
    expect(await readBalances(bench.db, kept.bookingId)).toMatchObject({
      renter_collected: 0,
      owner_payable: -(FEE - 399 - 107),
      auth_held: 0,
    });
    await plan(kept.bookingId, 'refundFee', 'goodwill');
    expect(await readBalances(bench.db, kept.bookingId)).toMatchObject({
      renter_collected: 0,
      owner_payable: 0,
      platform_commission: 0,
      processing_fee_income: 0,
    });
    await expectSound();
  });

  it('shares nothing of what the renter was to get back, though the bank sends it back', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(bookingId, 'captureBalance', BALANCE);
    await plan(bookingId, 'refundFee', 'cancel');
    const shared = await readBalances(bench.db, bookingId);
    const refunds = await bench.client.refunds.list({ limit: 1 });
    bench.stripe.control.failRefund({ refund: refunds.data[0]?.id ?? '' });
    await bench.deliver(one.payments);
    expect(await readBalances(bench.db, bookingId)).toMatchObject({
      renter_collected: -FEE,
      owner_payable: shared.owner_payable,
      platform_commission: shared.platform_commission,
    });
    await expectSound();
  });

  it('defers a refund of the dashboard while ours is not answered, and counts one of the two', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const [fee] = (await bench.paymentsOf(bookingId)).filter(({ kind }) => kind === 'booking_fee');
    await bench.client.refunds.create({ payment_intent: fee?.providerIntentId ?? '' });
    bench.stripe.control.nextCall({ path: 'POST /v1/refunds', mode: 'error_before', times: 100 });
    await plan(bookingId, 'refundFee', 'cancel');
    await bench.deliver(one.payments);
    const refunded = async () =>
      (await bench.paymentsOf(bookingId)).find(({ kind }) => kind === 'booking_fee')?.refundedCents;
    expect(await refunded()).toBe(0);
    expect(bench.errors.splice(0).join()).toMatch(/refund_undecided/);
    bench.stripe.control.clearFaults();
    bench.clock.advance(3_600_000);
    await one.payments.flush(bookingId);
    await bench.deliver(one.payments);
    expect(await refunded()).toBe(FEE);
    expect((await readBalances(bench.db, bookingId)).renter_collected).toBe(0);
    await expectSound();
  });

  it('counts nothing of a refund of the dashboard that has failed before it is heard of, though ours is not answered', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const [fee] = (await bench.paymentsOf(bookingId)).filter(({ kind }) => kind === 'booking_fee');
    const { id } = await bench.client.refunds.create({
      payment_intent: fee?.providerIntentId ?? '',
      amount: 620,
    });
    bench.stripe.control.failRefund({ refund: id });
    bench.stripe.control.nextCall({ path: 'POST /v1/refunds', mode: 'error_before', times: 100 });
    await plan(bookingId, 'refundFee', 'cancel');
    await bench.deliver(one.payments);
    bench.stripe.control.clearFaults();
    // Ours is still tried again, and that the other one came back is known to the Admin.
    expect(bench.errors.splice(0).filter((line) => !/will be tried again|came back/.test(line))).toEqual([]);
    bench.clock.advance(3_600_000);
    await one.payments.flush(bookingId);
    await bench.deliver(one.payments);
    const payments = await bench.paymentsOf(bookingId);
    expect(payments.find(({ kind }) => kind === 'booking_fee')).toMatchObject({
      status: 'refunded',
      refundedCents: FEE,
    });
    expect(await bench.bookingOf(bookingId)).toMatchObject({ feeStatus: 'refunded' });
    const steps = await bench.db
      .select()
      .from(moneyTransitions)
      .where(and(eq(moneyTransitions.bookingId, bookingId), eq(moneyTransitions.subject, 'refund')))
      .orderBy(moneyTransitions.id);
    expect(steps.map(({ toStatus }) => toStatus)).toEqual(['failed', 'succeeded']);
    expect((await readBalances(bench.db, bookingId)).renter_collected).toBe(0);
    await expectSound();
  });

  it('gives back the rest where a part was refunded at the dashboard before ours was carried out', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const feeOf = async () => (await bench.paymentsOf(bookingId)).find(({ kind }) => kind === 'booking_fee');
    bench.stripe.control.nextCall({ path: 'POST /v1/refunds', mode: 'error_before', times: 100 });
    await plan(bookingId, 'refundFee', 'cancel');
    bench.stripe.control.clearFaults();
    const intent = (await feeOf())?.providerIntentId ?? '';
    await bench.client.refunds.create({ payment_intent: intent, amount: 620 });
    bench.clock.advance(3_600_000);
    await one.payments.flush(bookingId);
    await bench.deliver(one.payments);
    expect(await feeOf()).toMatchObject({ status: 'refunded', refundedCents: FEE });
    const { data } = await bench.client.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount)).toEqual([FEE - 620, 620]);
    expect((await readBalances(bench.db, bookingId)).renter_collected).toBe(0);
    await expectSound();
  });

  it('stays sound through a refund that the bank sends back, a dead hold and a charge instead of it', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(bookingId, 'refundFee', 'cancel');
    const refunds = await bench.client.refunds.list({ limit: 1 });
    bench.stripe.control.failRefund({ refund: refunds.data[0]?.id ?? '' });
    await bench.deliver(one.payments);
    expect((await readBalances(bench.db, bookingId)).renter_collected).toBe(-FEE);
    const other = await payAndHold(bench, one);
    bench.clock.advance(5 * 86_400_000);
    await plan(other.bookingId, 'captureBalance', BALANCE);
    await plan(other.bookingId, 'captureBalance', BALANCE);
    expect((await readBalances(bench.db, other.bookingId)).owner_payable).toBe(-15_640);
    await bench.deliver(one.payments);
    await expectSound();
  });
});

describe('the movements of a booking', () => {
  it('lists what was paid, captured and refunded, in that order', async () => {
    const { bookingId } = await payAndHold(bench, one);
    bench.clock.advance(1000);
    await plan(bookingId, 'captureBalance', 5000);
    bench.clock.advance(1000);
    await plan(bookingId, 'refundFee', 'goodwill');
    const movements = await one.payments.historyOf(bookingId, 'owner');
    expect(movements.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
      ['booking_fee', '17.40', 'succeeded'],
      ['balance', '50.00', 'captured'],
      ['refund', '17.40', 'succeeded'],
    ]);
  });

  it('leaves out unpaid intents', async () => {
    const { bookingId, renter } = await bench.newBooking();
    await one.payments.feeIntent(renter, { amount: 173.99, metadata: { bookingId } });
    expect(await one.payments.historyOf(bookingId, 'owner')).toEqual([]);
  });
});
