import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '#server/adapters/payments/port.ts';
import {
  domainEvents,
  moneyTransitions,
  payments,
  refunds,
  scheduledJobs,
  transferReversals,
  transfers,
  users,
} from '#server/db/schema/index.ts';
import { carryOut, payAndHold, usePaymentBench } from '#tests/support/use-payment-bench.ts';
import { lockBooking } from '../booking.repository.ts';
import { readBalances } from '../ledger/ledger.repository.ts';
import { queueTransfers } from './queue-transfers.ts';

const { bench, one } = usePaymentBench();

const BALANCE = 15_659;
const SHARE = 15_640;

/** The owner of a booking gets an account that can be paid. Answers its id. */
async function payable(bookingId: string): Promise<string> {
  const { ownerId } = await bench.bookingOf(bookingId);
  const owner = { userId: ownerId, email: null };
  const { id } = await bench.stripe.provider.createAccount(owner, `account:${ownerId}`);
  bench.stripe.control.account({ id, step: 'verified' });
  await bench.db
    .update(users)
    .set({ stripeConnectAccountId: id, stripeConnectOnboardingComplete: true })
    .where(eq(users.id, ownerId));
  return id;
}
const complete = (bookingId: string, by = one) => carryOut(bench, by, bookingId, 'captureBalance', BALANCE);
const payOwner = async (bookingId: string, by = one) =>
  by.payments.payOwner((await bench.bookingOf(bookingId)).ownerId);
const plan = (bookingId: string) =>
  bench.db.transaction(async (tx) => {
    const moment = { now: bench.clock.now(), realNow: bench.clock.now() };
    await queueTransfers(tx, await lockBooking(tx, bookingId), moment);
  });
const rowsOf = (bookingId: string) =>
  bench.db.select().from(transfers).where(eq(transfers.bookingId, bookingId));
const atProvider = async (accountId: string) =>
  (await bench.client.transfers.list({ destination: accountId })).data.map(
    ({ amount, amount_reversed }) => amount - amount_reversed,
  );
const owedFor = async (bookingId: string) => (await readBalances(bench.db, bookingId)).owner_payable ?? 0;

describe('planning what an owner is paid', () => {
  it('plans a transfer once, however often it is asked', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    const accountId = await payable(bookingId);
    await Promise.all([plan(bookingId), plan(bookingId)]);
    expect(await rowsOf(bookingId)).toMatchObject([{ amountCents: SHARE, status: 'pending' }]);
    await one.payments.flush(bookingId);
    await plan(bookingId);
    await bench.deliver(one.payments);
    expect(await atProvider(accountId)).toEqual([SHARE]);
    expect(await rowsOf(bookingId)).toMatchObject([{ amountCents: SHARE, status: 'paid' }]);
    expect(await owedFor(bookingId)).toBe(0);
  });

  it('moves nothing before the booking is over', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await payable(bookingId);
    await carryOut(bench, one, bookingId, 'keepFee');
    expect(await owedFor(bookingId)).toBeLessThan(0);
    expect(await rowsOf(bookingId)).toEqual([]);
  });

  it('waits for an account that cannot take it yet, and asks the provider for nothing', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    const { ownerId } = await bench.bookingOf(bookingId);
    const owner = { userId: ownerId, email: null };
    const { id } = await bench.stripe.provider.createAccount(owner, `account:${ownerId}`);
    await bench.db.update(users).set({ stripeConnectAccountId: id }).where(eq(users.id, ownerId));
    await payOwner(bookingId);
    expect(await rowsOf(bookingId)).toEqual([]);
    expect(await owedFor(bookingId)).toBe(-SHARE);
  });

  it('waits while a refund is ahead', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    await payable(bookingId);
    const [payment] = await bench.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    const now = bench.clock.now();
    const ahead = { paymentId: payment?.id ?? '', amountCents: 100, cause: 'test', createdAt: now };
    await bench.db.insert(refunds).values({ id: `ref_${bookingId}`, status: 'pending', ...ahead });
    await plan(bookingId);
    expect(await rowsOf(bookingId)).toEqual([]);
    await bench.db
      .update(refunds)
      .set({ status: 'failed' })
      .where(eq(refunds.id, `ref_${bookingId}`));
    await plan(bookingId);
    expect(await rowsOf(bookingId)).toMatchObject([{ amountCents: SHARE }]);
  });
});

