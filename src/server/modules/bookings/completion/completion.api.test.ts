import { describe, expect, it } from 'vitest';
import type { BookingAnswer, BookingMessageAnswer } from '#shared/contracts/booking-requests.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, DAY, HOUR, tryToBook } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import {
  act,
  activeRental,
  codeOf,
  confirmedRental,
  goTo,
  historyOf,
  notificationsOf,
  paidRental,
  requestedRental,
  seen,
  slotsOf,
  type Rental,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

/** Today and tomorrow: the hold is placed at once. */
const NOW = { startDate: '2026-09-01', endDate: '2026-09-02' };
const ENDS = Date.parse('2026-09-03T05:00:00Z');

const pickUp = (personId: string, rental: Rental) => act(product, personId, rental, 'confirm-pickup');
const bringBack = (personId: string, rental: Rental, body?: object) =>
  act(product, personId, rental, 'confirm-return', body);
const capture = (personId: string, rental: Rental, body: object = {}) =>
  act(product, personId, rental, 'capture-payment', body);

describe('complete rental', () => {
  it('lets the owner complete: captures and closes without waiting for the renter', async () => {
    const rental = await activeRental(product, { wish: NOW });
    expect(codeOf(await capture(rental.renterId, rental))).toEqual([403, 'not_yours_to_do']);
    const answer = (await capture(rental.ownerId, rental)).json<BookingMessageAnswer>();
    expect(answer).toMatchObject({
      message: 'The rental is completed.',
      booking: { status: 'completed', capturedAmount: '156.59' },
    });
    expect((await capture(rental.ownerId, rental)).statusCode).toBe(200);
    expect(product.payments.kindsOf(rental.id).filter((kind) => kind === 'capture')).toHaveLength(1);
    const told = await product.db.execute<{ payload: { how: string } }>(
      `select payload from domain_events where type = 'booking.completed'`,
    );
    expect(told.rows.map(({ payload }) => payload.how)).toEqual(['owner']);
  });

  it('gives something back with a lower final amount', async () => {
    const rental = await activeRental(product, { wish: NOW });
    for (const finalAmount of ['17.39', '174.00', 'abc', '17.60', -1])
      expect((await capture(rental.ownerId, rental, { finalAmount })).statusCode).toBe(422);
    const { booking } = (
      await capture(rental.ownerId, rental, { finalAmount: 100 })
    ).json<BookingMessageAnswer>();
    expect(booking).toMatchObject({ status: 'completed', capturedAmount: '82.60', totalAmount: '173.99' });
  });

  it('gives all of the balance back', async () => {
    const rental = await activeRental(product, { wish: NOW });
    const { booking } = (
      await capture(rental.ownerId, rental, { finalAmount: '17.40' })
    ).json<BookingMessageAnswer>();
    expect(booking).toMatchObject({
      status: 'completed',
      capturedAmount: '0.00',
      balanceWaived: true,
      holdStatus: 'released',
    });
  });

  it('requires the start to complete a confirmed rental, and states the handover', async () => {
    const rental = await confirmedRental(product, {
      wish: { startDate: '2026-09-02', endDate: '2026-09-03' },
    });
    expect(codeOf(await capture(rental.ownerId, rental))).toEqual([409, 'not_started']);
    goTo(product, Date.parse('2026-09-02T05:00:00Z'));
    expect((await capture(rental.ownerId, rental)).json<BookingMessageAnswer>().booking).toMatchObject({
      status: 'active',
      actualPickupTime: '2026-09-02T05:00:00.000Z',
      completion: { state: 'waiting' },
      lateFeeHours: 0,
      noShow: false,
    });
  });

  it('counts a completion after the end, without a pickup, as a no-show', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    goTo(product, ENDS);
    expect((await capture(rental.ownerId, rental)).json<BookingMessageAnswer>().booking).toMatchObject({
      status: 'confirmed',
      noShow: true,
      capturedAmount: '0.00',
    });
    product.clock.advance(DAY);
    await product.runDue();
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      status: 'completed',
      noShow: true,
      actualPickupTime: null,
      capturedAmount: '156.59',
    });
    const [told] = await notificationsOf(product, rental);
    expect(told?.content).toMatchObject({
      title: 'Rental closed: not picked up',
      chargeBreakdown: { actualDuration: 'Not picked up' },
    });
  });

  it('refuses another amount while one is being captured', async () => {
    const rental = await activeRental(product, { wish: NOW });
    product.payments.capture = 'away';
    expect((await capture(rental.ownerId, rental, { finalAmount: '100.00' })).statusCode).toBe(200);
    const other = await capture(rental.ownerId, rental, { finalAmount: '120.00' });
    expect(codeOf(other)).toEqual([409, 'capturing_amount']);
    expect(other.json<{ message: string }>().message).toContain('$100.00');
    for (const body of [{}, { finalAmount: '100' }])
      expect((await capture(rental.ownerId, rental, body)).statusCode).toBe(200);
    product.payments.capture = 'captured';
    await product.payments.flush(rental.id);
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      status: 'completed',
      capturedAmount: '82.60',
    });
  });

  it('captures the whole balance where no amount was given', async () => {
    const rental = await activeRental(product, { wish: NOW });
    product.payments.capture = 'away';
    await capture(rental.ownerId, rental);
    expect((await capture(rental.ownerId, rental, { finalAmount: '173.99' })).statusCode).toBe(200);
    expect(codeOf(await capture(rental.ownerId, rental, { finalAmount: '100' }))).toEqual([
      409,
      'capturing_amount',
    ]);
  });

  it('requires a reason of an Admin who completes', async () => {
    await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
    const rental = await activeRental(product, { wish: NOW });
    expect((await capture('Admin', rental)).statusCode).toBe(422);
    expect(
      (await capture('Admin', rental, { reason: 'The owner is ill' })).json<BookingMessageAnswer>().booking
        .status,
    ).toBe('completed');
    expect((await historyOf(product, rental)).find(({ event }) => event === 'complete')).toMatchObject({
      by: 'admin',
      reason: 'The owner is ill',
    });
  });

  it('refuses to complete while nothing has been paid', async () => {
    const rental = await requestedRental(product, { wish: NOW });
    expect(codeOf(await capture(rental.ownerId, rental))).toEqual([409, 'wrong_state']);
  });
});

