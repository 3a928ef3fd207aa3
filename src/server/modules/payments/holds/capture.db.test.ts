import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { bookings, payments as paymentRows, refunds } from '#server/db/schema/index.ts';
import { usePaymentBench, intentsOf, payAndHold } from '#tests/support/use-payment-bench.ts';

const { bench, one, hookCallsOf, holdsAtProvider, plan } = usePaymentBench();

const BALANCE = 15_659;

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

  it('closes every balance below the provider’s least charge by itself, and captures from there on', async () => {
    for (const [cents, atProvider] of [
      [49, ['canceled', 0]],
      [0, ['canceled', 0]],
      [50, ['succeeded', 50]],
    ] as const) {
      const { bookingId } = await payAndHold(bench, one);
      await plan(one, bookingId, 'captureBalance', cents);
      expect(await holdsAtProvider(bookingId)).toEqual([atProvider]);
      expect(hookCallsOf(bookingId).at(-1)).toEqual(['balanceCaptured', cents < 50 ? 0 : 50]);
    }
  });

  it('gives up another card that the renter has not confirmed', async () => {
    const { bookingId, renter } = await payAndHold(bench, one);
    for (const holdStatus of ['capturing', 'capture_failed'] as const)
      await bench.db.update(bookings).set({ holdStatus }).where(eq(bookings.id, bookingId));
    await one.payments.changeCard(renter, bookingId);
    await plan(one, bookingId, 'captureBalance', BALANCE);
    expect(await holdsAtProvider(bookingId)).toEqual([
      ['canceled', 0],
      ['succeeded', BALANCE],
    ]);
  });

  it('gives all of an early capture back where the hold is released', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await plan(one, bookingId, 'captureHold');
    expect(await holdsAtProvider(bookingId)).toEqual([['succeeded', BALANCE]]);
    await plan(one, bookingId, 'releaseHold');
    const hold = (await bench.paymentsOf(bookingId)).find(({ kind }) => kind === 'hold');
    expect(hold?.refundedCents).toBe(BALANCE);
    const rows = await bench.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, hold?.id ?? ''));
    expect(rows).toMatchObject([{ cause: 'released', amountCents: BALANCE, status: 'succeeded' }]);
  });

  it('captures nothing early where no hold stands', async () => {
    const { bookingId, renter } = await bench.newBooking();
    await one.payments.feeIntent(renter, { amount: 173.99, metadata: { bookingId } });
    await plan(one, bookingId, 'captureHold');
    expect((await bench.operationsOf(bookingId)).map(({ kind }) => kind)).not.toContain('capture');
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
    const [intent] = await intentsOf(bench, bookingId, 'hold');
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
    const [charged] = await intentsOf(bench, bookingId, 'balance');
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
