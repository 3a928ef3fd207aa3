import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking, StoredAgreement } from '#shared/contracts/bookings.ts';
import { equipment, users } from '#server/db/schema/index.ts';
import {
  asPerson,
  book,
  buildBookingsApp,
  get,
  post,
  previewOf,
  tryToBook,
} from '#tests/support/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildBookingsApp);

const person = (overrides = {}) => createOwner(product.db, overrides);
const listing = (overrides = {}) => createListing(product.db, overrides);

type Wish = Parameters<typeof tryToBook>[3];

const DURATION = 'Duration or dates are required based on rental type';
const ADDRESS = 'Street address, city, state, and ZIP code are required for delivery';

describe('a form that makes no sense', () => {
  const wrong: [string, Wish & Record<string, unknown>, string, string | RegExp][] = [
    ['no dates', { startDate: null, endDate: null }, 'duration', DURATION],
    ['no days chosen', { dateSelectionMode: 'multiple', selectedDates: [] }, 'duration', DURATION],
    ['too few hours', { rentalType: 'hourly', actualHours: 3 }, 'duration', DURATION],
    ['no hours', { rentalType: 'hourly' }, 'duration', DURATION],
    ['weekly without an end', { rentalType: 'weekly', endDate: null }, 'duration', DURATION],
    ['yesterday', { startDate: '2026-08-31' }, 'startDate', /before today/],
    [
      'an end before the start',
      { startDate: '2026-09-11', endDate: '2026-09-10' },
      'endDate',
      /before it starts/,
    ],
    [
      'a chosen day in the past',
      { dateSelectionMode: 'multiple', selectedDates: ['2026-08-31'] },
      'selectedDates',
      /before today/,
    ],
    [
      'a delivery without a street',
      { deliveryMethod: 'delivery', deliveryCity: 'Austin' },
      'deliveryStreetAddress',
      ADDRESS,
    ],
    [
      'a delivery to blanks',
      {
        deliveryMethod: 'delivery',
        deliveryStreetAddress: ' ',
        deliveryCity: '\t',
        deliveryState: ' ',
        deliveryZipCode: ' ',
      },
      'deliveryStreetAddress',
      ADDRESS,
    ],
    ['a day that does not exist', { startDate: '2026-02-30' }, 'startDate', /./],
    ['a kind of rental that does not exist', { rentalType: 'monthly' as 'daily' }, 'rentalType', /./],
    ['a total that is no amount', { totalAmount: '1e9' }, 'totalAmount', /./],
    ['a total with a fraction of a cent', { totalAmount: 173.991 }, 'totalAmount', /./],
    [
      'hours below nothing',
      { rentalType: 'hourly', actualHours: -4 },
      'actualHours',
      /whole number of hours/,
    ],
    ['hours in parts', { rentalType: 'hourly', actualHours: 4.5 }, 'actualHours', /whole number of hours/],
    ['parts of hours as text', { actualHours: '4.5' }, 'actualHours', /whole number of hours/],
    [
      'more days than a year has',
      { dateSelectionMode: 'multiple', selectedDates: Array.from({ length: 367 }, () => '2026-09-10') },
      'selectedDates',
      'Choose at most 366 days',
    ],
    ['a NUL in a text', { notes: 'a\u0000b' }, 'notes', /./],
    ['half a character in a text', { notes: 'a\ud800b' }, 'notes', /./],
  ];
  it.each(wrong)('says what is wrong with %s', async (_what, wish, field, message) => {
    const item = await listing({ hourlyRateCents: 1500, weeklyRateCents: 50_000, deliveryOffered: true });
    const answer = await tryToBook(product, await person(), item, wish);
    expect(answer.statusCode).toBe(422);
    const { details } = answer.json<{ details: Record<string, string> }>();
    expect(details[field]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it.each<[string, Record<string, unknown>, Wish, string]>([
    ['by the hour', {}, { rentalType: 'hourly', actualHours: 4 }, 'rentalType'],
    ['by the week', {}, { rentalType: 'weekly' }, 'rentalType'],
    [
      'with delivery',
      {},
      {
        deliveryMethod: 'delivery',
        deliveryStreetAddress: '1 A St',
        deliveryCity: 'Austin',
        deliveryState: 'TX',
        deliveryZipCode: '78701',
      },
      'deliveryMethod',
    ],
    ['with pickup', { pickupOffered: false, deliveryOffered: true }, {}, 'deliveryMethod'],
    [
      'on single days',
      { allowMultipleDays: false },
      { dateSelectionMode: 'multiple', selectedDates: ['2026-09-10'] },
      'dateSelectionMode',
    ],
    ['for so few days', { minRentalDays: 3 }, {}, 'endDate'],
    ['for so many days', { minRentalDays: 1, maxRentalDays: 1 }, {}, 'endDate'],
    ['for more than a card can pay', { dailyRateCents: 50_000_000 }, {}, 'duration'],
  ])('refuses what the listing does not offer: %s', async (_what, item, wish, field) => {
    const answer = await tryToBook(product, await person(), await listing(item), wish);
    expect([answer.statusCode, Object.keys(answer.json<{ details: object }>().details)]).toEqual([
      422,
      [field],
    ]);
  });

  it('answers 400 for what is no JSON, and 422 for an empty body', async () => {
    const renterId = await person();
    const headers = { ...asPerson(renterId), 'content-type': 'application/json' };
    const call = { method: 'POST', url: '/api/bookings', headers } as const;
    expect((await product.app.inject({ ...call, payload: '{' })).statusCode).toBe(400);
    expect((await post(product, renterId, '/api/bookings', {})).statusCode).toBe(422);
  });
});

describe('the price', () => {
  it.each<[string, Wish, string]>([
    ['three hours’ minimum times four', { rentalType: 'hourly', actualHours: '4' }, '63.99'],
    ['days in a row', {}, '173.99'],
    [
      'chosen days that do not touch',
      { dateSelectionMode: 'multiple', selectedDates: ['2026-09-10', '2026-09-14'] },
      '173.99',
    ],
    [
      'weeks, rounded up',
      { rentalType: 'weekly', startDate: '2026-09-10', endDate: '2026-09-17' },
      '1003.99',
    ],
    [
      'with delivery',
      {
        deliveryMethod: 'delivery',
        deliveryStreetAddress: '1 A St',
        deliveryCity: 'Austin',
        deliveryState: 'TX',
        deliveryZipCode: '78701',
      },
      '213.99',
    ],
  ])('is the server’s own: %s', async (_what, wish, total) => {
    const item = await listing({
      hourlyRateCents: 1500,
      weeklyRateCents: 50_000,
      deliveryOffered: true,
      deliveryFeeCents: 4000,
    });
    const renterId = await person();
    const preview = await previewOf(product, renterId, item, wish);
    expect(preview.totalAmount).toBe(total);
    const booked = await tryToBook(product, renterId, item, {
      ...wish,
      totalAmount: total,
      deliveryFee: '0.00',
    });
    expect(booked.statusCode).toBe(201);
    const { totalAmount, priceLines, depositAmount, authorizationAmount } = booked.json<Booking>();
    const cents = (amounts: string[]) => amounts.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0);
    expect([totalAmount, priceLines, depositAmount]).toEqual([
      total,
      preview.priceLines,
      preview.bookingFeeAmount,
    ]);
    expect(cents(priceLines.map(({ amount }) => amount))).toBe(cents([total]));
    expect(cents([depositAmount, authorizationAmount])).toBe(cents([total]));
  });

  it('answers 409 with the right one for a total that differs by a cent', async () => {
    const [renterId, item] = [await person(), await listing()];
    for (const totalAmount of ['173.98', 174, '0.01', '-173.99']) {
      const answer = await tryToBook(product, renterId, item, { totalAmount });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'price_changed', details: { totalAmount: '173.99' } });
    }
    expect((await tryToBook(product, renterId, item, { totalAmount: 173.99 })).statusCode).toBe(201);
  });

  it('stays with the booking when the listing’s prices change', async () => {
    const [renterId, item] = [await person(), await listing({ hourlyRateCents: 1500 })];
    const { id } = await book(product, renterId, item);
    await product.db
      .update(equipment)
      .set({
        dailyRateCents: 99_900,
        hourlyRateCents: 9_900,
        cancellationPolicy: 'flexible',
        instantBooking: true,
      })
      .where(eq(equipment.id, item));
    expect((await get(product, renterId, `/api/bookings/${id}`)).json()).toMatchObject({
      totalAmount: '173.99',
      dailyRate: '85.00',
      hourlyRate: '15.00',
      cancellationPolicy: 'standard',
      instantBooking: false,
    });
  });
});

