import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#shared/domain/error-codes.ts';
import type { DomainError } from '#shared/domain/errors.ts';
import { intentsOf, usePaymentBench } from '#tests/support/use-payment-bench.ts';
import type { Instance, PaymentBench } from '#tests/support/payments.ts';
import { bookings, payments, users } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';

const { bench, one, hookCallsOf } = usePaymentBench();

const TOTAL = 173.99;
const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';
const ask = (instance: Instance, { bookingId, renter }: Awaited<ReturnType<PaymentBench['newBooking']>>) =>
  instance.payments.feeIntent(renter, { amount: TOTAL, metadata: { bookingId } });
const intentsAtProvider = (bookingId: string) => intentsOf(bench, bookingId);
const codeOf = async (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: unknown) => {
      const { code, details } = error as DomainError;
      return { status: REFUSALS[code].status, code, ...(details ? { details } : {}) };
    },
  );

describe('the booking fee', () => {
  it('asks for the fee as Stripe wants it, and answers the same intent again', async () => {
    const booking = await bench.newBooking();
    const first = await ask(one, booking);
    expect(first).toMatchObject({ bookingFeeAmount: 17.4, remainingAmount: 156.59, totalAmount: 173.99 });
    expect(await ask(one, booking)).toEqual(first);
    const [intent] = await intentsAtProvider(booking.bookingId);
    expect(intent).toMatchObject({
      amount: 1740,
      capture_method: 'automatic',
      setup_future_usage: 'off_session',
      transfer_group: `booking_${booking.bookingId}`,
      metadata: { bookingId: booking.bookingId, kind: 'booking_fee' },
    });
    const withoutId = await one.payments.feeIntent(booking.renter, { amount: '173.99' });
    expect(withoutId).toEqual(first);
  });

  it('makes one intent and one customer for ten who ask at once at two instances', async () => {
    const booking = await bench.newBooking();
    const two = bench.newInstance();
    const asked = Array.from({ length: 10 }, (_, index) => ask(index % 2 ? one : two, booking));
    const secrets = new Set((await Promise.all(asked)).map((answer) => answer.bookingFeeClientSecret));
    expect(secrets.size).toBe(1);
    expect(await intentsAtProvider(booking.bookingId)).toHaveLength(1);
    const customers = await bench.client.customers.list({ limit: 100 });
    const own = customers.data.filter(({ metadata }) => metadata['userId'] === booking.renter.id);
    expect(own).toHaveLength(1);
  });

  it('counts once, however often and by whatever way it is reported', async () => {
    const booking = await bench.newBooking();
    const { bookingFeeClientSecret } = await ask(one, booking);
    await bench.stripe.pay(bookingFeeClientSecret);
    bench.stripe.control.nextWebhooks({ mode: 'duplicate', times: 10 });
    await bench.deliver(one.payments);
    const checked = await one.payments.check(booking.renter, {
      paymentIntent: intentOf(bookingFeeClientSecret),
    });
    expect(checked).toMatchObject({ kind: 'booking_fee', status: 'succeeded', message: null });
    await bench.deliver(one.payments);
    expect(hookCallsOf(booking.bookingId)).toEqual([
      ['feePaid', 'accepted'],
      ['holdPlaced', 'accepted'],
    ]);
    expect(await bench.bookingOf(booking.bookingId)).toMatchObject({ feeStatus: 'paid', holdStatus: 'held' });
    expect(await codeOf(ask(one, booking))).toMatchObject({ status: 409, code: 'already_paid' });
  });

  it('survives a death between the provider’s success and our own writing', async () => {
    const booking = await bench.newBooking();
    const doomed = bench.newInstance();
    doomed.dieAfter('createFeeIntent');
    expect(await codeOf(ask(doomed, booking))).toBeDefined();
    expect((await bench.paymentsOf(booking.bookingId))[0]?.providerIntentId).toBeNull();
    const [intent] = await intentsAtProvider(booking.bookingId);
    const reborn = bench.newInstance();
    const answer = await ask(reborn, booking);
    expect(intentOf(answer.bookingFeeClientSecret)).toBe(intent?.id);
    expect(await intentsAtProvider(booking.bookingId)).toHaveLength(1);
  });

  it('creates the fee once when the connection breaks after the provider has done it', async () => {
    const booking = await bench.newBooking();
    bench.stripe.control.nextCall({ path: 'POST /v1/payment_intents', mode: 'drop_after', times: 1 });
    await ask(one, booking);
    expect(await intentsAtProvider(booking.bookingId)).toHaveLength(1);
  });

  it('waits for a provider that is away: 503, nothing lost, the same call later', async () => {
    const booking = await bench.newBooking();
    bench.stripe.control.nextCall({ path: 'POST /v1/payment_intents', mode: 'drop_before', times: 3 });
    expect(await codeOf(ask(one, booking))).toEqual({ status: 503, code: 'payment_provider_away' });
    const [waiting] = (await bench.operationsOf(booking.bookingId)).filter(({ kind }) => kind === 'fee');
    expect(waiting).toMatchObject({ status: 'pending', attempts: 1 });
    await ask(one, booking);
    const [done] = (await bench.operationsOf(booking.bookingId)).filter(({ kind }) => kind === 'fee');
    expect(done).toMatchObject({ status: 'succeeded', idempotencyKey: `fee:${booking.bookingId}:1` });
  });

  it('gets a new intent after the old one was canceled', async () => {
    const booking = await bench.newBooking();
    const first = await ask(one, booking);
    await bench.client.paymentIntents.cancel(intentOf(first.bookingFeeClientSecret));
    const second = await ask(one, booking);
    expect(second.bookingFeeClientSecret).not.toBe(first.bookingFeeClientSecret);
    const rows = await bench.paymentsOf(booking.bookingId);
    expect(rows.map(({ generation, status }) => [generation, status]).sort()).toEqual([
      [1, 'canceled'],
      [2, 'created'],
    ]);
  });

  it('shows the reason of a declined card, and can be paid with another one', async () => {
    const booking = await bench.newBooking();
    const { bookingFeeClientSecret } = await ask(one, booking);
    const paymentIntent = intentOf(bookingFeeClientSecret);
    await bench.stripe.pay(bookingFeeClientSecret, '4000000000009995');
    const refused = await one.payments.check(booking.renter, { paymentIntent });
    expect(refused).toMatchObject({ status: 'requires_payment_method', code: 'insufficient_funds' });
    expect(refused.message).toMatch(/insufficient funds/i);
    expect(hookCallsOf(booking.bookingId)).toEqual([]);
    await bench.stripe.pay(bookingFeeClientSecret);
    expect(await one.payments.check(booking.renter, { paymentIntent })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('refuses the fee with a reason: wrong amount, another user’s, expired, malformed', async () => {
    const booking = await bench.newBooking();
    const { bookingId, renter } = booking;
    const stranger = (await bench.newBooking()).renter;
    const feeIntent = (member: typeof renter, amount: number | string) =>
      codeOf(one.payments.feeIntent(member, { amount, metadata: { bookingId } }));
    expect(await feeIntent(renter, 174)).toEqual({
      status: 409,
      code: 'wrong_amount',
      details: { totalAmount: '173.99' },
    });
    expect(await feeIntent(stranger, TOTAL)).toMatchObject({ status: 404 });
    for (const amount of ['abc', -1, 0, '173.999'])
      expect(await feeIntent(renter, amount)).toMatchObject({ status: 422 });
    const late = await bench.newBooking({ createdAt: new Date(bench.clock.now().getTime() - 31 * 60_000) });
    const canceled = await bench.newBooking({ status: 'canceled', refundPolicy: 'nothing_charged' });
    for (const [asked, status] of [
      [late, 'pending'],
      [canceled, 'canceled'],
    ] as const)
      expect(await codeOf(ask(one, asked))).toEqual({
        status: 409,
        code: 'booking_expired',
        details: { status },
      });
    const paid = await bench.newBooking({ feeStatus: 'paid', feePaidAt: bench.clock.now() });
    expect(await codeOf(ask(one, paid))).toMatchObject({
      code: 'already_paid',
      details: { status: 'pending' },
    });
    expect(await intentsAtProvider(bookingId)).toEqual([]);
  });

  it('refunds the fee in full when it arrives after the booking has expired', async () => {
    const booking = await bench.newBooking();
    const { bookingId } = booking;
    const { bookingFeeClientSecret } = await ask(one, booking);
    await bench.stripe.pay(bookingFeeClientSecret);
    const expired = { status: 'canceled', feeStatus: 'void', refundPolicy: 'nothing_charged' } as const;
    await bench.db.update(bookings).set(expired).where(eq(bookings.id, bookingId));
    await bench.deliver(one.payments);
    await bench.deliver(one.payments);
    expect(hookCallsOf(bookingId)).toEqual([
      ['feePaid', 'too_late'],
      ['feeRefunded', 1740],
    ]);
    const refunds = await bench.client.refunds.list({ payment_intent: intentOf(bookingFeeClientSecret) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([1740]);
    expect((await bench.paymentsOf(bookingId))[0]).toMatchObject({ status: 'refunded', refundedCents: 1740 });
  });

  it('gives the fee back where another intent has paid it already, and tells the booking of one', async () => {
    const booking = await bench.newBooking();
    const { bookingId, renter } = booking;
    const { bookingFeeClientSecret } = await ask(one, booking);
    const [first] = await bench.paymentsOf(bookingId);
    const [person] = await bench.db.select().from(users).where(eq(users.id, renter.id));
    const id = `second_${first?.id ?? ''}`;
    const none = { providerIntentId: null, providerChargeId: null };
    await bench.db.insert(payments).values({ ...first!, ...none, id, generation: 2 });
    const order = { amountCents: 1740, customerId: person?.stripeCustomerId ?? '' };
    const metadata = { bookingId, kind: 'booking_fee', paymentId: id, session: 'on' };
    const labels = { transferGroup: `booking_${bookingId}`, metadata };
    const second = await bench.stripe.provider.createFeeIntent({ ...order, ...labels }, id);
    await bench.stripe.pay(bookingFeeClientSecret);
    await bench.stripe.pay(second.clientSecret ?? '');
    await bench.deliver(one.payments);
    const intents = [intentOf(bookingFeeClientSecret), second.id];
    const given = await Promise.all(
      intents.map((intent) => bench.client.refunds.list({ payment_intent: intent })),
    );
    // Whichever was heard of first is the paid one.
    expect(given.flatMap(({ data }) => data.map(({ amount }) => amount))).toEqual([1740]);
    expect(hookCallsOf(bookingId).filter(([handler]) => handler === 'feePaid')).toEqual([
      ['feePaid', 'accepted'],
    ]);
  });

  it('makes the person known anew when the provider has forgotten them', async () => {
    const booking = await bench.newBooking();
    const { id: renterId } = booking.renter;
    const before = await ask(one, booking);
    await bench.client.paymentIntents.cancel(intentOf(before.bookingFeeClientSecret));
    const readPerson = () => bench.db.select().from(users).where(eq(users.id, renterId));
    const [known] = await readPerson();
    await bench.client.customers.del(known?.stripeCustomerId ?? '');
    // As in a store that was emptied: not even a trace of the customer is left.
    await bench.db.update(users).set({ stripeCustomerId: 'cus_gone' }).where(eq(users.id, renterId));
    expect(await codeOf(ask(one, booking))).toMatchObject({ status: 503 });
    const answer = await ask(one, booking);
    const intent = await bench.client.paymentIntents.retrieve(intentOf(answer.bookingFeeClientSecret));
    const [renewed] = await readPerson();
    expect(intent).toMatchObject({ status: 'requires_payment_method', customer: renewed?.stripeCustomerId });
    expect(renewed?.stripeCustomerId).not.toBe(known?.stripeCustomerId);
  });
});

describe('closing the fee before a booking expires', () => {
  it('cancels the open intent, so that an old tab cannot pay it', async () => {
    const booking = await bench.newBooking();
    const { bookingFeeClientSecret } = await ask(one, booking);
    expect(await one.payments.cancelOpenFee(booking.bookingId)).toBe('closed');
    expect((await bench.stripe.pay(bookingFeeClientSecret)).status).toBe(400);
  });

  it('hears that it was paid', async () => {
    const booking = await bench.newBooking();
    await bench.stripe.pay((await ask(one, booking)).bookingFeeClientSecret);
    expect(await one.payments.cancelOpenFee(booking.bookingId)).toBe('paid');
    expect(hookCallsOf(booking.bookingId)[0]).toEqual(['feePaid', 'accepted']);
  });

  it('leaves the fee open while the provider is away, and closes it later', async () => {
    const booking = await bench.newBooking();
    await ask(one, booking);
    bench.stripe.control.nextCall({
      path: 'POST /v1/payment_intents/*/cancel',
      mode: 'drop_before',
      times: 3,
    });
    expect(await one.payments.cancelOpenFee(booking.bookingId)).toBe('unknown');
    expect(await one.payments.cancelOpenFee(booking.bookingId)).toBe('closed');
  });

  it('closes nothing without an intent', async () => {
    expect(await one.payments.cancelOpenFee((await bench.newBooking()).bookingId)).toBe('closed');
  });
});
