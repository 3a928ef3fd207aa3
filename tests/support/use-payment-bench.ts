import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { beforeEach } from 'vitest';
import { bookings } from '#server/db/schema/index.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Payments } from '#server/modules/payments/index.ts';
import { sharedFixture } from './fixtures.ts';
import { startPaymentBench, type HandlerCall, type Instance, type PaymentBench } from './payments.ts';

/**
 * One bench, with one instance of the product, for all tests of a file, and what these ask it most; no fault or error of one
 * test reaches the next.
 */
export function usePaymentBench() {
  const bench = sharedFixture(startPaymentBench);
  beforeEach(() => {
    bench.stripe.control.clearFaults();
    bench.errors.length = 0;
  });
  return {
    bench,
    one: sharedFixture(() => bench.newInstance()),
    hookCallsOf: (bookingId: string) => handlerCallsOf(bench, bookingId),
    /** Status and captured cents of its holds, newest first. */
    holdsAtProvider: async (bookingId: string) =>
      (await intentsOf(bench, bookingId, 'hold')).map(({ status, amount_received }) => [
        status,
        amount_received,
      ]),
    plan: (
      instance: Instance,
      bookingId: string,
      what: keyof Instance['payments']['enqueue'],
      ...more: unknown[]
    ) => carryOut(bench, instance, bookingId, what, ...more),
  };
}

/** What a booking's handlers were told, in order. */
export const handlerCallsOf = (bench: PaymentBench, bookingId: string): [HandlerCall['handler'], unknown][] =>
  bench.handlerCalls
    .filter((call) => call.bookingId === bookingId)
    .map(({ handler, what }) => [handler, what]);

/** A booking's intents of that kind (`booking_fee`, `hold`, …) as the provider has them, newest first. */
export async function intentsOf(
  bench: PaymentBench,
  bookingId: string,
  kind?: string,
): Promise<Stripe.PaymentIntent[]> {
  const { data } = await bench.client.paymentIntents.list({ limit: 100 });
  const own = data.filter(({ metadata }) => metadata['bookingId'] === bookingId);
  return kind === undefined ? own : own.filter(({ metadata }) => metadata['kind'] === kind);
}

/** From the request to the held balance, with a card that does everything. */
export async function payAndHold(
  bench: PaymentBench,
  { payments }: Instance,
  card?: string,
): Promise<{ bookingId: string; renter: MemberActor }> {
  const made = await bench.newBooking();
  const { bookingId, renter } = made;
  const { bookingFeeClientSecret } = await payments.feeIntent(renter, {
    amount: 173.99,
    metadata: { bookingId },
  });
  await bench.stripe.pay(bookingFeeClientSecret, card);
  const paymentIntent = bookingFeeClientSecret.split('_secret_')[0] ?? '';
  await payments.check(renter, { paymentIntent });
  return made;
}

/** The fee is paid at the provider, and not known here yet. */
export async function paidUnheard(
  bench: PaymentBench,
  { payments }: Instance,
): Promise<{ bookingId: string; renter: MemberActor; paymentIntent: string }> {
  const booking = await bench.newBooking();
  const { bookingId, renter } = booking;
  const answer = await payments.feeIntent(renter, { amount: 173.99, metadata: { bookingId } });
  await bench.stripe.pay(answer.bookingFeeClientSecret);
  return { ...booking, paymentIntent: answer.bookingFeeClientSecret.split('_secret_')[0] ?? '' };
}

type Wishes = Record<string, (tx: unknown, bookingId: string, ...more: unknown[]) => Promise<unknown>>;

/** A plan of the bookings', in a transaction that has locked the booking, and what follows from it. */
export async function carryOut(
  bench: PaymentBench,
  { payments }: Instance,
  bookingId: string,
  what: keyof Payments['enqueue'],
  ...more: unknown[]
): Promise<void> {
  const wishes = payments.enqueue as unknown as Wishes;
  await bench.db.transaction(async (tx) => {
    await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
    // As the table of a booking's life does it beside the plan.
    if (what === 'captureBalance')
      await tx.update(bookings).set({ holdStatus: 'capturing' }).where(eq(bookings.id, bookingId));
    await wishes[what]?.(tx, bookingId, ...more, bench.clock.now());
  });
  await payments.flush(bookingId);
}
