import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/db/schema/index.ts';
import { TEST_START } from '#tests/support/test-start.ts';
import { lockBooking } from '../booking.repository.ts';
import {
  carryOut,
  handlerCallsOf,
  intentsOf,
  payAndHold,
  usePaymentBench,
} from '#tests/support/use-payment-bench.ts';

const { bench, one } = usePaymentBench();

const LATE_FEE = 4200;
const lateFeesAtProvider = async (bookingId: string) =>
  (await intentsOf(bench, bookingId, 'late_fee')).map(({ status, amount }) => [status, amount]);
const lateFeeCallsOf = (bookingId: string) =>
  handlerCallsOf(bench, bookingId).filter(([handler]) => handler.startsWith('lateFee'));
const set = (bookingId: string, facts: Partial<typeof bookings.$inferInsert>) =>
  bench.db.update(bookings).set(facts).where(eq(bookings.id, bookingId));
const charge = (bookingId: string) => carryOut(bench, one, bookingId, 'chargeLateFee');
/** A rental that came back late, whose fee a party charges. */
async function lateRental() {
  const rental = await payAndHold(bench, one);
  const back = { status: 'completed', actualPickupTime: TEST_START, actualReturnTime: TEST_START } as const;
  await carryOut(bench, one, rental.bookingId, 'captureBalance', 5000);
  await set(rental.bookingId, { ...back, lateFeeCents: LATE_FEE, lateFeeStatus: 'owed' });
  await set(rental.bookingId, { lateFeeStatus: 'charging' });
  return rental;
}

describe('a late fee', () => {
  it('is charged to the saved card once, though it is asked for twice before the call', async () => {
    const { bookingId } = await lateRental();
    await bench.db.transaction(async (tx) => {
      await lockBooking(tx, bookingId);
      await one.payments.enqueue.chargeLateFee(tx, bookingId, bench.clock.now());
    });
    await charge(bookingId);
    await bench.deliver(one.payments);
    expect(await lateFeesAtProvider(bookingId)).toEqual([['succeeded', LATE_FEE]]);
    expect(lateFeeCallsOf(bookingId)).toEqual([['lateFeeCharged', LATE_FEE]]);
  });

  it('is not charged where there is none', async () => {
    const { bookingId } = await payAndHold(bench, one);
    await charge(bookingId);
    expect(await lateFeesAtProvider(bookingId)).toEqual([]);
  });

  it('is paid by the renter in the card form where the saved card was refused', async () => {
    const { bookingId, renter } = await lateRental();
    bench.stripe.control.declineNextCharge({ code: 'insufficient_funds' });
    await charge(bookingId);
    expect(lateFeeCallsOf(bookingId)).toEqual([['lateFeeFailed', 'insufficient_funds']]);
    const form = await one.payments.changeCard(renter, bookingId);
    expect(form).toMatchObject({ kind: 'late_fee', amount: 42 });
    expect(await one.payments.changeCard(renter, bookingId)).toEqual(form);
    await bench.stripe.pay(form.clientSecret, '5555555555554444');
    await bench.deliver(one.payments);
    expect(lateFeeCallsOf(bookingId).at(-1)).toEqual(['lateFeeCharged', LATE_FEE]);
  });

  it('is taken from the saved card once the card form’s own try is closed', async () => {
    const { bookingId, renter } = await lateRental();
    await set(bookingId, { lateFeeStatus: 'failed' });
    const { clientSecret } = await one.payments.changeCard(renter, bookingId);
    await set(bookingId, { lateFeeStatus: 'charging' });
    await charge(bookingId);
    await bench.deliver(one.payments);
    await one.payments.flush(bookingId);
    expect(await lateFeesAtProvider(bookingId)).toEqual([
      ['succeeded', LATE_FEE],
      ['canceled', LATE_FEE],
    ]);
    expect(lateFeeCallsOf(bookingId)).toEqual([['lateFeeCharged', LATE_FEE]]);
    expect((await bench.stripe.pay(clientSecret)).status).toBe(400);
  });
});
