import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings, equipment } from '#server/db/schema/index.ts';
import { book, buildBookingsApp, DAY, get, HOUR, post, tryToBook } from '#tests/support/bookings.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { block, createListing, createOwner } from '#tests/support/listings.ts';
import {
  act,
  activeRental,
  codeOf,
  confirmedRental,
  goTo,
  occupiedOf,
  paidRental,
  requestedRental,
  type Rental,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

/** The clock is frozen at 1 September, 15:00 UTC; days begin at 05:00 UTC. */
const item = { bufferHours: 36 };
const NOW = { startDate: '2026-09-01', endDate: '2026-09-02' };
const days = (startDate: string, endDate: string) => ({
  startDate: `2026-09-${startDate}`,
  endDate: `2026-09-${endDate}`,
});
const refusalOf = async (equipmentId: string, wish: object) => {
  const answer = await tryToBook(product, await createOwner(product.db), equipmentId, wish);
  return {
    code: codeOf(answer),
    nextFree: answer.json<{ details?: { nextFree?: string[] } }>().details?.nextFree,
  };
};
const TAKEN = [409, 'dates_taken'];

describe('a booking', () => {
  it('takes its time and the hours after it, with the buffer at booking time', async () => {
    const { id, equipmentId } = await requestedRental(product, { item });
    const expected = ['booking 09-10T05:00/09-12T05:00', 'buffer 09-12T05:00/09-13T17:00'];
    expect(await occupiedOf(product, equipmentId)).toEqual(expected);
    await product.db.update(equipment).set({ bufferHours: 0 }).where(eq(equipment.id, equipmentId));
    const [row] = await product.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.bufferHours).toBe(36);
    expect(await refusalOf(equipmentId, days('12', '13'))).toEqual({ code: TAKEN, nextFree: ['2026-09-14'] });
    expect((await refusalOf(equipmentId, days('13', '14'))).code).toEqual(TAKEN);
    await book(product, await createOwner(product.db), equipmentId, days('14', '14'));
  });

  it('refuses a booking where its own hours would meet the next one, in the quote as well', async () => {
    const equipmentId = await createListing(product.db, item);
    await book(product, await createOwner(product.db), equipmentId, days('20', '21'));
    // From the end of the 18th there are 24 hours to the 20th; from the end of the 17th 48.
    const wish = days('17', '18');
    expect(await refusalOf(equipmentId, wish)).toEqual({ code: TAKEN, nextFree: ['2026-09-24'] });
    const renterId = await createOwner(product.db);
    const asked = { equipmentId, rentalType: 'daily', deliveryMethod: 'pickup', ...wish };
    expect(codeOf(await post(product, renterId, '/api/bookings/preview', asked))).toEqual(TAKEN);
    await book(product, renterId, equipmentId, days('16', '17'));
  });

  it('keeps the hours up to days that the owner keeps, and no longer', async () => {
    const equipmentId = await createListing(product.db, item);
    await block(product.db, equipmentId, '2026-09-12T15:00:00Z', '2026-09-12T16:00:00Z');
    await book(product, await createOwner(product.db), equipmentId);
    expect(await occupiedOf(product, equipmentId)).toEqual([
      'booking 09-10T05:00/09-12T05:00',
      'buffer 09-12T05:00/09-12T15:00',
      'block 09-12T15:00/09-12T16:00',
    ]);
  });

  it.each([
    ['is canceled', (rental: Rental) => act(product, rental.renterId, rental, 'cancel')],
    ['is declined', (rental: Rental) => act(product, rental.ownerId, rental, 'cancel')],
    [
      'expires',
      async () => {
        product.clock.advance(HOUR);
        await product.runDue();
      },
    ],
  ])('gives both back when it %s', async (_how, end) => {
    const rental = await requestedRental(product, { item });
    await end(rental);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual([]);
  });

  it('frees both after a no-show', async () => {
    const rental = await confirmedRental(product, { item, wish: NOW });
    product.clock.advance(25 * HOUR);
    expect((await act(product, rental.ownerId, rental, 'release-days')).statusCode).toBe(200);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual([]);
  });

  it('expires as a no-show and keeps nothing', async () => {
    const rental = await confirmedRental(product, { item, wish: NOW });
    product.clock.advance(5 * DAY);
    await product.runDue();
    expect(await occupiedOf(product, rental.equipmentId)).toEqual([]);
  });
});

