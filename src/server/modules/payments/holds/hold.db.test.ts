import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bookings,
  paymentOperations,
  payments as paymentRows,
  providerEvents,
} from '#server/db/schema/index.ts';
import type { MemberActor } from '#server/http/actor.ts';
import {
  carryOut,
  payAndHold,
  startPaymentBench,
  type Instance,
  type PaymentBench,
} from '#tests/support/payments.ts';

let bench: PaymentBench;
let one: Instance;
beforeAll(async () => {
  bench = await startPaymentBench();
  one = bench.newInstance();
});
afterAll(() => bench.stop());
beforeEach(() => {
  bench.stripe.control.clearFaults();
  bench.errors.length = 0;
});

const FEE = 1740;
const BALANCE = 15_659;
const hookCallsOf = (bookingId: string) =>
  bench.handlerCalls.filter((one) => one.bookingId === bookingId).map(({ handler, what }) => [handler, what]);
const intentsOf = async (bookingId: string, kind: string) =>
  (await bench.client.paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata['bookingId'] === bookingId && metadata['kind'] === kind,
  );
const holdsAtProvider = async (bookingId: string) =>
  (await intentsOf(bookingId, 'hold')).map(({ status, amount_received }) => [status, amount_received]);
const plan = (
  instance: Instance,
  bookingId: string,
  what: keyof Instance['payments']['enqueue'],
  ...more: unknown[]
) => carryOut(bench, instance, bookingId, what, ...more);
/** The fee is paid at the provider, and not known here yet. */
async function paidUnheard(): Promise<{ bookingId: string; renter: MemberActor; paymentIntent: string }> {
  const booking = await bench.newBooking();
  const { bookingId, renter } = booking;
  const answer = await one.payments.feeIntent(renter, { amount: 173.99, metadata: { bookingId } });
  await bench.stripe.pay(answer.bookingFeeClientSecret);
  return { ...booking, paymentIntent: answer.bookingFeeClientSecret.split('_secret_')[0] ?? '' };
}

describe('the hold for the balance', () => {
  it('places the hold with the saved card, and expires it when the provider says', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const [intent] = await intentsOf(bookingId, 'hold');
    expect(intent).toMatchObject({ status: 'requires_capture', amount: BALANCE, capture_method: 'manual' });
    const { holdExpiresAt } = await bench.bookingOf(bookingId);
    const days = ((holdExpiresAt?.getTime() ?? 0) - bench.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(4.75, 1);
  });

  it('hears of the hold before its own answer, and keeps one hold all the same', async () => {
    const { bookingId, renter, paymentIntent } = await paidUnheard();
    const doomed = bench.newInstance();
    doomed.dieAfter('createHold');
    await doomed.payments.check(renter, { paymentIntent });
    expect((await bench.bookingOf(bookingId)).holdStatus).toBe('placing');
    await bench.deliver(one.payments);
    expect(hookCallsOf(bookingId)).toEqual([
      ['feePaid', 'accepted'],
      ['holdPlaced', 'accepted'],
    ]);
    await one.payments.flush(bookingId);
    expect(hookCallsOf(bookingId)).toHaveLength(2);
    expect(await holdsAtProvider(bookingId)).toEqual([['requires_capture', 0]]);
  });

  it('reports a hold as expired that was placed and expired before its webhook arrived', async () => {
    const { bookingId, renter, paymentIntent } = await paidUnheard();
    const doomed = bench.newInstance();
    doomed.dieAfter('createHold');
    await doomed.payments.check(renter, { paymentIntent });
    bench.clock.advance(5 * 86_400_000);
    await one.payments.flush(bookingId);
    await bench.deliver(one.payments);
    expect(await holdsAtProvider(bookingId)).toEqual([['canceled', 0]]);
    expect(hookCallsOf(bookingId).slice(1)).toEqual([['holdRefused', 'hold_expired']]);
    expect((await bench.bookingOf(bookingId)).holdStatus).toBe('expired');
  });

  it('waits for its time where the rental ends too late', async () => {
    const now = bench.clock.now().getTime();
    const far = { startsAt: new Date(now + 9 * 86_400_000), endsAt: new Date(now + 12 * 86_400_000) };
    const { bookingId, renter } = await bench.newBooking(far);
    const answer = await one.payments.feeIntent(renter, { amount: 173.99, metadata: { bookingId } });
    await bench.stripe.pay(answer.bookingFeeClientSecret);
    await bench.deliver(one.payments);
    expect((await bench.bookingOf(bookingId)).holdStatus).toBe('scheduled');
    expect(await holdsAtProvider(bookingId)).toEqual([]);
    await plan(one, bookingId, 'placeHold');
    expect(await holdsAtProvider(bookingId)).toEqual([['requires_capture', 0]]);
    await plan(one, bookingId, 'placeHold');
    expect(await holdsAtProvider(bookingId)).toHaveLength(1);
  });

  it('requests no hold where it is withdrawn before the call was made', async () => {
    const now = bench.clock.now();
    const startsAt = new Date(now.getTime() + 9 * 86_400_000);
    const endsAt = new Date(now.getTime() + 12 * 86_400_000);
    const { bookingId, renter } = await bench.newBooking({ startsAt, endsAt });
    const answer = await one.payments.feeIntent(renter, { amount: 173.99, metadata: { bookingId } });
    await bench.stripe.pay(answer.bookingFeeClientSecret);
    await bench.deliver(one.payments);
    await bench.db.transaction(async (tx) => {
      await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
      await one.payments.enqueue.placeHold(tx, bookingId, now);
      await one.payments.enqueue.releaseHold(tx, bookingId, now);
    });
    await one.payments.flush(bookingId);
    await one.payments.runPending();
    expect(await holdsAtProvider(bookingId)).toEqual([]);
    const hold = (await bench.paymentsOf(bookingId)).find(({ kind }) => kind === 'hold');
    expect(hold).toMatchObject({ status: 'canceled', providerIntentId: null });
    const creation = (await bench.operationsOf(bookingId)).find(({ paymentId }) => paymentId === hold?.id);
    expect(creation).toMatchObject({ status: 'failed', lastError: 'withdrawn', attempts: 0 });
  });

  it('releases the hold once, though it was planned twice', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(one, bookingId, 'releaseHold');
    await plan(one, bookingId, 'releaseHold');
    expect(await holdsAtProvider(bookingId)).toEqual([['canceled', 0]]);
  });

  it('gives the hold back when the booking was canceled while it was being placed', async () => {
    const { bookingId, renter, paymentIntent } = await paidUnheard();
    const doomed = bench.newInstance();
    doomed.dieAfter('createHold');
    await doomed.payments.check(renter, { paymentIntent });
    const gone = { status: 'canceled', refundPolicy: 'initial_fee_refunded' } as const;
    await bench.db.update(bookings).set(gone).where(eq(bookings.id, bookingId));
    await plan(one, bookingId, 'releaseHold');
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['holdPlaced', 'too_late']);
    expect(await holdsAtProvider(bookingId)).toEqual([['canceled', 0]]);
  });
});