describe('the agreement', () => {
  it('stores the agreement as it was shown: text, hash and time; counts agreeing as consent to text messages', async () => {
    const [renterId, item] = [await person({ firstName: 'Dana', lastName: 'Reyes' }), await listing()];
    const { agreement } = await previewOf(product, renterId, item);
    expect(agreement.sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const { id } = await book(product, renterId, item, { agreementHash: agreement.sha256 });
    const stored = (await get(product, renterId, `/api/bookings/${id}/agreement`)).json<StoredAgreement>();
    expect(stored.sha256).toBe(agreement.sha256);
    expect(createHash('sha256').update(stored.text, 'utf8').digest('hex')).toBe(stored.sha256);
    expect(stored.agreedAt).toBe(product.clock.now().toISOString());
    for (const { heading, paragraphs } of agreement.sections)
      for (const words of [heading, ...paragraphs]) expect(stored.text).toContain(words);
    expect(stored.text).toContain('Dana Reyes');
    const [row] = await product.db.select().from(users).where(eq(users.id, renterId));
    expect([row?.smsConsentGiven, row?.smsConsentDate]).toEqual([true, product.clock.now()]);
  });

  it('answers 409 when it is not the one that was shown', async () => {
    const [renterId, item] = [await person(), await listing()];
    const { agreement } = await previewOf(product, renterId, item);
    await product.db.update(equipment).set({ cancellationPolicy: 'flexible' }).where(eq(equipment.id, item));
    const answer = await tryToBook(product, renterId, item, { agreementHash: agreement.sha256 });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'agreement_changed']);
    const shown = (await previewOf(product, renterId, item)).agreement.sha256;
    expect((await tryToBook(product, renterId, item, { agreementHash: shown })).statusCode).toBe(201);
  });
});