describe('a refund that the provider refuses', () => {
  it('pays the owner without waiting for a refused refund', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    const accountId = await payable(bookingId);
    const refused = new ProviderError({ kind: 'refused', code: 'charge_disputed' }, 'not now');
    vi.spyOn(bench.stripe.provider, 'refund').mockRejectedValueOnce(refused);
    await carryOut(bench, one, bookingId, 'refundBalance', 5000);
    // Of 173.99 the owner settles for 67.40; the rest is the renter's, refused or not: 92 % of 67.40 - 3.99.
    expect(await atProvider(accountId)).toEqual([5834]);
    await bench.deliver(one.payments);
    expect(await atProvider(accountId)).toEqual([5834]);
    expect(await owedFor(bookingId)).toBe(0);
  });
});

describe('a refund of which a part was made by hand', () => {
  it('is completed first, and leaves the owner what they settle for', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    const accountId = await payable(bookingId);
    const [hold] = (await bench.paymentsOf(bookingId)).filter(({ kind }) => kind === 'hold');
    const payment_intent = hold?.providerIntentId ?? '';
    // A partial refund at the provider, of which we have no event yet.
    await bench.client.refunds.create({ payment_intent, amount: 10_000 });
    await carryOut(bench, one, bookingId, 'refundBalance', 5000);
    await bench.deliver(one.payments);
    const { data } = await bench.client.refunds.list({ payment_intent });
    expect(data.map(({ amount }) => amount)).toEqual([659, 10_000]);
    // 50.00 of the balance and 8.34 of the fee: 92 % of 67.40 - 3.99.
    expect((await atProvider(accountId)).reduce((sum, cents) => sum + cents, 0)).toBe(5834);
    expect(await owedFor(bookingId)).toBe(0);
  });
});