const pickUp = (personId: string, rental: Rental) => act(product, personId, rental, 'confirm-pickup');
const bothPickUp = async (rental: Rental) => {
  await pickUp(rental.renterId, rental);
  return pickUp(rental.ownerId, rental);
};
const bringBack = (personId: string, rental: Rental) => act(product, personId, rental, 'confirm-return');

describe('an hourly rental', () => {
  const HOURLY = { rentalType: 'hourly', actualHours: 4 } as const;
  const parts = {
    item: { bufferHours: 10, hourlyRateCents: 1500, instantBooking: true },
    wish: HOURLY,
  };

  it('takes its hours along to the pickup', async () => {
    const rental = await paidRental(product, parts);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual([
      'booking 09-01T15:00/09-01T19:00',
      'buffer 09-01T19:00/09-02T05:00',
    ]);
    product.clock.advance(HOUR);
    expect((await bothPickUp(rental)).statusCode).toBe(200);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual([
      'booking 09-01T16:00/09-01T20:00',
      'buffer 09-01T20:00/09-02T06:00',
    ]);
  });

  it('requires an hourly rental to end early enough before the next one', async () => {
    const rental = await paidRental(product, parts);
    await book(product, await createOwner(product.db), rental.equipmentId, days('02', '02'));
    product.clock.advance(HOUR);
    const answer = await bothPickUp(rental);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'meets_next_rental', details: { latestEnd: '2026-09-01T19:00:00.000Z' } },
    ]);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual([
      'booking 09-01T15:00/09-01T19:00',
      'buffer 09-01T19:00/09-02T05:00',
      'booking 09-02T05:00/09-03T05:00',
      'buffer 09-03T05:00/09-03T15:00',
    ]);
  });

  it('lets an hourly rental end right before days that the owner keeps', async () => {
    const rental = await paidRental(product, parts);
    await block(product.db, rental.equipmentId, '2026-09-02T05:00:00Z', '2026-09-03T05:00:00Z');
    product.clock.advance(10 * HOUR);
    expect((await bothPickUp(rental)).statusCode).toBe(200);
    expect((await occupiedOf(product, rental.equipmentId)).slice(0, 2)).toEqual([
      'booking 09-02T01:00/09-02T05:00',
      'block 09-02T05:00/09-03T05:00',
    ]);
  });

  it('refuses an hourly rental where it would leave no room', async () => {
    const equipmentId = await createListing(product.db, parts.item);
    await book(product, await createOwner(product.db), equipmentId, days('02', '02'));
    const wish = { ...HOURLY, actualHours: 6, totalAmount: '93.99' };
    expect((await refusalOf(equipmentId, wish)).code).toEqual(TAKEN);
    expect((await refusalOf(equipmentId, { ...HOURLY, totalAmount: '63.99' })).code).toEqual([
      201,
      undefined,
    ]);
  });
});

describe('an early pickup', () => {
  it('refuses an early pickup during the buffer of the rental before, with the reason', async () => {
    const before = await activeRental(product, { item, wish: NOW });
    const renterId = await createOwner(product.db);
    const { id } = await book(product, renterId, before.equipmentId, days('05', '06'));
    const next: Rental = { ...before, id, renterId };
    await product.payments.payFee(id);
    await act(product, next.ownerId, next, 'accept');
    product.clock.advance(10 * HOUR);
    await bringBack(before.ownerId, before);
    const refused = await bothPickUp(next);
    expect(refused.json()).toMatchObject({
      code: 'item_kept_free',
      message: 'The owner has blocked the time before this rental.',
    });
    product.clock.advance(36 * HOUR);
    expect((await bothPickUp(next)).statusCode).toBe(200);
    expect(await occupiedOf(product, next.equipmentId)).toEqual([
      'buffer 09-02T01:00/09-03T13:00',
      'booking 09-03T13:00/09-07T05:00',
      'buffer 09-07T05:00/09-08T17:00',
    ]);
  });
});

