import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { bookings, bookingTransitions, equipment, occupancy, users } from '#server/db/schema/index.ts';
import { book, buildBookingsApp, post, previewOf, tryToBook, TWO_DAYS } from '#tests/support/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildBookingsApp);

const person = (overrides = {}) => createOwner(product.db, overrides);
const listing = (overrides = {}) => createListing(product.db, overrides);

type Wish = Parameters<typeof tryToBook>[3];

describe('who may book', () => {
  const forbidden = [
    ['somebody whose e-mail is not verified', { emailVerified: false }, 'email_unverified'],
    ['somebody who may not book', { restrictionNoBook: true }, 'no_book'],
  ] as const;
  it.each(forbidden)('refuses %s', async (_who, overrides, code) => {
    const answer = await tryToBook(product, await person(overrides), await listing());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, code]);
  });

  it('asks a guest to sign in, and leaves the Reviewer to read', async () => {
    const item = await listing();
    expect((await tryToBook(product, undefined, item)).statusCode).toBe(401);
    await person({ id: 'Reviewer', isReviewer: true, reviewerActive: true, email: 'r@people.example' });
    expect((await tryToBook(product, 'Reviewer', item)).json()).toMatchObject({
      code: 'reviewer_reads_only',
    });
    expect((await previewOf(product, 'Reviewer', item)).totalAmount).toBe('173.99');
  });

  it('books for no other person, and no item of one’s own', async () => {
    const [ownerId, renterId] = [await person(), await person()];
    const item = await listing({ ownerId });
    expect((await tryToBook(product, renterId, item, { renterId: ownerId })).json()).toMatchObject({
      code: 'not_yours',
    });
    const own = await tryToBook(product, ownerId, item, { renterId: ownerId });
    expect([own.statusCode, own.json<{ code: string }>().code]).toEqual([403, 'own_equipment']);
    expect((await tryToBook(product, renterId, item, { renterId })).statusCode).toBe(201);
  });
});

describe('what may be booked', () => {
  it('answers 404 for an item that never was, with the text of the item page', async () => {
    const answer = await tryToBook(product, await person(), 'no-such-item');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'equipment_not_found', message: 'Equipment not found' },
    ]);
  });

  it.each([
    ['hidden', { isAvailable: false }],
    ['deleted', { deletedAt: new Date('2026-08-01T00:00:00Z') }],
  ])('answers 409 for an item that was %s meanwhile', async (_how, change) => {
    const [renterId, item] = [await person(), await listing()];
    await previewOf(product, renterId, item);
    await product.db.update(equipment).set(change).where(eq(equipment.id, item));
    const answer = await tryToBook(product, renterId, item);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'equipment_unavailable']);
  });

  it('answers 409 for the item of an owner who may not list any more', async () => {
    const ownerId = await person();
    const item = await listing({ ownerId });
    await product.db.update(users).set({ restrictionNoList: true }).where(eq(users.id, ownerId));
    expect((await tryToBook(product, await person(), item)).json()).toMatchObject({
      code: 'equipment_unavailable',
    });
  });
});