describe('a transfer', () => {
  it('makes a transfer once, though the instance dies before it writes that down', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    const accountId = await payable(bookingId);
    const dying = bench.newInstance();
    dying.dieAfter('transfer');
    await payOwner(bookingId, dying);
    expect(await atProvider(accountId)).toEqual([SHARE]);
    expect(await rowsOf(bookingId)).toMatchObject([{ status: 'pending' }]);
    // Another one starts: the same call with the same key, and its webhook event, in whichever order.
    const next = bench.newInstance();
    await Promise.all([next.payments.flush(bookingId), bench.deliver(next.payments)]);
    await payOwner(bookingId, next);
    expect(await atProvider(accountId)).toEqual([SHARE]);
    expect(await rowsOf(bookingId)).toMatchObject([{ status: 'paid' }]);
    expect(await owedFor(bookingId)).toBe(0);
    const moves = await bench.db
      .select()
      .from(moneyTransitions)
      .where(eq(moneyTransitions.bookingId, bookingId));
    const own = moves.filter(({ subject }) => subject === 'transfer');
    expect(own.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([['pending', 'paid']]);
  });

  it('finds a transfer at the provider once its idempotency key is too old, and makes no second one', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    const accountId = await payable(bookingId);
    const dying = bench.newInstance();
    dying.dieAfter('transfer');
    await payOwner(bookingId, dying);
    bench.clock.advance(2 * 86_400_000);
    await bench.newInstance().payments.flush(bookingId);
    expect(await atProvider(accountId)).toEqual([SHARE]);
    expect(await rowsOf(bookingId)).toMatchObject([{ status: 'paid' }]);

    const [hold] = (await bench.paymentsOf(bookingId)).filter(({ kind }) => kind === 'hold');
    await bench.client.refunds.create({ payment_intent: hold?.providerIntentId ?? '', amount: 5000 });
    const dyingAgain = bench.newInstance();
    dyingAgain.dieAfter('reverseTransfer');
    await bench.deliver(dyingAgain.payments);
    expect(await rowsOf(bookingId)).toMatchObject([{ reversedCents: 0 }]);
    bench.clock.advance(2 * 86_400_000);
    await bench.newInstance().payments.flush(bookingId);
    expect(await atProvider(accountId)).toEqual([11_040]);
    expect(await rowsOf(bookingId)).toMatchObject([{ reversedCents: 4600 }]);
  });

  it('takes a transfer that was too much when it arrived back for the rest', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    const accountId = await payable(bookingId);
    await plan(bookingId);
    // Given back at the provider while the transfer waits to be made.
    const [hold] = (await bench.paymentsOf(bookingId)).filter(({ kind }) => kind === 'hold');
    await bench.client.refunds.create({ payment_intent: hold?.providerIntentId ?? '', amount: 5000 });
    bench.stripe.control.nextCall({ path: 'POST /v1/transfers', mode: 'error_before', times: 3 });
    await bench.deliver(one.payments);
    bench.stripe.control.clearFaults();
    await one.payments.flush(bookingId);
    await bench.deliver(one.payments);
    expect(await atProvider(accountId)).toEqual([11_040]);
    expect(await owedFor(bookingId)).toBe(0);
  });

  it('reverses a transfer once, though the instance dies before it writes that down', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    const accountId = await payable(bookingId);
    await payOwner(bookingId);
    const [hold] = (await bench.paymentsOf(bookingId)).filter(({ kind }) => kind === 'hold');
    await bench.client.refunds.create({ payment_intent: hold?.providerIntentId ?? '', amount: 5000 });
    const dying = bench.newInstance();
    dying.dieAfter('reverseTransfer');
    await bench.deliver(dying.payments);
    expect(await atProvider(accountId)).toEqual([11_040]);
    const next = bench.newInstance();
    await bench.deliver(next.payments);
    await next.payments.flush(bookingId);
    await bench.deliver(next.payments);
    expect(await atProvider(accountId)).toEqual([11_040]);
    expect(await rowsOf(bookingId)).toMatchObject([{ reversedCents: 4600, status: 'paid' }]);
    expect(await owedFor(bookingId)).toBe(0);
  });

  it('reports a transfer that the provider does not take back as a failed payout, and looks at it again a day later', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await complete(bookingId);
    await payable(bookingId);
    await payOwner(bookingId);
    const [hold] = (await bench.paymentsOf(bookingId)).filter(({ kind }) => kind === 'hold');
    await bench.client.refunds.create({ payment_intent: hold?.providerIntentId ?? '', amount: 5000 });
    bench.stripe.control.nextCall({ path: 'POST /v1/transfers/*', mode: 'error_before', times: 50 });
    await bench.deliver(one.payments);
    bench.stripe.control.clearFaults();
    // Someone reverses all of it in the provider's dashboard; its webhook has not arrived yet.
    const [row] = await rowsOf(bookingId);
    await bench.client.transfers.createReversal(row?.providerTransferId ?? '');
    await one.payments.flush(bookingId);
    const ours = await bench.db
      .select()
      .from(transferReversals)
      .where(eq(transferReversals.transferId, row?.id ?? ''));
    expect(ours).toMatchObject([{ amountCents: 4600, status: 'failed' }]);
    const failures = await bench.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, 'booking.payout_failed'));
    const own = failures.map(({ payload }) => payload as { bookingId: string });
    expect(own.filter((one) => one.bookingId === bookingId)).toMatchObject([
      { transferId: row?.id, amountCents: 4600 },
    ]);
    const jobs = await bench.db.select().from(scheduledJobs).where(eq(scheduledJobs.subject, bookingId));
    const again = jobs.filter(({ kind }) => kind === 'payout.retry').map(({ dueAt }) => dueAt);
    expect(again).toEqual([new Date(bench.clock.now().getTime() + 86_400_000)]);
  });
});
