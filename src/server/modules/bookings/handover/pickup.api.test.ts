import { describe, expect, it } from 'vitest';
import type { BookingAnswer } from '#shared/contracts/booking-requests.ts';
import { asPerson, book, buildBookingsApp, DAY, HOUR, tryToBook } from '#tests/support/bookings.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { block, createOwner } from '#tests/support/listings.ts';
import {
  act,
  activeRental,
  codeOf,
  confirmedRental,
  eventsOf,
  goTo,
  historyOf,
  paidRental,
  seen,
  slotsOf,
  type Rental,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

/** Today and tomorrow: the hold is placed at once. */
const NOW = { startDate: '2026-09-01', endDate: '2026-09-02' };
const ENDS = Date.parse('2026-09-03T05:00:00Z');
const HOURLY = { rentalType: 'hourly', actualHours: 4 } as const;
const BY_THE_HOUR = { hourlyRateCents: 1500, instantBooking: true };

const pickUp = (personId: string, rental: Rental, body?: object) =>
  act(product, personId, rental, 'confirm-pickup', body);
const bringBack = (personId: string, rental: Rental, body?: object) =>
  act(product, personId, rental, 'confirm-return', body);

describe('pickup', () => {
  it('needs both; the second one sets the time', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const first = await pickUp(rental.renterId, rental, { userId: rental.renterId, roleHint: 'renter' });
    expect(first.json<BookingAnswer>()).toMatchObject({
      ok: true,
      booking: {
        status: 'confirmed',
        renterPickupConfirmed: true,
        ownerPickupConfirmed: false,
        actualPickupTime: null,
      },
    });
    product.clock.advance(HOUR);
    const second = await pickUp(rental.ownerId, rental);
    expect(second.json<BookingAnswer>().booking).toMatchObject({
      status: 'active',
      actualPickupTime: product.clock.now().toISOString(),
    });
    expect((await eventsOf(product, rental.id)).slice(-2)).toEqual([
      'booking.pickup_confirmed',
      'booking.pickup_confirmed',
    ]);
    expect((await historyOf(product, rental)).at(-1)).toMatchObject({
      event: 'confirm_pickup',
      by: 'owner',
      from: 'confirmed',
      to: 'active',
    });
  });

  it('confirms a pickup once, however often it is pressed', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const answers = await Promise.all(Array.from({ length: 10 }, () => pickUp(rental.ownerId, rental)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await historyOf(product, rental)).filter(({ event }) => event === 'confirm_pickup')).toHaveLength(
      1,
    );
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => pickUp(index % 2 ? rental.ownerId : rental.renterId, rental)),
    );
    expect((await historyOf(product, rental)).filter(({ event }) => event === 'confirm_pickup')).toHaveLength(
      2,
    );
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({ status: 'active' });
  });

  it('refuses a pickup that is confirmed for the other side', async () => {
    await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
    const rental = await confirmedRental(product, { wish: NOW });
    expect(codeOf(await pickUp(rental.renterId, rental, { userId: rental.ownerId }))).toEqual([
      403,
      'not_yours',
    ]);
    expect(codeOf(await pickUp(rental.renterId, rental, { roleHint: 'owner' }))).toEqual([403, 'other_side']);
    expect(codeOf(await pickUp('Admin', rental))).toEqual([403, 'not_yours_to_do']);
    expect((await pickUp(await createOwner(product.db), rental)).statusCode).toBe(404);
    expect((await pickUp('nobody', rental)).statusCode).toBe(401);
    expect((await historyOf(product, rental)).some(({ event }) => event === 'confirm_pickup')).toBe(false);
  });

  it('refuses a pickup in the wrong state, with that state', async () => {
    const rental = await paidRental(product, { wish: NOW });
    const answer = await pickUp(rental.ownerId, rental);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'wrong_state', details: { status: 'pending' } },
    ]);
  });

  it('refuses a pickup without the hold', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    await product.db.transaction((tx) =>
      product.bookings.handlers.holdRefused(tx, rental.id, {
        code: 'hold_expired',
        standsUntil: null,
        at: product.clock.now(),
      }),
    );
    expect(codeOf(await pickUp(rental.ownerId, rental))).toEqual([409, 'hold_missing']);
  });

  it('places a scheduled hold with the first half; a refusal stops the second', async () => {
    const wish = { startDate: '2026-09-20', endDate: '2026-09-21' };
    const rental = await confirmedRental(product, { wish });
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ holdStatus: 'scheduled' });
    product.payments.hold = 'refused';
    expect((await pickUp(rental.renterId, rental)).json<BookingAnswer>().booking).toMatchObject({
      holdStatus: 'action_required',
    });
    expect(codeOf(await pickUp(rental.ownerId, rental))).toEqual([409, 'hold_missing']);
    await product.db.transaction((tx) =>
      product.bookings.handlers.holdPlaced(tx, rental.id, { expiresAt: null, at: product.clock.now() }),
    );
    expect((await pickUp(rental.ownerId, rental)).json<BookingAnswer>().booking.status).toBe('active');
  });

  it('refuses a pickup while another rental of the item is out', async () => {
    const first = await activeRental(product, { wish: NOW });
    const renterId = await createOwner(product.db);
    const { id } = await book(product, renterId, first.equipmentId, {
      startDate: '2026-09-03',
      endDate: '2026-09-04',
    });
    const next: Rental = { ...first, id, renterId };
    await product.payments.payFee(id);
    await act(product, next.ownerId, next, 'accept');
    goTo(product, ENDS + HOUR);
    expect(codeOf(await pickUp(next.renterId, next))).toEqual([409, 'item_still_out']);
    // From the first confirmation of the return on nothing is still out.
    await bringBack(first.ownerId, first);
    for (const personId of [next.renterId, next.ownerId])
      expect((await pickUp(personId, next)).statusCode).toBe(200);
    expect(await seen(product, next.ownerId, id)).toMatchObject({ status: 'active' });
  });
});

