import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentOperations, providerEvents } from '#server/db/schema/index.ts';
import { usePaymentBench, paidUnheard } from '#tests/support/use-payment-bench.ts';

const { bench, one, hookCallsOf, holdsAtProvider, plan } = usePaymentBench();

const BALANCE = 15_659;

describe('notices', () => {
  it('leads notices to the same end in another order, twice, late, or forged in between', async () => {
    const { bookingId } = await paidUnheard(bench, one);
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
    const { bookingId } = await paidUnheard(bench, one);
    bench.stripe.control.nextCall({ path: 'GET /v1/payment_intents/*', mode: 'drop_before', times: 300 });
    await bench.deliver(one.payments);
    expect((await bench.bookingOf(bookingId)).feeStatus).toBe('unpaid');
    bench.stripe.control.clearFaults();
    bench.clock.advance(10_000);
    await one.payments.runPending();
    expect((await bench.bookingOf(bookingId)).feeStatus).toBe('paid');
  });
});

describe('a call whose key the provider may have forgotten', () => {
  it('looks a call up before it makes it again', async () => {
    const { bookingId, renter, paymentIntent } = await paidUnheard(bench, one);
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
    const { bookingId, renter, paymentIntent } = await paidUnheard(bench, one);
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
