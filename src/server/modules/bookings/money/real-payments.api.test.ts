import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingPreview, CancelAnswer } from '#shared/contracts/booking-requests.ts';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import { sql } from 'drizzle-orm';
import type { CancellationPreview } from '#shared/contracts/cancellations.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createListing } from '#tests/support/listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';
import { callAs, hear as hearAll, moveClock, secondsUntil } from '#tests/support/real-rentals.ts';

/** Bookings and payments together, against the payment sandbox: what no fake can promise. */
const app = sharedFixture(buildTestApp);
let owner: Person;
let renter: Person;
beforeAll(async () => {
  [owner, renter] = [await verifiedPerson(app), await verifiedPerson(app)];
});

const ZONE = 'America/Chicago';
const HOUR_SECONDS = 3600;

const call = <T>(person: Person, method: 'GET' | 'POST', url: string, payload?: object): Promise<T> =>
  callAs<T>(app, person, method, url, payload);

/** A new item for two days, `ahead` days from today on. */
async function request(ahead: number): Promise<Booking> {
  const first = addDays(dayAt(app.platform.clocks.product.now(), ZONE), ahead);
  const wish = {
    equipmentId: await createListing(app.platform.db, { ownerId: owner.user.id }),
    rentalType: 'daily',
    startDate: first,
    endDate: addDays(first, 1),
    deliveryMethod: 'pickup',
  };
  const { totalAmount } = await call<BookingPreview>(renter, 'POST', '/api/bookings/preview', wish);
  return call<Booking>(renter, 'POST', '/api/bookings', { ...wish, totalAmount });
}

const intentFor = async ({ id, totalAmount }: Booking): Promise<string> => {
  const body = { amount: totalAmount, metadata: { bookingId: id } };
  return (await call<PaymentIntentAnswer>(renter, 'POST', '/api/create-payment-intent', body))
    .bookingFeeClientSecret;
};
const bookingOf = ({ id }: Booking) => call<Booking>(renter, 'GET', `/api/bookings/${id}`);
const historyOf = async ({ id }: Booking) =>
  (await call<BookingHistory>(owner, 'GET', `/api/bookings/${id}/history`)).movements.map(
    ({ kind, amount, status }) => `${kind} ${amount} ${status}`,
  );
const press = (person: Person, { id }: Booking, what: string, body: object = {}) =>
  call(person, 'POST', `/api/bookings/${id}/${what}`, body);
const hear = () => hearAll(app);
const advance = (seconds: number) => moveClock(app, seconds);

async function paid(ahead: number): Promise<Booking> {
  const booking = await request(ahead);
  await app.stripe.pay(await intentFor(booking));
  await hear();
  return booking;
}
async function active(): Promise<Booking> {
  const booking = await paid(0);
  await press(owner, booking, 'accept');
  for (const person of [owner, renter]) await press(person, booking, 'confirm-pickup');
  return booking;
}

describe('the fee', () => {
  it('keeps a booking alive whose fee was paid without our hearing of it', async () => {
    const booking = await request(5);
    await app.stripe.pay(await intentFor(booking));
    // The browser is closed, and no notice arrives before the 30 minutes are over.
    await advance(31 * 60);
    expect(await bookingOf(booking)).toMatchObject({ status: 'pending', feeStatus: 'paid' });
    await hear();
    expect(await historyOf(booking)).toEqual([expect.stringMatching(/^booking_fee 17\.40 /)]);
  });

  it('refuses the fee once the booking is canceled', async () => {
    const booking = await request(5);
    const secret = await intentFor(booking);
    await press(renter, booking, 'cancel');
    const { status } = await app.stripe.pay(secret);
    expect(status).toBe(400);
    await hear();
    expect(await bookingOf(booking)).toMatchObject({ status: 'canceled', feeStatus: 'void' });
  });

  it('refunds a fee that was paid during the cancellation', async () => {
    const booking = await request(5);
    const { refundPolicy } = await app.stripe.withoutWebhooks(async () => {
      await app.stripe.pay(await intentFor(booking));
      return call<CancelAnswer>(renter, 'POST', `/api/bookings/${booking.id}/cancel`);
    });
    await hear();
    expect([refundPolicy, (await bookingOf(booking)).status]).toEqual(['nothing_charged', 'canceled']);
    expect(await historyOf(booking)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^refund 17\.40 /)]),
    );
  });

  it('books for a cancellation exactly what was said before it', async () => {
    const booking = await paid(5);
    await press(owner, booking, 'accept');
    const said = await call<CancellationPreview>(renter, 'GET', `/api/bookings/${booking.id}/cancellation`);
    await press(renter, booking, 'cancel');
    await hear();
    const { rows } = await app.platform.db.execute<{ account: string; cents: number }>(
      sql`select account, -sum(amount_cents)::int as cents
          from journal_lines join journal_entries on journal_entries.id = entry_id
          where booking_id = ${booking.id} group by account`,
    );
    const centsOf = (...accounts: string[]) =>
      rows
        .filter(({ account }) => accounts.includes(account))
        .map(({ cents }) => cents)
        .reduce((sum, cents) => sum + cents, 0);
    expect({
      owner: centsOf('owner_payable'),
      platform: centsOf('platform_commission', 'processing_fee_income'),
    }).toEqual({
      owner: decimalToCents(said.keptByOwner),
      platform: decimalToCents(said.keptByPlatform),
    });
    expect(said.keptAmount).toBe(booking.depositAmount);
  });

  it('refunds the fee when the hold is refused and no other card follows', async () => {
    app.stripe.control.declineNextHold({ code: 'insufficient_funds' });
    const booking = await paid(1);
    expect(await bookingOf(booking)).toMatchObject({ status: 'pending', holdStatus: 'action_required' });
    const accept = {
      method: 'POST',
      url: `/api/bookings/${booking.id}/accept`,
      headers: owner.headers,
    } as const;
    expect((await app.app.inject(accept)).json()).toMatchObject({ code: 'hold_action_required' });
    await advance(13 * HOUR_SECONDS);
    await hear();
    expect(await bookingOf(booking)).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' });
  });
});