describe('a hold that is refused', () => {
  it('reports a refused hold with the issuer’s reason, retries it unchanged, and replaces it with another card', async () => {
    const { bookingId, renter, paymentIntent } = await paidUnheard();
    bench.stripe.control.declineNextHold({ code: 'insufficient_funds' });
    const doomed = bench.newInstance();
    doomed.dieAfter('createHold');
    await doomed.payments.check(renter, { paymentIntent });
    // Had the card been asked again, it would have paid.
    await one.payments.flush(bookingId);
    expect(hookCallsOf(bookingId)).toEqual([
      ['feePaid', 'accepted'],
      ['holdRefused', 'insufficient_funds'],
    ]);
    expect(await holdsAtProvider(bookingId)).toEqual([['canceled', 0]]);

    const changed = await one.payments.changeCard(renter, bookingId);
    expect(changed.amount).toBe(156.59);
    expect(await one.payments.changeCard(renter, bookingId)).toEqual(changed);
    await bench.stripe.pay(changed.clientSecret, '5555555555554444');
    const [id = ''] = changed.clientSecret.split('_secret_');
    expect(await one.payments.check(renter, { paymentIntent: id })).toMatchObject({
      kind: 'hold',
      status: 'succeeded',
    });
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['holdPlaced', 'accepted']);
    const operations = await bench.operationsOf(bookingId);
    const keys = operations
      .map(({ idempotencyKey }) => idempotencyKey)
      .filter((key) => key.startsWith('hold:'));
    expect(keys.sort()).toEqual([`hold:${bookingId}:1:1`, `hold:${bookingId}:2:1`]);
    expect(await one.payments.changeCard(renter, bookingId).catch((error: unknown) => error)).toMatchObject({
      code: 'no_card_needed',
    });
  });

  it('gives the old hold back only once another card holds', async () => {
    const { bookingId, renter } = await payAndHold(bench, one);
    for (const holdStatus of ['capturing', 'capture_failed'] as const)
      await bench.db.update(bookings).set({ holdStatus }).where(eq(bookings.id, bookingId));
    const changed = await one.payments.changeCard(renter, bookingId);
    expect(await holdsAtProvider(bookingId)).toEqual([
      ['requires_payment_method', 0],
      ['requires_capture', 0],
    ]);
    await bench.stripe.pay(changed.clientSecret, '5555555555554444');
    await bench.deliver(one.payments);
    expect(await holdsAtProvider(bookingId)).toEqual([
      ['requires_capture', 0],
      ['canceled', 0],
    ]);
  });

  it('refuses a stranger who wants to replace the hold', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const { renter: stranger } = await bench.newBooking();
    await expect(one.payments.changeCard(stranger, bookingId)).rejects.toMatchObject({
      code: 'no_booking_to_pay',
    });
  });
});

