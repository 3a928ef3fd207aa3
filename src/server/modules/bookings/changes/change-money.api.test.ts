import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BookingChange, ChangePreview } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { bookings, users } from '#server/db/schema/index.ts';
import { redirectOf } from '#tests/support/stripe-bookings.ts';
import { authenticate } from '#tests/support/stripe-sandbox.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
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
/** Asks for 3-D Secure every time, off-session as well. */
const ASKS_EVERY_TIME = '4000002760003184';

const urlOf = ({ booking }: RealRental, what = '') => `/api/bookings/${booking.id}/changes${what}`;

async function ask(rental: RealRental, days: number): Promise<Booking> {
  const wish = { endDate: addDays(rental.booking.endDate, days) };
  const { sha256 } = await callAs<ChangePreview>(app, rental.renter, 'POST', urlOf(rental, '/preview'), wish);
  return callAs<Booking>(app, rental.renter, 'POST', urlOf(rental), { ...wish, sha256 });
}
const changesOf = (rental: RealRental) => callAs<BookingChange[]>(app, rental.owner, 'GET', urlOf(rental));

async function accept(rental: RealRental): Promise<Booking> {
  const change = (await changesOf(rental)).at(-1);
  const body = { changeId: change?.id, sha256: change?.sha256 };
  return callAs<Booking>(app, rental.owner, 'POST', urlOf(rental, '/accept'), body);
}

/** What the provider holds for the rental now, in cents. */
async function heldNow({ booking }: RealRental): Promise<number[]> {
  const all = await stripeByHand(app).paymentIntents.list({ limit: 100 });
  return all.data
    .filter(({ metadata, status }) => metadata['bookingId'] === booking.id && status === 'requires_capture')
    .map(({ amount_capturable }) => amount_capturable);
}

/** Paid with 3-D Secure and accepted; the hold is scheduled. */
async function acceptedWithBank(): Promise<RealRental> {
  const rental = await rentalPaidUnheard(app, 9, {
    card: ASKS_EVERY_TIME,
    returnUrl: 'http://127.0.0.1/back',
  });
  const page = new URL(redirectOf(await stripeByHand(app).paymentIntents.retrieve(rental.intentId)));
  await authenticate(
    `http://127.0.0.1:${app.stripe.sandbox.port}${page.pathname.replace('/sandbox/stripe', '')}${page.search}`,
    'complete',
  );
  await hear(app);
  await pressAs(app, rental.owner, rental, 'accept');
  return rental;
}

/** Refunds of the rental's charges at the provider, in cents. */
async function refundsOf({ booking }: RealRental): Promise<number[]> {
  const all = await stripeByHand(app).refunds.list({ limit: 100 });
  return all.data
    .filter(({ metadata }) => metadata?.['bookingId'] === booking.id)
    .map(({ amount }) => amount);
}

async function customerOf({ renter }: RealRental): Promise<string> {
  const [person] = await app.platform.db.select().from(users).where(eq(users.id, renter.user.id));
  return person?.stripeCustomerId ?? '';
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
    const { data } = await stripeByHand(app).events.list({ limit: 100 });
    const holds = data
      .filter(({ type, data: { object } }) => {
        const metadata = (object as { metadata?: Record<string, string> }).metadata ?? {};
        return (
          /amount_capturable_updated|payment_intent.canceled/.test(type) &&
          metadata['bookingId'] === rental.booking.id
        );
      })
      .map(({ type }) => type)
      .reverse();
    expect(holds).toEqual([
      'payment_intent.amount_capturable_updated',
      'payment_intent.amount_capturable_updated',
      'payment_intent.canceled',
    ]);
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
      change: { state: 'payment_needed', chargedAmount: '17.00' },
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
    const changeId = (await changesOf(rental)).at(-1)?.id;
    await callAs(app, rental.renter, 'POST', urlOf(rental, '/withdraw'), { changeId });
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
