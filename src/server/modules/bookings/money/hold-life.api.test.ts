import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import { domainEvents, moneyTransitions, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import {
  advance,
  bookingNow,
  callAs,
  hear,
  intentsAtProvider,
  pressAs,
  rentalOut,
  rentalPaid,
  secondsUntil,
  stripeByHand,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** Rentals that last longer than a hold on a card (docs/product/money.md#holds). */
const app = sharedFixture(buildTestApp);

const HOUR = 3600;
const until = (instant: string | null) => secondsUntil(app, instant ?? '');

const holdsOf = (rental: RealRental) => intentsAtProvider(app, rental, 'hold');

async function eventsOf({ booking }: RealRental): Promise<string[]> {
  const rows = await app.platform.db.select().from(domainEvents).orderBy(domainEvents.position);
  return rows
    .filter(({ payload }) => (payload as { bookingId?: string }).bookingId === booking.id)
    .map(({ type }) => type);
}

async function stepsOf({ booking }: RealRental): Promise<string[]> {
  const rows = await app.platform.db
    .select()
    .from(moneyTransitions)
    .where(eq(moneyTransitions.bookingId, booking.id))
    .orderBy(moneyTransitions.id);
  return rows.filter(({ subject }) => subject === 'hold').map(({ toStatus }) => toStatus);
}

const bookingOf = (rental: RealRental) => bookingNow(app, rental);
const renewalDue = async (rental: RealRental) => until((await bookingOf(rental)).holdExpiresAt) - 24 * HOUR;

describe('a rental of thirty days', () => {
  it('keeps its balance held to the end, each new hold before the old one is released', async () => {
    const rental = await rentalOut(app, { days: 30 });
    const first = await bookingOf(rental);
    expect(first).toMatchObject({ status: 'active', holdStatus: 'held' });

    await advance(app, (await renewalDue(rental)) - 60);
    expect(await holdsOf(rental)).toEqual([['requires_capture', 0]]);
    await advance(app, 120);
    const second = await bookingOf(rental);
    expect(second.holdStatus).toBe('held');
    expect(Date.parse(second.holdExpiresAt ?? '')).toBeGreaterThan(Date.parse(first.holdExpiresAt ?? ''));
    expect(await holdsOf(rental)).toEqual([
      ['canceled', 0],
      ['requires_capture', 0],
    ]);
    expect(await eventsOf(rental)).toContain('booking.hold_renewed');

    await advance(app, until(second.scheduledEnd) - HOUR);
    const last = await bookingOf(rental);
    expect(last).toMatchObject({ status: 'active', holdStatus: 'held' });
    expect(until(last.holdExpiresAt)).toBeGreaterThan(0);
    for (const person of [rental.owner, rental.renter]) await pressAs(app, person, rental, 'confirm-return');
    expect(await bookingOf(rental)).toMatchObject({
      status: 'completed',
      capturedAmount: last.authorizationAmount,
    });
    const holds = await holdsOf(rental);
    expect(holds.filter(([status]) => status === 'succeeded')).toHaveLength(1);
    expect(holds.filter(([status]) => status === 'requires_capture')).toEqual([]);
    expect((await stepsOf(rental)).slice(0, 4)).toEqual(['placing', 'held', 'renewing', 'held']);
  });
});

describe('a return while the provider cannot be reached', () => {
  it('takes the balance from the renewed hold where the older one has expired in the meantime', async () => {
    const rental = await rentalOut(app, { days: 14 });
    const { authorizationAmount } = await bookingOf(rental);
    const refuse = (path: string) => app.stripe.control.nextCall({ path, mode: 'drop_before', times: 1000 });
    refuse('POST /v1/payment_intents');
    refuse('POST /v1/payment_intents/*/capture');
    await advance(app, await renewalDue(rental));
    for (const person of [rental.owner, rental.renter]) await pressAs(app, person, rental, 'confirm-return');
    await advance(app, 30 * HOUR);
    expect(await bookingOf(rental)).toMatchObject({ holdStatus: 'capturing' });
    app.stripe.control.clearFaults();
    refuse('POST /v1/payment_intents/*/capture');
    // Calls that have failed are tried again by real time.
    app.clock.advance(HOUR * 1000);
    await hear(app);
    app.stripe.control.clearFaults();
    app.clock.advance(HOUR * 1000);
    for (let turns = 0; turns < 3; turns++) await hear(app);
    expect((await holdsOf(rental)).map(([status]) => status)).toEqual(['canceled', 'succeeded']);
    expect(await bookingOf(rental)).toMatchObject({
      status: 'completed',
      holdStatus: 'captured',
      capturedAmount: authorizationAmount,
    });
  });
});

/** By the provider's name: other rentals' holds are renewed in the same hours. */
async function customerOf({ renter }: RealRental): Promise<string> {
  const [person] = await app.platform.db.select().from(users).where(eq(users.id, renter.user.id));
  return person?.stripeCustomerId ?? '';
}

/** The card refuses the new hold; the old one has a day to go. */
async function renewalRefused(): Promise<RealRental> {
  const rental = await rentalOut(app, { days: 14 });
  const customer = await customerOf(rental);
  app.stripe.control.declineNextHold({ code: 'insufficient_funds', customer });
  await advance(app, await renewalDue(rental));
  return rental;
}

describe('a renewal that the card refuses', () => {
  it('notifies both, blocks nothing, and recovers with another card', async () => {
    const rental = await renewalRefused();
    expect(await bookingOf(rental)).toMatchObject({ status: 'active', holdStatus: 'renewal_failed' });
    expect((await bookingOf(rental)).allowedActions).toContain('change_card');
    expect(await eventsOf(rental)).toContain('booking.renewal_refused');
    expect(await holdsOf(rental)).toEqual([
      ['requires_capture', 0],
      ['canceled', 0],
    ]);
    const { kind, clientSecret } = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    expect(kind).toBe('hold');
    await app.stripe.pay(clientSecret, '5555555555554444');
    await hear(app);
    const mended = await bookingOf(rental);
    expect(mended).toMatchObject({ status: 'active', holdStatus: 'held' });
    expect(mended.allowedActions).not.toContain('change_card');
    expect((await holdsOf(rental)).map(([status]) => status)).toEqual([
      'canceled',
      'canceled',
      'requires_capture',
    ]);
  });

  it('captures the old hold at a return as before', async () => {
    const rental = await renewalRefused();
    for (const person of [rental.owner, rental.renter]) await pressAs(app, person, rental, 'confirm-return');
    expect(await bookingOf(rental)).toMatchObject({ status: 'completed', paymentStatus: 'settled' });
  });

  it('captures the old hold two hours before it dies when nobody mends the renewal; the rental goes on', async () => {
    const rental = await renewalRefused();
    const { holdExpiresAt, authorizationAmount } = await bookingOf(rental);
    await advance(app, until(holdExpiresAt) - 3 * HOUR);
    expect((await bookingOf(rental)).holdStatus).toBe('renewal_failed');
    await advance(app, HOUR);
    expect(await bookingOf(rental)).toMatchObject({
      status: 'active',
      holdStatus: 'captured',
      capturedAmount: authorizationAmount,
    });
    expect(await eventsOf(rental)).toContain('booking.captured_early');
    // Nothing is shared before the rental is over.
    const { movements } = await callAs<BookingHistory>(
      app,
      rental.owner,
      'GET',
      `/api/bookings/${rental.booking.id}/history`,
    );
    expect(movements.map(({ kind }) => kind)).not.toContain('transfer');
    await pressAs(app, rental.owner, rental, 'confirm-return');
    await pressAs(app, rental.renter, rental, 'confirm-return');
    expect(await bookingOf(rental)).toMatchObject({ status: 'completed' });
    expect((await holdsOf(rental)).filter(([, received]) => received > 0)).toHaveLength(1);
  });

  it('lets the owner refund a part after the early capture', async () => {
    const rental = await renewalRefused();
    await advance(app, until((await bookingOf(rental)).holdExpiresAt) - HOUR);
    expect((await bookingOf(rental)).holdStatus).toBe('captured');
    const { booking } = rental;
    const finalAmount = (Number(booking.depositAmount) + 100).toFixed(2);
    const answer = await pressAs<{ booking: Booking }>(app, rental.owner, rental, 'capture-payment', {
      finalAmount,
    });
    await hear(app);
    expect(answer.booking).toMatchObject({ status: 'completed', capturedAmount: '100.00' });
    const refunds = await stripeByHand(app).refunds.list({ limit: 1 });
    const given = Math.round(Number(booking.authorizationAmount) * 100) - 10_000;
    expect(refunds.data[0]?.amount).toBe(given);
  });
});

/** The current hold is released at the provider itself. */
async function cancelHoldByHand({ booking }: RealRental): Promise<void> {
  const client = stripeByHand(app);
  const all = await client.paymentIntents.list({ limit: 100 });
  const held = all.data.find(
    ({ status, metadata }) => status === 'requires_capture' && metadata['bookingId'] === booking.id,
  );
  await client.paymentIntents.cancel(held?.id ?? '');
}

describe('a hold that is canceled at the provider by hand', () => {
  it('misses the hold at once, and charges the saved card at the end', async () => {
    const rental = await rentalOut(app, { days: 14 });
    await cancelHoldByHand(rental);
    await hear(app);
    const without = await bookingOf(rental);
    expect(without).toMatchObject({ status: 'active', holdStatus: 'expired', holdExpiresAt: null });
    expect(without.allowedActions).toContain('change_card');
    await advance(app, 6 * 24 * HOUR);
    expect((await bookingOf(rental)).holdStatus).toBe('expired');
    await pressAs(app, rental.renter, rental, 'confirm-return');
    await advance(app, 25 * HOUR);
    expect(await bookingOf(rental)).toMatchObject({
      status: 'completed',
      holdStatus: 'captured',
      capturedAmount: without.authorizationAmount,
    });
  });
});

describe('a hold that was to be placed a day before the start', () => {
  it('is missed, and asks for a card, where it was placed and expired before its answer could be read', async () => {
    const rental = await rentalPaid(app, 20, { days: 30 });
    await pressAs(app, rental.owner, rental, 'accept');
    const { holdStatus, startsAt } = await bookingOf(rental);
    expect(holdStatus).toBe('scheduled');
    app.stripe.control.nextCall({ path: 'POST /v1/payment_intents', mode: 'drop_after', times: 1000 });
    await app.stripe.withoutWebhooks(async () => {
      await advance(app, until(startsAt) + 8 * 24 * HOUR);
    });
    // The webhook events come through before the call does.
    await hear(app);
    const missing = await bookingOf(rental);
    expect(missing).toMatchObject({ status: 'confirmed', holdStatus: 'expired' });
    expect(missing.allowedActions).toContain('change_card');
    expect(await stepsOf(rental)).toEqual(['scheduled', 'expired']);
    app.stripe.control.clearFaults();
    // Calls that have failed are tried again by real time.
    app.clock.advance(HOUR * 1000);
    await hear(app);
    expect(await bookingOf(rental)).toMatchObject({ status: 'confirmed', holdStatus: 'expired' });
  });
});

describe('a card that was only typed into the form', () => {
  it('charges no card in place of the one that has paid', async () => {
    const rental = await renewalRefused();
    const { clientSecret } = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    expect((await app.stripe.pay(clientSecret, '4000002500003155')).body.status).toBe('requires_action');
    await hear(app);
    await advance(app, until((await bookingOf(rental)).scheduledEnd) + 5 * HOUR);
    for (const person of [rental.owner, rental.renter]) await pressAs(app, person, rental, 'confirm-return');
    const { booking } = await pressAs<{ booking: Booking }>(app, rental.owner, rental, 'charge-late-fee');
    expect(booking.lateFeeStatus).toBe('charged');
  });
});

describe('a no-show whose balance the card has refused', () => {
  it('frees the hold of another card after a while', async () => {
    const rental = await rentalPaid(app, 0, { days: 1 });
    await pressAs(app, rental.owner, rental, 'accept');
    await advance(app, until((await bookingOf(rental)).scheduledEnd) + HOUR);
    const customer = await customerOf(rental);
    app.stripe.control.declineNextCharge({ code: 'insufficient_funds', customer });
    // The webhook has not arrived yet: the capture finds out, and so does the card.
    await app.stripe.withoutWebhooks(async () => {
      await cancelHoldByHand(rental);
      await pressAs(app, rental.owner, rental, 'capture-payment');
      // A no-show by the owner's word: captured after a day of silence.
      await advance(app, 24 * HOUR);
    });
    expect(await bookingOf(rental)).toMatchObject({ status: 'confirmed', holdStatus: 'capture_failed' });
    await advance(app, 3 * 24 * HOUR);
    const { clientSecret } = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    await app.stripe.pay(clientSecret);
    await hear(app);
    expect(await bookingOf(rental)).toMatchObject({ status: 'confirmed', holdStatus: 'held' });
    await advance(app, 48 * HOUR);
    expect(await bookingOf(rental)).toMatchObject({ status: 'canceled', holdStatus: 'released' });
    expect((await holdsOf(rental)).filter(([status]) => status === 'requires_capture')).toEqual([]);
  });
});

describe('a no-show whose days were given to others', () => {
  it('costs the fee alone while the owner does not ask for the balance, though the hold was captured before it died', async () => {
    const rental = await rentalPaid(app, 0, { days: 4 });
    await pressAs(app, rental.owner, rental, 'accept');
    await advance(app, 36 * HOUR);
    await pressAs(app, rental.owner, rental, 'release-days');
    const customer = await customerOf(rental);
    app.stripe.control.declineNextHold({ code: 'insufficient_funds', customer });
    const { holdExpiresAt, scheduledEnd } = await bookingOf(rental);
    await advance(app, until(holdExpiresAt) - HOUR);
    expect(until(scheduledEnd)).toBeLessThan(0);
    expect(await bookingOf(rental)).toMatchObject({ status: 'confirmed', holdStatus: 'captured' });
    await advance(app, until(scheduledEnd) + 49 * HOUR);
    expect(await bookingOf(rental)).toMatchObject({ status: 'canceled', holdStatus: 'refunded' });
    const { data } = await stripeByHand(app).refunds.list({ limit: 1 });
    expect(data[0]?.amount).toBe(Math.round(Number(rental.booking.authorizationAmount) * 100));
  });
});