describe('notices', () => {
  it('leads notices to the same end in another order, twice, late, or forged in between', async () => {
    const { bookingId } = await paidUnheard();
    const { control } = bench.stripe;
    control.nextWebhooks({ mode: 'drop', times: 1, type: 'payment_intent.succeeded' });
    control.nextWebhooks({ mode: 'reorder', times: 3 });
    control.nextWebhooks({ mode: 'bad_signature', times: 1 });
    control.nextWebhooks({ mode: 'duplicate', times: 5 });
    await bench.deliver(one.payments);
    await bench.deliver(bench.newInstance().payments);
    await plan(one, bookingId, 'captureBalance', BALANCE);
    await bench.deliver(one.payments);
    expect(hookCallsOf(bookingId)).toEqual([
      ['feePaid', 'accepted'],
      ['holdPlaced', 'accepted'],
      ['balanceCaptured', BALANCE],
    ]);
    const waiting = await bench.db.select().from(providerEvents).where(isNull(providerEvents.handledAt));
    expect(waiting).toEqual([]);
  });

  it('waits with notices for a provider that is away, and acts on them later', async () => {
    const { bookingId } = await paidUnheard();
    bench.stripe.control.nextCall({ path: 'GET /v1/payment_intents/*', mode: 'drop_before', times: 300 });
    await bench.deliver(one.payments);
    expect((await bench.bookingOf(bookingId)).feeStatus).toBe('unpaid');
    bench.stripe.control.clearFaults();
    bench.clock.advance(10_000);
    await one.payments.runPending();
    expect((await bench.bookingOf(bookingId)).feeStatus).toBe('paid');
  });
});

describe('the capture', () => {
  it('takes the balance once, however many ask at two instances', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const two = bench.newInstance();
    await plan(one, bookingId, 'captureBalance', BALANCE);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).payments.flush(bookingId)),
    );
    await bench.deliver(two.payments);
    expect(await holdsAtProvider(bookingId)).toEqual([['succeeded', BALANCE]]);
    expect(hookCallsOf(bookingId).filter(([handler]) => handler === 'balanceCaptured')).toEqual([
      ['balanceCaptured', BALANCE],
    ]);
  });

  it('takes a part, and the rest is free', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(one, bookingId, 'captureBalance', 5000);
    expect(await holdsAtProvider(bookingId)).toEqual([['succeeded', 5000]]);
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['balanceCaptured', 5000]);
  });

  it('takes nothing, and the booking hears that it is closed', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(one, bookingId, 'captureBalance', 0);
    expect(await holdsAtProvider(bookingId)).toEqual([['canceled', 0]]);
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['balanceCaptured', 0]);
  });

  it('captures once when the connection breaks after it, or we die after it', async () => {
    const { bookingId } = await payAndHold(bench, one);
    bench.stripe.control.nextCall({
      path: 'POST /v1/payment_intents/*/capture',
      mode: 'drop_after',
      times: 1,
    });
    const doomed = bench.newInstance();
    doomed.dieAfter('capture');
    await plan(doomed, bookingId, 'captureBalance', BALANCE);
    expect(hookCallsOf(bookingId).map(([handler]) => handler)).not.toContain('balanceCaptured');
    await bench.newInstance().payments.flush(bookingId);
    expect(await holdsAtProvider(bookingId)).toEqual([['succeeded', BALANCE]]);
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['balanceCaptured', BALANCE]);
  });

  it('asks for the capture by one instance at a time, which locks nothing while it waits for the answer', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const two = bench.newInstance();
    const { provider } = bench.stripe;
    const capture = provider.capture.bind(provider);
    const asked = vi.spyOn(provider, 'capture').mockImplementationOnce(async (...given) => {
      // Refused at once where the row is locked.
      await bench.db.execute(sql`select id from bookings where id = ${bookingId} for update nowait`);
      await two.payments.runPending();
      return capture(...given);
    });
    try {
      await plan(one, bookingId, 'captureBalance', BALANCE);
      expect(hookCallsOf(bookingId).at(-1)).toEqual(['balanceCaptured', BALANCE]);
      expect(asked).toHaveBeenCalledTimes(1);
    } finally {
      asked.mockRestore();
    }
  });

  it('counts what has been done already as success', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const [intent] = await intentsOf(bookingId, 'hold');
    await bench.client.paymentIntents.capture(intent?.id ?? '');
    await plan(one, bookingId, 'captureBalance', BALANCE);
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['balanceCaptured', BALANCE]);
    const operations = await bench.operationsOf(bookingId);
    expect(operations.find(({ kind }) => kind === 'capture')?.status).toBe('succeeded');
  });

  it('charges the saved card where the hold has died', async () => {
    const { bookingId } = await payAndHold(bench, one);
    bench.clock.advance(5 * 86_400_000);
    await bench.deliver(one.payments);
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['holdRefused', 'hold_expired']);
    expect((await bench.paymentsOf(bookingId)).map(({ status }) => status).sort()).toEqual([
      'expired',
      'succeeded',
    ]);
    await plan(one, bookingId, 'captureBalance', BALANCE);
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['balanceCaptured', BALANCE]);
    const [charged] = await intentsOf(bookingId, 'balance');
    expect(charged).toMatchObject({ status: 'succeeded', amount_received: BALANCE });
  });

  it('reports an expired hold that is detected only by the capture', async () => {
    const { bookingId } = await payAndHold(bench, one);
    bench.clock.advance(5 * 86_400_000);
    await plan(one, bookingId, 'captureBalance', BALANCE);
    expect(hookCallsOf(bookingId).slice(-2)).toEqual([
      ['holdRefused', 'hold_expired'],
      ['captureFailed', 'hold_expired'],
    ]);
    await plan(one, bookingId, 'captureBalance', BALANCE);
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['balanceCaptured', BALANCE]);
  });
});

