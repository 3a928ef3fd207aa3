import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { ChangeCardAnswer, PaymentCheckAnswer } from '#shared/contracts/payments.ts';
import { messages } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import type { Person } from '#tests/support/people.ts';
import {
  advance,
  bookingNow,
  callAs,
  hear,
  intentsAtProvider,
  pressAs,
  rentalOut,
  secondsUntil,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** The late fee (docs/product/money.md#late-fee), against the payment sandbox. */
const app = sharedFixture(buildTestApp);

const HOUR = 3600;
const bookingOf = (rental: RealRental) => bookingNow(app, rental);
const secondsTo = (instant: string) => secondsUntil(app, instant);

/** Back so many hours after its end; both have confirmed. */
async function returned(lateHours: number): Promise<RealRental> {
  const rental = await rentalOut(app);
  await advance(app, secondsTo((await bookingOf(rental)).scheduledEnd) + lateHours * HOUR);
  for (const person of [rental.owner, rental.renter]) await pressAs(app, person, rental, 'confirm-return');
  return rental;
}

async function charge(person: Person, { booking }: RealRental) {
  const url = `/api/bookings/${booking.id}/charge-late-fee`;
  const answer = await app.app.inject({ method: 'POST', url, headers: person.headers, payload: {} });
  return { status: answer.statusCode, ...answer.json<{ code?: string; message: string }>() };
}

const chargesOf = (rental: RealRental) => intentsAtProvider(app, rental, 'late_fee');

/** The renter's alerts, by title: several of one instant have no order of their own. */
async function notesOf({ booking }: RealRental): Promise<string[]> {
  const rows = await app.platform.db
    .select()
    .from(messages)
    .where(and(eq(messages.bookingId, booking.id), eq(messages.recipientId, booking.renterId)));
  return rows.map(({ content }) => (JSON.parse(content) as { title: string }).title).sort();
}

const centsOf = ({ lateFeeAmount }: Booking) => Math.round(Number(lateFeeAmount ?? 0) * 100);

describe('a late fee', () => {
  it('refuses to charge a late fee before the return', async () => {
    const rental = await rentalOut(app);
    await advance(app, secondsTo((await bookingOf(rental)).scheduledEnd) + 3 * HOUR);
    expect((await bookingOf(rental)).allowedActions).not.toContain('charge_late_fee');
    expect(await charge(rental.owner, rental)).toMatchObject({ status: 409, code: 'not_returned' });
  });

  it('charges a late fee once by either side, apart from the balance, and notifies both', async () => {
    const rental = await returned(5);
    const owed = await bookingOf(rental);
    expect(owed).toMatchObject({ status: 'completed', lateFeeHours: 5, lateFeeStatus: 'owed' });
    expect(owed.allowedActions).toContain('charge_late_fee');
    const first = await charge(rental.owner, rental);
    expect([first.status, first.message]).toEqual([
      200,
      `The late fee of $${owed.lateFeeAmount ?? ''} has been charged.`,
    ]);
    expect(await charge(rental.renter, rental)).toMatchObject({ status: 200, message: first.message });
    await hear(app);
    const charged = await bookingOf(rental);
    expect(charged).toMatchObject({ lateFeeStatus: 'charged' });
    expect(charged.allowedActions).not.toContain('charge_late_fee');
    expect(await chargesOf(rental)).toEqual([['succeeded', centsOf(owed)]]);
    expect(await notesOf(rental)).toEqual(['Late fee charged', 'Rental completed']);
  });

  it('charges a late fee by itself a day after the return', async () => {
    const rental = await returned(5);
    await advance(app, 23 * HOUR);
    expect(await chargesOf(rental)).toEqual([]);
    await advance(app, HOUR);
    expect(await bookingOf(rental)).toMatchObject({ lateFeeStatus: 'charged' });
    expect(await chargesOf(rental)).toHaveLength(1);
  });

  it('charges no late fee where the item came back in time', async () => {
    const rental = await returned(0);
    expect(await bookingOf(rental)).toMatchObject({ status: 'completed', lateFeeStatus: 'none' });
    expect(await charge(rental.owner, rental)).toMatchObject({ status: 409, code: 'no_late_fee' });
  });

  it('refuses a late fee for anyone but the parties', async () => {
    const [rental, other] = [await returned(5), await rentalOut(app)];
    expect((await charge(other.renter, rental)).status).toBe(404);
    expect(await bookingOf(rental)).toMatchObject({ lateFeeStatus: 'owed' });
  });
});

/** Paid and held by a card that has run dry by the time of the late fee. */
async function refused(): Promise<RealRental> {
  const rental = await returned(5);
  app.stripe.control.declineNextCharge({ code: 'insufficient_funds' });
  expect(await charge(rental.owner, rental)).toMatchObject({ status: 409, code: 'late_fee_refused' });
  await hear(app);
  return rental;
}

describe('a late fee that the card refuses', () => {
  it('stays owed, is notified, and can be charged again', async () => {
    const rental = await refused();
    expect(await bookingOf(rental)).toMatchObject({ status: 'completed', lateFeeStatus: 'failed' });
    expect(await notesOf(rental)).toEqual(['Late fee not paid', 'Rental completed']);
    expect(await charge(rental.renter, rental)).toMatchObject({ status: 200 });
    expect((await chargesOf(rental)).map(([status]) => status)).toEqual(['canceled', 'succeeded']);
  });

  it('tries a refused late fee no more by time', async () => {
    const rental = await refused();
    await advance(app, 48 * HOUR);
    expect(await bookingOf(rental)).toMatchObject({ lateFeeStatus: 'failed' });
  });

  it('lets the renter pay a refused late fee with another card', async () => {
    const rental = await refused();
    expect((await bookingOf(rental)).allowedActions).toContain('change_card');
    const offer = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    expect(offer).toMatchObject({ kind: 'late_fee', amount: centsOf(await bookingOf(rental)) / 100 });
    expect(await pressAs(app, rental.renter, rental, 'change-card')).toEqual(offer);
    await app.stripe.pay(offer.clientSecret, '5555555555554444');
    const [paymentIntent = ''] = offer.clientSecret.split('_secret_');
    const checked = await callAs<PaymentCheckAnswer>(app, rental.renter, 'POST', '/api/payments/check', {
      paymentIntent,
    });
    expect(checked).toMatchObject({ kind: 'late_fee', status: 'succeeded' });
    await hear(app);
    expect(await bookingOf(rental)).toMatchObject({ lateFeeStatus: 'charged' });
    expect((await chargesOf(rental)).filter(([, received]) => received > 0)).toHaveLength(1);
  });

  it('takes a late fee once though a party charges the saved card while the renter pays with another', async () => {
    const rental = await refused();
    const offer = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    await app.stripe.pay(offer.clientSecret, '5555555555554444');
    // No one is notified of it yet.
    await charge(rental.owner, rental);
    await hear(app);
    expect(await bookingOf(rental)).toMatchObject({ lateFeeStatus: 'charged' });
    expect((await chargesOf(rental)).filter(([, received]) => received > 0)).toHaveLength(1);
  });

  it('charges a late fee to the saved card where the renter’s own try comes to nothing', async () => {
    const rental = await refused();
    const offer = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    await charge(rental.owner, rental);
    await hear(app);
    expect(await bookingOf(rental)).toMatchObject({ lateFeeStatus: 'charged' });
    expect((await app.stripe.pay(offer.clientSecret)).status).toBe(400);
    expect((await chargesOf(rental)).filter(([, received]) => received > 0)).toHaveLength(1);
  });
});
