import { afterEach, describe, expect, it } from 'vitest';
import type { BookingAnswer } from '#shared/contracts/booking-requests.ts';
import {
  book,
  buildBookingsApp,
  HOUR,
  post,
  previewOf,
  tryToBook,
  type BookingsApp,
} from '#tests/support/bookings.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { activeRental, confirmedRental, paidRental, seen } from '#tests/support/rentals.ts';

let product: BookingsApp;
afterEach(() => product.close());
const at = async (now: string) => {
  product = await buildBookingsApp({ now });
};

const days = (startDate: string, endDate: string) => ({ startDate, endDate });
const hoursOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR;

describe('days across a change of the clocks', () => {
  it.each([
    [
      'spring, a day of 23 hours',
      '2027-03-12T15:00:00Z',
      days('2027-03-14', '2027-03-14'),
      23,
      '88.99',
      '2027-03-14T06:00:00.000Z',
    ],
    [
      'spring, three days around it',
      '2027-03-12T15:00:00Z',
      days('2027-03-13', '2027-03-15'),
      71,
      '258.99',
      '2027-03-13T06:00:00.000Z',
    ],
    [
      'autumn, a day of 25 hours',
      '2026-10-30T15:00:00Z',
      days('2026-11-01', '2026-11-01'),
      25,
      '88.99',
      '2026-11-01T05:00:00.000Z',
    ],
    [
      'autumn, three days around it',
      '2026-10-30T15:00:00Z',
      days('2026-10-31', '2026-11-02'),
      73,
      '258.99',
      '2026-10-31T05:00:00.000Z',
    ],
  ])(
    'charges days across a change of the clocks as days: %s',
    async (_which, now, wish, hours, total, startsAt) => {
      await at(now);
      const equipmentId = await createListing(product.db);
      const booked = await book(product, await createOwner(product.db), equipmentId, wish);
      expect([hoursOf(booked), booked.totalAmount, booked.startsAt]).toEqual([hours, total, startsAt]);
      expect([booked.startDate, booked.endDate]).toEqual([wish.startDate, wish.endDate]);
    },
  );

  it('counts a week across a change of the clocks as one week', async () => {
    await at('2027-03-08T15:00:00Z');
    const equipmentId = await createListing(product.db, { weeklyRateCents: 50_000 });
    const wish = { rentalType: 'weekly' as const, ...days('2027-03-10', '2027-03-16') };
    expect(await book(product, await createOwner(product.db), equipmentId, wish)).toMatchObject({
      totalAmount: '503.99',
      duration: 1,
    });
  });

  it.each([
    ['spring', '2027-03-13T20:00:00Z', days('2027-03-13', '2027-03-14'), '2027-03-15T05:00:00Z'],
    ['autumn', '2026-10-31T20:00:00Z', days('2026-10-31', '2026-11-01'), '2026-11-02T06:00:00Z'],
  ])(
    'ends days at midnight where the item is, and counts late hours from there: %s',
    async (_which, now, wish, ends) => {
      await at(now);
      const rental = await activeRental(product, { wish });
      expect((await seen(product, rental.renterId, rental.id)).scheduledEnd).toBe(
        new Date(ends).toISOString(),
      );
      product.clock.advance(Date.parse(ends) - product.clock.now().getTime() + 2 * HOUR);
      const answer = await post(product, rental.renterId, `/api/bookings/${rental.id}/confirm-return`);
      expect(answer.json<BookingAnswer>().booking).toMatchObject({ lateFeeHours: 2, lateFeeAmount: '7.08' });
    },
  );

  it.each([
    ['spring', '2027-03-14T07:00:00Z'],
    ['autumn', '2026-11-01T05:30:00Z'],
  ])('keeps an hour an hour: %s', async (_which, now) => {
    await at(now);
    const item = { hourlyRateCents: 1500, instantBooking: true };
    const rental = await paidRental(product, { item, wish: { rentalType: 'hourly', actualHours: 6 } });
    const booking = await seen(product, rental.renterId, rental.id);
    expect([hoursOf(booking), booking.startsAt]).toEqual([6, new Date(now).toISOString()]);
  });
});

