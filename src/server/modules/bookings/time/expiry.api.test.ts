import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, DAY, HOUR, tryToBook } from '#tests/support/bookings.ts';
import {
  type Rental,
  act,
  confirmedRental,
  dueKindsOf,
  eventsOf,
  historyOf,
  paidRental,
  requestedRental,
  seen,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

const MINUTE = 60_000;
const SOON = { startDate: '2026-09-02', endDate: '2026-09-03' };
const accept = (rental: Rental) => act(product, rental.ownerId, rental, 'accept');

describe('what expires', () => {
  it('expires an unpaid booking after 30 minutes, not before', async () => {
    const rental = await requestedRental(product);
    product.clock.advance(30 * MINUTE - 1);
    await product.runDue();
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ status: 'pending' });
    product.clock.advance(1);
    await product.runDue();
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
      status: 'canceled',
      refundPolicy: 'nothing_charged',
      paymentStatus: 'unpaid',
    });
    const again = await tryToBook(product, rental.renterId, rental.equipmentId, { payAtOnce: true });
    expect(again.statusCode).toBe(201);
  });

  it('expires no booking whose fee had succeeded already', async () => {
    const rental = await requestedRental(product);
    product.payments.close = 'paid';
    product.clock.advance(31 * MINUTE);
    await product.runDue();
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
      status: 'pending',
      feeStatus: 'paid',
    });
    expect(await dueKindsOf(product, rental)).toEqual(['booking.expire_unanswered']);
  });

  it('waits while the provider cannot be asked, and is done when it can', async () => {
    const rental = await requestedRental(product);
    product.payments.close = 'unknown';
    product.clock.advance(31 * MINUTE);
    await expect(product.runDue()).rejects.toThrow(/could not be closed/);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ status: 'pending' });
    product.payments.close = 'closed';
    product.clock.advance(HOUR);
    await product.runDue();
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ status: 'canceled' });
    const transitions = await historyOf(product, rental);
    const fellDue = new Date(Date.parse('2026-09-01T15:00:00Z') + 30 * MINUTE).toISOString();
    expect(transitions.at(-1)).toMatchObject({ event: 'expire_unpaid', by: 'system', at: fellDue });
  });

  it.each([
    ['48 hours for days that lie ahead', {}, {}, 48 * HOUR],
    [
      'the end of the first day',
      {},
      SOON,
      Date.parse('2026-09-03T05:00:00Z') - Date.parse('2026-09-01T15:00:00Z'),
    ],
    [
      'an hour by the hour',
      { hourlyRateCents: 1500 },
      { rentalType: 'hourly', actualHours: 4 } as const,
      HOUR,
    ],
  ])('expires a paid request without an answer: %s', async (_when, item, wish, after) => {
    const rental = await paidRental(product, { item, wish });
    product.clock.advance(after - 1);
    await product.runDue();
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({ status: 'pending' });
    product.clock.advance(1);
    await product.runDue();
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
    });
    expect((await accept(rental)).statusCode).toBe(409);
  });

  it('expires nothing that has been accepted meanwhile', async () => {
    const rental = await confirmedRental(product);
    product.clock.advance(3 * DAY);
    await product.runDue();
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({ status: 'confirmed' });
  });

  it('expires a rental without a pickup 48 hours after its end, and keeps the fee', async () => {
    const rental = await confirmedRental(product, { wish: SOON });
    const expiresAt = Date.parse('2026-09-04T05:00:00Z') + 2 * DAY;
    product.clock.advance(expiresAt - product.clock.now().getTime() - 1);
    await product.runDue();
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({ status: 'confirmed' });
    product.clock.advance(1);
    await product.runDue();
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_forfeited',
      noShow: true,
      holdStatus: 'released',
    });
  });

  it('falls due in its order when the clock jumps three weeks', async () => {
    const rental = await paidRental(product);
    product.clock.advance(21 * DAY);
    await product.runDue();
    const booking: Booking = await seen(product, rental.renterId, rental.id);
    expect(booking).toMatchObject({ status: 'canceled', refundPolicy: 'initial_fee_refunded' });
    const unanswered = (await eventsOf(product, rental.id)).filter((type) => type === 'booking.expired');
    expect(unanswered).toHaveLength(1);
  });
});
