import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/db/schema/index.ts';
import { usePaymentBench, intentsOf, paidUnheard, payAndHold } from '#tests/support/use-payment-bench.ts';

const { bench, one, hookCallsOf, holdsAtProvider, plan } = usePaymentBench();

const BALANCE = 15_659;

describe('the hold for the balance', () => {
  it('places the hold with the saved card, and expires it when the provider says', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const [intent] = await intentsOf(bench, bookingId, 'hold');
    expect(intent).toMatchObject({ status: 'requires_capture', amount: BALANCE, capture_method: 'manual' });
    const { holdExpiresAt } = await bench.bookingOf(bookingId);
    const days = ((holdExpiresAt?.getTime() ?? 0) - bench.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(4.75, 1);
  });

  it('hears of the hold before its own answer, and keeps one hold all the same', async () => {
    const { bookingId, renter, paymentIntent } = await paidUnheard(bench, one);
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
    const { bookingId, renter, paymentIntent } = await paidUnheard(bench, one);
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

  it('asks for no larger hold of a change while a renewal stands beside the old hold', async () => {
    const { bookingId } = await payAndHold(bench, one);
    const larger = { changeId: 'chg_larger', amountCents: BALANCE + 1 };
    const ask = () =>
      bench.db.transaction((tx) =>
        one.payments.enqueue.holdForChange(tx, bookingId, larger, bench.clock.now()),
      );
    bench.stripe.control.nextCall({
      path: 'POST /v1/payment_intents/*/cancel',
      mode: 'drop_before',
      times: 50,
    });
    await plan(one, bookingId, 'renewHold');
    expect(await holdsAtProvider(bookingId)).toHaveLength(2);
    await expect(ask()).rejects.toMatchObject({ code: 'hold_renewing' });
    bench.stripe.control.clearFaults();
    bench.errors.splice(0);
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

  it('places a scheduled hold when it falls due, and only for a booking that still waits for it', async () => {
    const now = bench.clock.now().getTime();
    const far = { startsAt: new Date(now + 9 * 86_400_000), endsAt: new Date(now + 12 * 86_400_000) };
    const set = (bookingId: string, facts: Partial<typeof bookings.$inferInsert>) =>
      bench.db.update(bookings).set(facts).where(eq(bookings.id, bookingId));
    const scheduled = async () => {
      const { bookingId, renter } = await bench.newBooking(far);
      const answer = await one.payments.feeIntent(renter, { amount: 173.99, metadata: { bookingId } });
      await bench.stripe.pay(answer.bookingFeeClientSecret);
      await bench.deliver(one.payments);
      return bookingId;
    };
    const due = await scheduled();
    await one.runJob('hold.place', due);
    expect(await holdsAtProvider(due)).toEqual([['requires_capture', 0]]);
    for (const facts of [
      { status: 'canceled', refundPolicy: 'initial_fee_refunded' },
      { feeStatus: 'refunded' },
      { holdStatus: 'placing' },
    ] as const) {
      const bookingId = await scheduled();
      await set(bookingId, facts);
      await one.runJob('hold.place', bookingId);
      expect(await holdsAtProvider(bookingId), JSON.stringify(facts)).toEqual([]);
    }
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
    const { bookingId, renter, paymentIntent } = await paidUnheard(bench, one);
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
    const { bookingId, renter, paymentIntent } = await paidUnheard(bench, one);
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