describe('the return', () => {
  it('frees the rest and keeps the hours from then on, once', async () => {
    const rental = await activeRental(product, { item, wish: NOW });
    product.clock.advance(5 * HOUR);
    await bringBack(rental.renterId, rental);
    const expected = ['buffer 09-01T20:00/09-03T08:00'];
    expect(await occupiedOf(product, rental.equipmentId)).toEqual(expected);
    product.clock.advance(10 * HOUR);
    expect((await bringBack(rental.ownerId, rental)).statusCode).toBe(200);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual(expected);
    expect((await refusalOf(rental.equipmentId, days('03', '04'))).nextFree).toEqual(['2026-09-04']);
    await book(product, await createOwner(product.db), rental.equipmentId, days('04', '04'));
  });

  it('completes by itself and leaves them', async () => {
    const rental = await activeRental(product, { item: { bufferHours: 48 }, wish: NOW });
    await bringBack(rental.renterId, rental);
    product.clock.advance(25 * HOUR);
    await product.runDue();
    expect((await get(product, rental.ownerId, `/api/bookings/${rental.id}`)).json()).toMatchObject({
      status: 'completed',
    });
    expect(await occupiedOf(product, rental.equipmentId)).toEqual(['buffer 09-01T15:00/09-03T15:00']);
  });

  /** The next one is out on the fourth and the fifth; the first one has been due back since the third, 05:00. */
  async function lateReturn(at: string): Promise<string[]> {
    const rental = await activeRental(product, { item: { bufferHours: 24 }, wish: NOW });
    await book(product, await createOwner(product.db), rental.equipmentId, days('04', '05'));
    // The renter of the next one has not paid, and is left alone here.
    goTo(product, Date.parse(at));
    expect((await bringBack(rental.renterId, rental)).statusCode).toBe(200);
    return occupiedOf(product, rental.equipmentId);
  }
  const NEXT = ['booking 09-04T05:00/09-06T05:00', 'buffer 09-06T05:00/09-07T05:00'];

  it('comes late: the hours end where the next rental begins', async () => {
    expect(await lateReturn('2026-09-03T20:00:00Z')).toEqual(['buffer 09-03T20:00/09-04T05:00', ...NEXT]);
  });

  it('comes later than the next rental begins: nothing is kept', async () => {
    expect(await lateReturn('2026-09-04T10:00:00Z')).toEqual(NEXT);
  });

  it('lets the owner state the return of an active rental and of an unconfirmed one', async () => {
    const out = await activeRental(product, { item, wish: NOW });
    const stated = await confirmedRental(product, { item, wish: NOW });
    product.clock.advance(2 * HOUR);
    for (const rental of [out, stated]) {
      expect((await act(product, rental.ownerId, rental, 'capture-payment')).statusCode).toBe(200);
      expect(await occupiedOf(product, rental.equipmentId)).toEqual(['buffer 09-01T17:00/09-03T05:00']);
    }
  });

  it('lets a return and a concurrent booking both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const rental = await activeRental(product, { item, wish: days('01', '10') });
      const rivals = await Promise.all(Array.from({ length: 6 }, () => createOwner(product.db)));
      const [back, ...booked] = await Promise.all([
        bringBack(rental.renterId, rental),
        ...rivals.map((renterId, index) => {
          const day = String(2 + index).padStart(2, '0');
          return tryToBook(product, renterId, rental.equipmentId, {
            ...days(day, day),
            totalAmount: '88.99',
          });
        }),
      ]);
      expect(back.statusCode).toBe(200);
      expect(booked.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
      const made = booked.filter(({ statusCode }) => statusCode === 201).length;
      const occupied = await occupiedOf(product, rental.equipmentId);
      expect(occupied.filter((time) => time.startsWith('booking'))).toHaveLength(made);
      expect(occupied[0]).toBe('buffer 09-01T15:00/09-03T03:00');
    }
  });
});