describe('today', () => {
  it('counts today where the item is, whatever day it is elsewhere', async () => {
    // Saturday, 23:30 in Austin; Sunday already in New York and by UTC.
    await at('2026-09-06T04:30:00Z');
    const [austin, newYork] = [
      await createListing(product.db),
      await createListing(product.db, { timeZone: 'America/New_York' }),
    ];
    const renterId = await createOwner(product.db);
    const saturday = { ...days('2026-09-05', '2026-09-05'), totalAmount: '88.99' };
    expect((await tryToBook(product, renterId, austin, saturday)).statusCode).toBe(201);
    const late = await tryToBook(product, renterId, newYork, saturday);
    expect([late.statusCode, late.json()]).toMatchObject([
      422,
      { details: { startDate: 'The rental cannot start before today.' } },
    ]);
  });

  it('lets today be booked, paid and accepted at 23:50 within the hour', async () => {
    await at('2026-09-06T04:50:00Z');
    const rental = await paidRental(product, { wish: days('2026-09-05', '2026-09-06') });
    const { acceptBy } = await seen(product, rental.ownerId, rental.id);
    expect(acceptBy).toBe('2026-09-06T05:50:00.000Z');
    product.clock.advance(HOUR - 1);
    await product.runDue();
    expect((await post(product, rental.ownerId, `/api/bookings/${rental.id}/accept`)).statusCode).toBe(200);
  });
});

describe('instants that are sent for days', () => {
  it.each([
    ['a bare day', '2026-09-10', '2026-09-11'],
    ['midnight UTC, as a date is written by browsers', '2026-09-10T00:00:00.000Z', '2026-09-11T00:00:00Z'],
    ['noon at the item', '2026-09-10T17:00:00Z', '2026-09-11T12:00:00-05:00'],
    ['late in the evening at the item, the next day by UTC', '2026-09-11T03:00:00Z', '2026-09-12T04:59:59Z'],
    ['midnight somewhere else', '2026-09-10T00:00:00-05:00', '2026-09-11T00:00:00-05:00'],
  ])(
    'reads instants that are sent for days as the days at the item: %s',
    async (_form, startDate, endDate) => {
      await at('2026-09-01T15:00:00Z');
      const equipmentId = await createListing(product.db);
      const booked = await book(
        product,
        await createOwner(product.db),
        equipmentId,
        days(startDate, endDate),
      );
      expect([booked.startDate, booked.endDate]).toEqual(['2026-09-10', '2026-09-11']);
    },
  );
});

describe('by the hour', () => {
  it('starts at the time of booking, whatever dates are sent', async () => {
    await at('2026-09-01T15:00:00Z');
    const equipmentId = await createListing(product.db, { hourlyRateCents: 1500 });
    const renterId = await createOwner(product.db);
    const wish = { rentalType: 'hourly' as const, actualHours: 8, ...days('2026-12-24', '2026-12-24') };
    const shown = await previewOf(product, renterId, equipmentId, wish);
    product.clock.advance(10 * 60_000);
    const booked = await book(product, renterId, equipmentId, {
      ...wish,
      agreementHash: shown.agreement.sha256,
    });
    expect([booked.startsAt, hoursOf(booked), booked.actualHours]).toEqual([
      '2026-09-01T15:10:00.000Z',
      8,
      8,
    ]);
  });
});

it('lets the owner complete from the first midnight of an item in another zone on', async () => {
  await at('2026-09-01T15:00:00Z');
  const item = { timeZone: 'Pacific/Honolulu' };
  const rental = await confirmedRental(product, { item, wish: days('2026-09-02', '2026-09-02') });
  const complete = () => post(product, rental.ownerId, `/api/bookings/${rental.id}/capture-payment`, {});
  product.clock.advance(Date.parse('2026-09-02T10:00:00Z') - product.clock.now().getTime() - 1);
  expect((await complete()).json()).toMatchObject({ code: 'not_started' });
  product.clock.advance(1);
  expect((await complete()).statusCode).toBe(200);
});
