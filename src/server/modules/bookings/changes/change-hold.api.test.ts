import { describe, expect, it } from 'vitest';
import type { ChangeCardAnswer, PaymentCheckAnswer } from '#shared/contracts/payments.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { ASKS_EVERY_TIME, realChanges } from '#tests/support/real-changes.ts';
import {
  bookingNow,
  callAs,
  hear,
  moveClock,
  pressAs,
  rentalOut,
  rentalPaidUnheard,
  secondsUntil,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** The larger hold of a change where the bank wants the renter for it (docs/product/changes.md#money). */
const app = sharedFixture(buildTestApp);
const { ask, accept, withdraw, changesOf, heldNow, holdSteps, refundsOf, customerOf, confirmAtBank } =
  realChanges(app);

const askForCard = ({ renter, ...rental }: RealRental) =>
  pressAs<ChangeCardAnswer>(app, renter, { renter, ...rental }, 'change-card');
const intentOf = ({ clientSecret }: ChangeCardAnswer): string => clientSecret.split('_secret_')[0] ?? '';

/** Out and held; of other dates the fee is paid, and the bank asks the renter about the larger hold. */
async function holdAsked(): Promise<{ rental: RealRental; card: ChangeCardAnswer }> {
  const rental = await rentalOut(app);
  await ask(rental, 2);
  const customer = await customerOf(rental);
  app.stripe.control.declineNextHold({ code: 'authentication_required', customer });
  await accept(rental);
  await hear(app);
  return { rental, card: await askForCard(rental) };
}

/** With the card whose bank asks each time, confirmed on the bank's page. */
async function payAtBank(card: ChangeCardAnswer): Promise<void> {
  await app.stripe.pay(card.clientSecret, ASKS_EVERY_TIME, { return_url: 'http://127.0.0.1/back' });
  await confirmAtBank(intentOf(card));
  await hear(app);
}

describe('a larger hold while another one is being renewed', () => {
  it('waits until the old hold is released, and is placed then', async () => {
    const rental = await rentalOut(app, { days: 14 });
    const { holdExpiresAt } = await bookingNow(app, rental);
    app.stripe.control.nextCall({
      path: 'POST /v1/payment_intents/*/cancel',
      mode: 'drop_before',
      times: 1000,
    });
    await moveClock(app, secondsUntil(app, holdExpiresAt ?? '') - 24 * 3600);
    await hear(app);
    const [held = 0, renewed = 0] = await heldNow(rental);
    expect(held).toBe(renewed);
    await ask(rental, 2);
    await accept(rental);
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({ change: { state: 'charging' } });
    expect(await heldNow(rental)).toEqual([held, held]);
    app.stripe.control.clearFaults();
    // Calls that have failed are tried again by real time.
    app.clock.advance(3_600_000);
    for (let turns = 0; turns < 3; turns++) await hear(app);
    const changed = await bookingNow(app, rental);
    expect(changed).toMatchObject({ change: null, holdStatus: 'held' });
    expect((await heldNow(rental)).map((cents) => (cents / 100).toFixed(2))).toEqual([
      changed.authorizationAmount,
    ]);
  });
});

describe('a larger hold that the bank asks the renter about', () => {
  it('is confirmed by the renter, and at no instant is less held than before', async () => {
    const { rental, card } = await holdAsked();
    expect(await bookingNow(app, rental)).toMatchObject({
      change: { state: 'hold_needed', amount: '309.59' },
      totalAmount: '173.99',
      holdStatus: 'renewing',
    });
    expect(await heldNow(rental)).toEqual([15_659]);
    expect(card).toMatchObject({ kind: 'change_hold', amount: 309.59 });
    const again = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    expect(again.clientSecret).toBe(card.clientSecret);
    await app.stripe.pay(card.clientSecret);
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({
      change: null,
      totalAmount: '343.99',
      authorizationAmount: '309.59',
      holdStatus: 'held',
    });
    expect(await heldNow(rental)).toEqual([30_959]);
    expect(await holdSteps(rental)).toEqual(['placed 15659', 'placed 30959', 'released 15659']);
    expect(await refundsOf(rental)).toEqual([]);
  });

  it('keeps the old hold alone, and gives the fee back, where nobody confirms the larger one in time', async () => {
    const { rental, card } = await holdAsked();
    const { change } = await bookingNow(app, rental);
    await moveClock(app, secondsUntil(app, change?.expiresAt ?? '') + 60);
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({
      change: null,
      totalAmount: '173.99',
      holdStatus: 'held',
    });
    expect((await changesOf(rental)).at(-1)).toMatchObject({ outcome: 'expired' });
    expect((await app.stripe.pay(card.clientSecret)).status).toBe(400);
    expect(await heldNow(rental)).toEqual([15_659]);
    expect(await holdSteps(rental)).toEqual(['placed 15659']);
    expect(await refundsOf(rental)).toEqual([1700]);
  });

  it('keeps the old hold alone where the renter withdraws, and waits on where their card is declined', async () => {
    const { rental, card } = await holdAsked();
    await app.stripe.pay(card.clientSecret, '4000000000000002');
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({ change: { state: 'hold_needed' } });
    await withdraw(rental);
    await hear(app);
    expect((await app.stripe.pay(card.clientSecret)).status).toBe(400);
    expect(await bookingNow(app, rental)).toMatchObject({ change: null, holdStatus: 'held' });
    expect(await heldNow(rental)).toEqual([15_659]);
    expect(await refundsOf(rental)).toEqual([1700]);
  });

  it('counts a larger hold that was confirmed in time, though nobody had heard of it when the time was over', async () => {
    const { rental, card } = await holdAsked();
    const { change } = await bookingNow(app, rental);
    await app.stripe.withoutWebhooks(async () => {
      await app.stripe.pay(card.clientSecret);
    });
    await moveClock(app, secondsUntil(app, change?.expiresAt ?? '') + 60);
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({ change: null, totalAmount: '343.99' });
    expect(await heldNow(rental)).toEqual([30_959]);
    expect(await refundsOf(rental)).toEqual([]);
  });

  it('takes the balance as it was from the old hold where the item comes back before the larger one is confirmed', async () => {
    const { rental, card } = await holdAsked();
    for (const person of [rental.owner, rental.renter]) await pressAs(app, person, rental, 'confirm-return');
    await hear(app);
    expect((await app.stripe.pay(card.clientSecret)).status).toBe(400);
    expect(await bookingNow(app, rental)).toMatchObject({ status: 'completed', capturedAmount: '156.59' });
    expect(await heldNow(rental)).toEqual([]);
    expect(await refundsOf(rental)).toEqual([1700]);
  });

  it('is asked for after the fee of the same change, with a card whose bank asks each time', async () => {
    const wish = { card: ASKS_EVERY_TIME, returnUrl: 'http://127.0.0.1/back' };
    const rental = await rentalPaidUnheard(app, 0, wish);
    await confirmAtBank(rental.intentId);
    await hear(app);
    await payAtBank(await askForCard(rental));
    for (const what of ['accept', 'confirm-pickup']) await pressAs(app, rental.owner, rental, what);
    await pressAs(app, rental.renter, rental, 'confirm-pickup');
    await ask(rental, 2);
    await accept(rental);
    const fee = await askForCard(rental);
    expect(fee).toMatchObject({ kind: 'change_fee', amount: 17 });
    await payAtBank(fee);
    const hold = await askForCard(rental);
    expect(hold).toMatchObject({ kind: 'change_hold', amount: 309.59 });
    await payAtBank(hold);
    expect(await bookingNow(app, rental)).toMatchObject({ change: null, totalAmount: '343.99' });
    expect(await holdSteps(rental)).toEqual(['placed 15659', 'placed 30959', 'released 15659']);
    const body = { paymentIntent: intentOf(hold) };
    const check = await callAs<PaymentCheckAnswer>(app, rental.renter, 'POST', '/api/payments/check', body);
    expect(check).toMatchObject({ kind: 'change_hold', status: 'succeeded' });
  });
});