describe('a capture that the provider refuses', () => {
  it('reports a refused capture at once', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const { bookingId: other } = await payAndHold(bench, one);
    // As if the provider's store had been emptied.
    await bench.db
      .update(paymentRows)
      .set({ providerIntentId: `pi_unknown_${bookingId}` })
      .where(and(eq(paymentRows.bookingId, bookingId), eq(paymentRows.kind, 'hold')));
    await plan(one, bookingId, 'captureBalance', BALANCE);
    await plan(one, other, 'captureBalance', BALANCE);
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['captureFailed', 'not_found']);
    expect(hookCallsOf(other).at(-1)).toEqual(['balanceCaptured', BALANCE]);
  });
});

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
    const [fee] = await intentsOf(bookingId, 'booking_fee');
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
    const [fee] = await intentsOf(bookingId, 'booking_fee');
    await bench.client.refunds.create({ payment_intent: fee?.id ?? '' });
    await plan(one, bookingId, 'refundFee', 'cancel');
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['feeRefunded', FEE]);
    const operations = await bench.operationsOf(bookingId);
    expect(operations.find(({ kind }) => kind === 'refund')?.status).toBe('succeeded');
  });

  it('raises an alarm when the bank sends the refund back', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(one, bookingId, 'refundFee', 'cancel');
    const [fee] = await intentsOf(bookingId, 'booking_fee');
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
    const [hold] = await intentsOf(bookingId, 'hold');
    const { data } = await bench.client.refunds.list({ payment_intent: hold?.id ?? '' });
    expect(data.map(({ amount }) => amount)).toEqual([BALANCE - 10_000]);
  });
});

describe('a call whose key the provider may have forgotten', () => {
  it('looks a call up before it makes it again', async () => {
    const { bookingId, renter, paymentIntent } = await paidUnheard();
    const doomed = bench.newInstance();
    doomed.dieAfter('createHold');
    await doomed.payments.check(renter, { paymentIntent });
    const dayAgo = new Date(bench.clock.now().getTime() - 24 * 3_600_000);
    // As if the provider had forgotten: with this key it would make a second hold.
    await bench.db
      .update(paymentOperations)
      .set({ createdAt: dayAgo, idempotencyKey: `forgotten:${bookingId}` })
      .where(eq(paymentOperations.idempotencyKey, `hold:${bookingId}:1:1`));
    await one.payments.flush(bookingId);
    expect(await holdsAtProvider(bookingId)).toEqual([['requires_capture', 0]]);
    expect(hookCallsOf(bookingId).at(-1)).toEqual(['holdPlaced', 'accepted']);
  });

  it('makes the call where nothing has come of it', async () => {
    const { bookingId, renter, paymentIntent } = await paidUnheard();
    bench.stripe.control.nextCall({ path: 'POST /v1/payment_intents', mode: 'drop_before', times: 3 });
    await one.payments.check(renter, { paymentIntent });
    expect(await holdsAtProvider(bookingId)).toEqual([]);
    const dayAgo = new Date(bench.clock.now().getTime() - 24 * 3_600_000);
    await bench.db
      .update(paymentOperations)
      .set({ createdAt: dayAgo })
      .where(eq(paymentOperations.idempotencyKey, `hold:${bookingId}:1:1`));
    await one.payments.flush(bookingId);
    expect(await holdsAtProvider(bookingId)).toEqual([['requires_capture', 0]]);
  });
});