describe('a new booking', () => {
  it('waits for its fee, holds the item and begins its history', async () => {
    const [renterId, item] = [await person(), await listing()];
    const booked = await tryToBook(product, renterId, item, { notes: ' Gate 4 ', status: 'confirmed' });
    expect(booked.statusCode).toBe(201);
    const booking = booked.json<Booking>();
    expect(booking).toMatchObject({
      status: 'pending',
      feeStatus: 'unpaid',
      holdStatus: 'none',
      paymentStatus: 'unpaid',
      side: 'renter',
      notes: 'Gate 4',
      durationType: 'daily',
      duration: 2,
      startDate: '2026-09-10',
      endDate: '2026-09-11',
      startsAt: '2026-09-10T05:00:00.000Z',
      endsAt: '2026-09-12T05:00:00.000Z',
      payBy: new Date(product.clock.now().getTime() + 30 * 60_000).toISOString(),
      acceptBy: null,
    });
    expect(booking.orderNumber).toMatch(/^ES-[2-9A-HJKMNP-Z]{6}$/);
    expect(booking.allowedActions).toEqual(['pay', 'cancel']);
    const [held] = await product.db.select().from(occupancy).where(eq(occupancy.bookingId, booking.id));
    expect([held?.kind, held?.releasedAt]).toEqual(['booking', null]);
    const history = await product.db
      .select()
      .from(bookingTransitions)
      .where(eq(bookingTransitions.bookingId, booking.id));
    expect(history).toMatchObject([
      {
        sequence: 1,
        event: 'create',
        fromStatus: null,
        toStatus: 'pending',
        actorKind: 'renter',
        actorId: renterId,
      },
    ]);
  });

  it.each<[Wish, string, number, string | null]>([
    [{ rentalType: 'hourly', actualHours: 6 }, 'hourly', 6, null],
    [{}, 'daily', 2, 'consecutive'],
    [{ dateSelectionMode: null }, 'daily', 2, 'consecutive'],
    [{ dateSelectionMode: 'multiple', selectedDates: ['2026-09-14', '2026-09-10'] }, 'custom', 2, 'multiple'],
    [{ rentalType: 'weekly', startDate: '2026-09-10', endDate: '2026-09-24' }, 'weekly', 3, null],
  ])('says what kind of rental it is: %j', async (wish, durationType, duration, dateSelectionMode) => {
    const item = await listing({ hourlyRateCents: 1500, weeklyRateCents: 50_000 });
    const booked = await book(product, await person(), item, wish);
    expect(booked).toMatchObject({ durationType, duration, dateSelectionMode });
  });

  it('takes the whole span of chosen days, and keeps the days', async () => {
    const [renterId, item] = [await person(), await listing()];
    const selectedDates = ['2026-09-14', '2026-09-10', '2026-09-14'];
    const booked = await book(product, renterId, item, { dateSelectionMode: 'multiple', selectedDates });
    expect(booked.selectedDates).toEqual(['2026-09-10', '2026-09-14']);
    const between = await tryToBook(product, await person(), item, {
      startDate: '2026-09-12',
      endDate: '2026-09-13',
    });
    expect(between.statusCode).toBe(409);
  });

  it('keeps no address where nothing is delivered', async () => {
    const [renterId, item] = [await person(), await listing()];
    const booked = await book(product, renterId, item, {
      deliveryStreetAddress: '1 A St',
      deliveryCity: 'Austin',
    });
    expect([booked.deliveryStreetAddress, booked.deliveryCity]).toEqual([null, null]);
  });
});

describe('order numbers', () => {
  it('makes an order number anew when one is taken', async () => {
    const numbers = ['ES-AAAAAA', 'ES-AAAAAA', 'ES-AAAAAA', 'ES-BBBBBB'];
    const other = await buildBookingsApp({ orderNumbers: () => numbers.shift() ?? 'ES-CCCCCC' });
    try {
      const made = [];
      for (let count = 0; count < 2; count++)
        made.push(await book(other, await createOwner(other.db), await createListing(other.db)));
      expect(made.map(({ orderNumber }) => orderNumber)).toEqual(['ES-AAAAAA', 'ES-BBBBBB']);
      expect(await other.db.$count(bookings)).toBe(2);
    } finally {
      await other.close();
    }
  });
});

it('prices nothing that cannot be booked', async () => {
  const ownerId = await person();
  const item = await listing({ ownerId });
  const preview = (personId: string | undefined, body: object) =>
    post(product, personId, '/api/bookings/preview', body);
  const wish = { ...TWO_DAYS, equipmentId: item };
  expect((await preview(undefined, wish)).statusCode).toBe(401);
  expect((await preview(ownerId, wish)).statusCode).toBe(403);
  expect((await preview(await person(), { ...wish, equipmentId: 'nothing' })).statusCode).toBe(404);
  expect((await preview(await person(), { ...wish, startDate: '2026-08-01' })).statusCode).toBe(422);
});
