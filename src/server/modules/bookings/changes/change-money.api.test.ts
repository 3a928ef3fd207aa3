import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { bookings } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { ASKS_EVERY_TIME, realChanges } from '#tests/support/real-changes.ts';
import {
  advance,
  bookingNow,
  callAs,
  hear,
  intentsAtProvider,
  moveClock,
  pressAs,
  rentalOut,
  rentalPaid,
  rentalPaidUnheard,
  secondsUntil,
  stripeByHand,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** Changes of dates with the payment sandbox (docs/product/changes.md#money). */
const app = sharedFixture(buildTestApp);
const { ask, accept, withdraw, changesOf, heldNow, holdSteps, refundsOf, customerOf, confirmAtBank } =
  realChanges(app);

/** Paid with 3-D Secure and accepted; the hold is scheduled. */
async function acceptedWithBank(): Promise<RealRental> {
  const wish = { card: ASKS_EVERY_TIME, returnUrl: 'http://127.0.0.1/back' };
  const rental = await rentalPaidUnheard(app, 9, wish);
  await confirmAtBank(rental.intentId);
  await hear(app);
  await pressAs(app, rental.owner, rental, 'accept');
  return rental;
}

describe('the money of a longer rental', () => {
  it('is charged and held at the provider before the old hold is released, and all of it captured at the return', async () => {
    const rental = await rentalOut(app);
    expect(await heldNow(rental)).toEqual([15_659]);
    await ask(rental, 2);
    expect(await intentsAtProvider(app, rental, 'change_fee')).toEqual([]);
    const changed = await accept(rental);
    expect(changed).toMatchObject({
      totalAmount: '343.99',
      authorizationAmount: '309.59',
      holdStatus: 'held',
    });
    await hear(app);
    expect(await intentsAtProvider(app, rental, 'change_fee')).toEqual([['succeeded', 1700]]);
    expect(await intentsAtProvider(app, rental, 'hold')).toEqual([
      ['canceled', 0],
      ['requires_capture', 0],
    ]);
    expect(await heldNow(rental)).toEqual([30_959]);
    for (const person of [rental.owner, rental.renter]) await pressAs(app, person, rental, 'confirm-return');
    await hear(app);
    const done = await bookingNow(app, rental);
    expect(done).toMatchObject({ status: 'completed', capturedAmount: '309.59' });
    const receipt = await callAs<Receipt>(
      app,
      rental.renter,
      'GET',
      `/api/bookings/${rental.booking.id}/receipt`,
    );
    expect(JSON.stringify(receipt)).toContain('343.99');
  });

  it('never has less held than the balance, whatever the provider is doing: the larger hold is placed first', async () => {
    const rental = await rentalOut(app);
    await ask(rental, 2);
    await accept(rental);
    await hear(app);
    expect(await holdSteps(rental)).toEqual(['placed 15659', 'placed 30959', 'released 15659']);
  });

  it('comes to nothing, and its fee goes back, where the larger hold is refused', async () => {
    const rental = await rentalOut(app);
    await ask(rental, 2);
    const customer = await customerOf(rental);
    app.stripe.control.declineNextHold({ code: 'insufficient_funds', customer });
    await accept(rental);
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({
      change: null,
      totalAmount: '173.99',
      holdStatus: 'held',
    });
    expect((await changesOf(rental)).at(-1)).toMatchObject({
      outcome: 'failed',
      reason: 'insufficient_funds',
    });
    expect(await heldNow(rental)).toEqual([15_659]);
    expect(await refundsOf(rental)).toEqual([1700]);
  });

  it('waits for the renter where the bank asks for them each time, and goes on once they have paid', async () => {
    const rental = await acceptedWithBank();
    expect((await bookingNow(app, rental)).holdStatus).toBe('scheduled');
    await ask(rental, 2);
    await accept(rental);
    const waiting = await bookingNow(app, rental);
    expect(waiting).toMatchObject({
      change: { state: 'payment_needed', amount: '17.00' },
      totalAmount: '173.99',
    });
    const card = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    expect(card).toMatchObject({ kind: 'change_fee', amount: 17 });
    await app.stripe.pay(card.clientSecret);
    await hear(app);
    const changed = await bookingNow(app, rental);
    expect(changed).toMatchObject({ change: null, totalAmount: '343.99', holdStatus: 'scheduled' });
    expect(await intentsAtProvider(app, rental, 'change_fee')).toContainEqual(['succeeded', 1700]);
  });

  it('counts a payment made in time, though nobody had heard of it when the time was over', async () => {
    const rental = await acceptedWithBank();
    await ask(rental, 2);
    await accept(rental);
    const { change } = await bookingNow(app, rental);
    const { clientSecret } = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    await app.stripe.withoutWebhooks(async () => {
      await app.stripe.pay(clientSecret);
    });
    await moveClock(app, secondsUntil(app, change?.expiresAt ?? '') + 60);
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({ change: null, totalAmount: '343.99' });
    expect(await refundsOf(rental)).toEqual([]);
  });

  it('closes the card form of a change that is withdrawn', async () => {
    const rental = await acceptedWithBank();
    await ask(rental, 2);
    await accept(rental);
    const { clientSecret } = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    await withdraw(rental);
    expect((await app.stripe.pay(clientSecret)).status).toBe(400);
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({ change: null, totalAmount: '173.99' });
  });

  it('gives all fees back where the owner cancels the changed rental', async () => {
    const rental = await rentalPaid(app, 9);
    await pressAs(app, rental.owner, rental, 'accept');
    await ask(rental, 2);
    await accept(rental);
    await pressAs(app, rental.owner, rental, 'cancel');
    await hear(app);
    expect((await refundsOf(rental)).sort((a, b) => a - b)).toEqual([1700, 1740]);
  });

  it('says that the booking fee is refunded where that was done at the provider before, and refunds the fee of the change', async () => {
    const rental = await rentalPaid(app, 9);
    await pressAs(app, rental.owner, rental, 'accept');
    await ask(rental, 2);
    await accept(rental);
    await stripeByHand(app).refunds.create({ payment_intent: rental.intentId });
    await hear(app);
    await pressAs(app, rental.owner, rental, 'cancel');
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({ status: 'canceled', feeStatus: 'refunded' });
    const refunds = await stripeByHand(app).refunds.list({ limit: 100 });
    expect(refunds.data.slice(0, 2).map(({ amount }) => amount)).toEqual([1700, 1740]);
  });
});

describe('the money of a shorter rental', () => {
  it('captures the lower balance from the hold that stands', async () => {
    const rental = await rentalOut(app, { days: 3 });
    const before = await heldNow(rental);
    await ask(rental, -1);
    const changed = await accept(rental);
    expect(await heldNow(rental)).toEqual(before);
    for (const person of [rental.owner, rental.renter]) await pressAs(app, person, rental, 'confirm-return');
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({
      status: 'completed',
      capturedAmount: changed.authorizationAmount,
    });
  });

  it('takes the lower balance alone where it is captured before the hold expires', async () => {
    const rental = await rentalOut(app, { days: 12 });
    await ask(rental, -2);
    const { authorizationAmount } = await accept(rental);
    const customer = await customerOf(rental);
    const expiresAt = (await bookingNow(app, rental)).holdExpiresAt ?? '';
    app.stripe.control.declineNextHold({ code: 'insufficient_funds', customer });
    await advance(app, secondsUntil(app, expiresAt) - 3600);
    expect(await bookingNow(app, rental)).toMatchObject({
      status: 'active',
      holdStatus: 'captured',
      capturedAmount: authorizationAmount,
    });
  });

  it('refunds the fee on the days given back where the policy is flexible', async () => {
    const rental = await rentalPaid(app, 9, { days: 4 });
    await app.platform.db
      .update(bookings)
      .set({ cancellationPolicy: 'flexible' })
      .where(eq(bookings.id, rental.booking.id));
    await pressAs(app, rental.owner, rental, 'accept');
    await ask(rental, -2);
    await accept(rental);
    await hear(app);
    expect(await refundsOf(rental)).toEqual([1700]);
    expect(await bookingNow(app, rental)).toMatchObject({ depositAmount: '17.40', feeStatus: 'paid' });
  });
});