describe('release hold', () => {
  const release = (personId: string, rental: Rental) =>
    act(product, personId, rental, 'release-hold', { reason: 'Good customer' });

  it('refuses a release on a pending booking, and for anyone but the owner', async () => {
    await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
    const rental = await paidRental(product, { wish: NOW });
    expect(codeOf(await release(rental.ownerId, rental))).toEqual([409, 'wrong_state']);
    expect(codeOf(await release(rental.renterId, rental))).toEqual([403, 'not_yours_to_do']);
    expect(codeOf(await release('Admin', rental))).toEqual([403, 'not_yours_to_do']);
  });

  it('counts a release of the hold before the pickup as the owner’s cancellation', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const { booking } = (await release(rental.ownerId, rental)).json<BookingMessageAnswer>();
    expect(booking).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      cancelReason: 'Good customer',
    });
    expect((await release(rental.ownerId, rental)).statusCode).toBe(200);
    expect(product.payments.kindsOf(rental.id).filter((kind) => kind === 'refund_fee')).toHaveLength(1);
  });

  it('waives the balance at a release after the pickup; captures nothing at the return', async () => {
    const rental = await activeRental(product, { wish: NOW });
    for (let press = 0; press < 2; press++)
      expect((await release(rental.ownerId, rental)).json<BookingMessageAnswer>().booking).toMatchObject({
        status: 'active',
        balanceWaived: true,
        holdStatus: 'released',
      });
    goTo(product, ENDS + 2 * HOUR);
    await bringBack(rental.renterId, rental);
    const { booking } = (await bringBack(rental.ownerId, rental)).json<BookingAnswer>();
    expect(booking).toMatchObject({ status: 'completed', capturedAmount: '0.00', lateFeeHours: 2 });
    expect(product.payments.kindsOf(rental.id)).toEqual(['hold', 'release', 'keep_fee']);
    const [told] = await notificationsOf(product, rental);
    expect(told?.content.chargeBreakdown).toMatchObject({ paymentStatus: 'waived', capturedAmount: '0.00' });
  });

  it('refuses a release once the balance is captured', async () => {
    const rental = await activeRental(product, { wish: NOW });
    await capture(rental.ownerId, rental);
    expect((await release(rental.ownerId, rental)).statusCode).toBe(409);
  });
});

describe('release days', () => {
  const days = (personId: string, rental: Rental) => act(product, personId, rental, 'release-days');

  it('gives a no-show’s days to others a day after the start; the pickup is over then', async () => {
    const wish = { startDate: '2026-09-01', endDate: '2026-09-04' };
    const rental = await confirmedRental(product, { wish });
    const start = Date.parse('2026-09-01T05:00:00Z');
    goTo(product, start + DAY - 1);
    expect(codeOf(await days(rental.ownerId, rental))).toEqual([409, 'days_not_releasable']);
    expect(codeOf(await days(rental.renterId, rental))).toEqual([403, 'not_yours_to_do']);
    goTo(product, start + DAY);
    for (let press = 0; press < 2; press++) expect((await days(rental.ownerId, rental)).statusCode).toBe(200);
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      status: 'confirmed',
      noShow: true,
    });
    expect(await slotsOf(product, rental)).toEqual([]);
    const other = await createOwner(product.db);
    const later = { startDate: '2026-09-03', endDate: '2026-09-04' };
    expect((await tryToBook(product, other, rental.equipmentId, later)).statusCode).toBe(201);
    expect(codeOf(await pickUp(rental.renterId, rental))).toEqual([409, 'days_released']);
  });
});