describe('the hold', () => {
  it('schedules the hold for a rental far ahead, and places it a day before', async () => {
    const booking = await paid(20);
    await press(owner, booking, 'accept');
    expect(await bookingOf(booking)).toMatchObject({ status: 'confirmed', holdStatus: 'scheduled' });
    await advance(secondsUntil(app, booking.startsAt) - 25 * HOUR_SECONDS);
    expect(await bookingOf(booking)).toMatchObject({ holdStatus: 'scheduled' });
    await advance(HOUR_SECONDS);
    await hear();
    expect(await bookingOf(booking)).toMatchObject({ status: 'confirmed', holdStatus: 'held' });
  });

  it('places the hold at once where the first side confirms an early pickup', async () => {
    const booking = await paid(20);
    await press(owner, booking, 'accept');
    await press(renter, booking, 'confirm-pickup');
    expect(await bookingOf(booking)).toMatchObject({ status: 'confirmed', holdStatus: 'held' });
    await press(owner, booking, 'confirm-pickup');
    expect(await bookingOf(booking)).toMatchObject({ status: 'active' });
  });
});

describe('the balance', () => {
  it('captures the balance in part where the owner gives something back', async () => {
    const booking = await active();
    await press(owner, booking, 'capture-payment', { finalAmount: '100.00' });
    expect(await bookingOf(booking)).toMatchObject({ status: 'completed', capturedAmount: '82.60' });
  });

  it('releases the balance where the owner gives all of it back', async () => {
    const booking = await active();
    await press(owner, booking, 'capture-payment', { finalAmount: '17.40' });
    expect(await bookingOf(booking)).toMatchObject({
      status: 'completed',
      capturedAmount: '0.00',
      balanceWaived: true,
    });
  });

  it('stays the part that the owner chose, though its capture fails at first', async () => {
    const booking = await active();
    const capture = 'POST /v1/payment_intents/*/capture';
    app.stripe.control.nextCall({ path: capture, mode: 'error_before', times: 9 });
    await press(owner, booking, 'capture-payment', { finalAmount: '100.00' });
    expect(await bookingOf(booking)).toMatchObject({ status: 'active', authorizationCaptured: false });
    app.stripe.control.clearFaults();
    for (const person of [renter, owner]) await press(person, booking, 'confirm-return');
    app.clock.advance(HOUR_SECONDS * 1000);
    await hear();
    expect(await bookingOf(booking)).toMatchObject({ status: 'completed', capturedAmount: '82.60' });
  });

  it('releases a waived balance, and completes the return without it', async () => {
    const booking = await active();
    await press(owner, booking, 'release-hold', { reason: 'A friend' });
    for (const person of [renter, owner]) await press(person, booking, 'confirm-return');
    expect(await bookingOf(booking)).toMatchObject({
      status: 'completed',
      holdStatus: 'released',
      capturedAmount: '0.00',
    });
  });

  it('captures the balance once though the answer was lost', async () => {
    const booking = await active();
    app.stripe.control.nextCall({ path: 'POST /v1/payment_intents/*/capture', mode: 'drop_after', times: 3 });
    for (const person of [renter, owner]) await press(person, booking, 'confirm-return');
    await hear();
    expect(await bookingOf(booking)).toMatchObject({ status: 'completed', capturedAmount: '156.59' });
    const events = (await call<BookingHistory>(owner, 'GET', `/api/bookings/${booking.id}/history`))
      .transitions;
    expect(events.filter(({ event }) => event === 'balance_captured')).toHaveLength(1);
  });
});