describe('an early pickup', () => {
  const LATER = { startDate: '2026-09-03', endDate: '2026-09-04' };
  const both = async (rental: Rental) => {
    await pickUp(rental.renterId, rental);
    return pickUp(rental.ownerId, rental);
  };

  it('takes the item from then on', async () => {
    const rental = await confirmedRental(product, { wish: LATER });
    expect((await both(rental)).statusCode).toBe(200);
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      status: 'active',
      scheduledEnd: '2026-09-05T05:00:00.000Z',
    });
    const between = await tryToBook(product, await createOwner(product.db), rental.equipmentId, NOW);
    expect(between.statusCode).toBe(409);
  });

  it('refuses an early pickup while another rental has the item', async () => {
    const rental = await confirmedRental(product, { wish: LATER });
    await block(product.db, rental.equipmentId, '2026-09-02T12:00:00Z', '2026-09-02T13:00:00Z');
    expect(codeOf(await both(rental))).toEqual([409, 'item_kept_free']);
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      status: 'confirmed',
      ownerPickupConfirmed: false,
    });
  });
});

describe('an hourly rental', () => {
  it('takes the item from the pickup for its hours', async () => {
    const rental = await paidRental(product, { item: BY_THE_HOUR, wish: HOURLY });
    product.clock.advance(HOUR);
    const from = product.clock.now();
    await pickUp(rental.renterId, rental);
    await pickUp(rental.ownerId, rental);
    const scheduledEnd = new Date(from.getTime() + 4 * HOUR).toISOString();
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ status: 'active', scheduledEnd });
    const [during = ''] = await slotsOf(product, rental);
    const [lower = '', upper = ''] = during.slice(1, -1).replaceAll('"', '').split(',');
    expect([new Date(lower), new Date(upper)]).toEqual([from, new Date(scheduledEnd)]);
  });

  it('refuses an hourly pickup where it would meet the next rental, with the latest possible end', async () => {
    const rental = await paidRental(product, { item: BY_THE_HOUR, wish: HOURLY });
    const next = new Date(product.clock.now().getTime() + 4 * HOUR);
    await block(
      product.db,
      rental.equipmentId,
      next.toISOString(),
      new Date(next.getTime() + DAY).toISOString(),
    );
    product.clock.advance(60_000);
    await pickUp(rental.renterId, rental);
    const answer = await pickUp(rental.ownerId, rental);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'meets_next_rental', details: { latestEnd: next.toISOString() } },
    ]);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ status: 'confirmed' });
  });

  it('counts its late hours from the pickup, at its own rate', async () => {
    const rental = await paidRental(product, { item: BY_THE_HOUR, wish: HOURLY });
    product.clock.advance(HOUR);
    await pickUp(rental.renterId, rental);
    await pickUp(rental.ownerId, rental);
    product.clock.advance(6.5 * HOUR);
    expect((await bringBack(rental.renterId, rental)).json<BookingAnswer>().booking).toMatchObject({
      lateFeeHours: 3,
      lateFeeAmount: '45.00',
    });
  });
});

it('takes a press without a body, and refuses one that is none', async () => {
  const rental = await confirmedRental(product, { wish: NOW });
  expect((await pickUp(rental.ownerId, rental)).statusCode).toBe(200);
  const headers = { ...asPerson(rental.renterId), 'content-type': 'application/json' };
  const url = `/api/bookings/${rental.id}/confirm-pickup`;
  expect((await product.app.inject({ method: 'POST', url, headers, payload: '{' })).statusCode).toBe(400);
  expect((await product.app.inject({ method: 'POST', url, headers, payload: '[]' })).statusCode).toBe(422);
  expect((await pickUp(rental.renterId, rental, { roleHint: 'admin' })).statusCode).toBe(422);
});
