import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookings, equipment } from '#server/db/schema/index.ts';
import { buildBookingsApp, post, previewOf, TWO_DAYS, tryToBook } from '#tests/support/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildBookingsApp);
let renterId: string;
beforeAll(async () => {
  renterId = await createOwner(product.db);
});

const newItem = (overrides: Partial<typeof equipment.$inferInsert> = {}) =>
  createListing(product.db, { deliveryOffered: true, deliveryFeeCents: 5000, ...overrides });
const to = (deliveryZipCode: string, deliveryCity = 'Austin', deliveryState = 'TX') =>
  ({
    deliveryMethod: 'delivery',
    deliveryStreetAddress: '1 Main Street',
    deliveryCity,
    deliveryState,
    deliveryZipCode,
  }) as const;

/** The refusal of the quote, which is also the insert's; undefined where both are made. */
async function refusalOf(equipmentId: string, address: object): Promise<Record<string, string> | undefined> {
  const body = { ...TWO_DAYS, ...address, equipmentId };
  const quoted = await post(product, renterId, '/api/bookings/preview', body);
  const booked = await tryToBook(product, renterId, equipmentId, { ...address, totalAmount: '223.99' });
  if (quoted.statusCode === 200) {
    expect(booked.statusCode).toBe(201);
    return undefined;
  }
  expect([quoted.statusCode, booked.statusCode]).toEqual([422, 422]);
  const { details } = quoted.json<{ details: Record<string, string> }>();
  expect(booked.json<{ details: Record<string, string> }>().details).toEqual(details);
  expect(await product.db.$count(bookings, eq(bookings.equipmentId, equipmentId))).toBe(0);
  return details;
}

describe('a delivery', () => {
  it('delivers within the radius, at the fee of the listing', async () => {
    expect(await refusalOf(await newItem(), to('78701'))).toBeUndefined();
  });

  it('refuses a delivery beyond the radius, with both distances', async () => {
    expect(await refusalOf(await newItem(), to('78205', 'San Antonio'))).toEqual({
      deliveryZipCode: expect.stringMatching(
        /^This address is 7\d(\.\d)? miles from the equipment; the owner delivers within 25 miles\.$/,
      ) as string,
    });
  });

  it('believes the ZIP code rather than the city, and the city where the ZIP code is none', async () => {
    expect(await refusalOf(await newItem(), to('78205'))).toHaveProperty('deliveryZipCode');
    expect(await refusalOf(await newItem(), to('none', 'San Antonio'))).toHaveProperty('deliveryZipCode');
    await product.db
      .update(bookings)
      .set({ status: 'canceled', feeStatus: 'void', refundPolicy: 'nothing_charged' });
    expect(await refusalOf(await newItem(), to('00000'))).toBeUndefined();
  });

  it('refuses a delivery to an unknown place', async () => {
    expect(await refusalOf(await newItem(), to('00000', 'Nowhereville'))).toEqual({
      deliveryZipCode: 'We do not know where this is. Please check the ZIP code, the city and the state.',
    });
  });

  it('measures from the public position: where on its grid point the yard is changes nothing', async () => {
    const here = await newItem({ latitude: 30.2651, longitude: -97.7449 });
    const there = await newItem({ latitude: 30.2749, longitude: -97.7351 });
    const address = to('78205', 'San Antonio');
    expect(await refusalOf(here, address)).toEqual(await refusalOf(there, address));
  });

  it('reports other mistakes first, all at once', async () => {
    const far = { ...to('78205'), endDate: null };
    expect(Object.keys((await refusalOf(await newItem(), far)) ?? {})).toEqual([
      'duration',
      'deliveryZipCode',
    ]);
    expect(await refusalOf(await newItem(), { ...to('78205'), deliveryCity: '' })).toHaveProperty(
      'deliveryStreetAddress',
    );
    const pickupOnly = await newItem({ deliveryOffered: false });
    expect(Object.keys((await refusalOf(pickupOnly, to('78205'))) ?? {})).toEqual(['deliveryMethod']);
  });

  it('ignores the distance where the item is picked up', async () => {
    const address = { ...to('78205'), deliveryMethod: 'pickup' } as const;
    const { totalAmount } = await previewOf(product, renterId, await newItem(), address);
    expect(totalAmount).toBe('173.99');
  });

  it('refuses a delivery at the insert where the owner has drawn the circle closer meanwhile', async () => {
    await product.db
      .update(bookings)
      .set({ status: 'canceled', feeStatus: 'void', refundPolicy: 'nothing_charged' });
    const equipmentId = await newItem({ deliveryRadiusMiles: 100 });
    const address = to('78205', 'San Antonio');
    const { totalAmount } = await previewOf(product, renterId, equipmentId, address);
    await product.db.update(equipment).set({ deliveryRadiusMiles: 10 }).where(eq(equipment.id, equipmentId));
    const answer = await tryToBook(product, renterId, equipmentId, { ...address, totalAmount });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ details: Record<string, string> }>().details['deliveryZipCode']).toContain(
      'within 10 miles.',
    );
  });
});
